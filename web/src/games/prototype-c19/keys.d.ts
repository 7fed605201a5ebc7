/** Lets `t` check the keys of this game's own words. */
import type words from "./words.en.json";

type Own = Readonly<typeof words>;
declare module "../../i18n" {
  interface GameWords extends Own {}
}
