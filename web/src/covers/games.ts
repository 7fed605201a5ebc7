/** The four games as the home page names them; what the printed text does not say is left out. */
export const GAMES = [
  { id: "nobel-run", title: "Nobel Run", players: "1–4", minutes: "30", age: 10 },
  { id: "nebula", title: "Nebula", players: "2–4", minutes: "40", age: 8 },
  { id: "rafts", title: "Rafts!", players: "2–6", minutes: null, age: null },
  { id: "prototype-c19", title: "Prototype C19", players: "1–5", minutes: "20–45", age: null },
] as const;

export type GameId = (typeof GAMES)[number]["id"];
