/** Names that the app suggests: first names of people of science, so that sitting down is one click. */
import { read, write } from "./memory";

export const SUGGESTIONS = [
  ..."Ada Alan Barbara Carl Caroline Cecilia Chien Dorothy Emmy Ernest Florence Galileo Grace Gregor Hedy".split(
    " ",
  ),
  ..."Hypatia Isaac Jane Jocelyn Johannes Katherine Lise Margarita Maria Marie Mary Mileva Nettie".split(" "),
  ..."Niels Rachel Ramón Rita Rosalind Santiago Severo Sofía Srinivasa Vera".split(" "),
];

/** This browser's suggestion: drawn once, so that it is the same everywhere. */
export function suggestedName(): string {
  const kept = read<string>("suggested");
  if (kept) return kept;
  const name = SUGGESTIONS[Math.floor(Math.random() * SUGGESTIONS.length)] ?? "Ada";
  write("suggested", name);
  return name;
}
