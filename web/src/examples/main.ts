import { mount } from "svelte";
import "../theme";
import Examples from "./Examples.svelte";

const target = document.getElementById("app");
if (target) mount(Examples, { target });
