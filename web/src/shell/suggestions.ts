/** Names that the app suggests: first names of people of science, so that sitting down is one click. */
export const SUGGESTIONS = [
  ..."Ada Alan Barbara Carl Caroline Cecilia Chien Dorothy Emmy Ernest Florence Galileo Grace Gregor Hedy".split(
    " ",
  ),
  ..."Hypatia Isaac Jane Jocelyn Johannes Katherine Lise Margarita Maria Marie Mary Mileva Nettie".split(" "),
  ..."Niels Rachel Ramón Rita Rosalind Santiago Severo Sofía Srinivasa Vera".split(" "),
];
