/** What a person has chosen for this browser: language and light or dark. */
import { browserLang, type Key, type Params, say } from "../i18n";
import type { Lang } from "../table/contract";
import { read, write } from "./memory";

class Settings {
  lang = $state<Lang>(remembered());

  setLang(lang: Lang): void {
    this.lang = lang;
    write("lang", lang);
  }

  /** One of the app's own sentences, for code that is no component. */
  say(key: Key, params?: Params): string {
    return say(this.lang, key, params);
  }
}

function remembered(): Lang {
  const lang = read<string>("lang");
  return lang === "es" || lang === "en" ? lang : browserLang();
}

export const settings = new Settings();
