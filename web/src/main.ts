import { mount } from "svelte";
import Shell from "./shell/Shell.svelte";
import { applyTheme, rememberedTheme } from "./theme";

applyTheme(rememberedTheme());
const target = document.getElementById("app");
if (target) mount(Shell, { target });
