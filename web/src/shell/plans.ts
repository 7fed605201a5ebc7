/** What a hinted plan is worth, in words. */
import type { HintedPlan } from "../generated/protocol";
import type { Words } from "../i18n";
import { gained, signed } from "./story";

/** What a plan certainly brings, by the game's own texts. */
export function brings({ gains = [], points }: HintedPlan, t: Words, texts: Record<string, string>): string {
  if (gains.length === 0) return t("hint.nothing");
  const each = gains.map((gain) => gained(gain, texts)).join(", ");
  return gains.length === 1 ? t("hint.brings", { each }) : t("hint.brings_all", { each, n: signed(points) });
}
