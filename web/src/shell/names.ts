/** The name that the app suggests to this person. */
import { read, write } from "./memory";
import { SUGGESTIONS } from "./suggestions";

/** This browser's suggestion: drawn once, so that it is the same everywhere. */
export function suggestedName(): string {
  const kept = read<string>("suggested");
  if (kept) return kept;
  const name = SUGGESTIONS[Math.floor(Math.random() * SUGGESTIONS.length)] ?? "Ada";
  write("suggested", name);
  return name;
}
