// boardgame.io's side of `cargo xtask bench --peers`: tic-tac-toe through the headless client.
//
// node boardgame_io.mjs moves [--seconds S] [--rounds R]
//
// Run it where `boardgame.io` is installed, with NODE_ENV=production. Prints one JSON object.

import { createRequire } from "node:module";
import { parseArgs } from "node:util";

// The packages are not installed beside this file but in the folder it is run from.
const require = createRequire(`${process.cwd()}/package.json`);
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
];

const hasLine = (cells) =>
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);

// The game of the library's own tutorial.
const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (hasLine(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

// Random orders of the nine cells: choosing moves is no part of what is measured.
function orders(count) {
  return Array.from({ length: count }, () => {
    const cells = [...Array(9).keys()];
    for (let i = 8; i > 0; i -= 1) {
      const j = Math.floor(Math.random() * (i + 1));
      [cells[i], cells[j]] = [cells[j], cells[i]];
    }
    return cells;
  });
}

function once(seconds, work) {
  const start = performance.now();
  for (let done = 0; ; ) {
    done += work();
    const elapsed = (performance.now() - start) / 1000;
    if (elapsed >= seconds) return done / elapsed;
  }
}

function moves({ seconds, rounds }) {
  const client = Client({ game: TicTacToe, numPlayers: 2, debug: false });
  const prepared = orders(20_000);
  let games = 0, steps = 0, first = 0;
  const play = () => {
    let done = 0;
    client.reset();
    for (const cell of prepared[games % prepared.length]) {
      client.moves.clickCell(cell);
      done += 1;
      const { gameover } = client.store.getState().ctx;
      if (gameover) {
        first += gameover.draw ? 0.5 : Number(gameover.winner === "0");
        break;
      }
    }
    games += 1;
    steps += done;
    return done;
  };
  // The just-in-time compiler needs a moment.
  once(Math.max(1, seconds / 5), play);
  const figures = Array.from({ length: rounds }, () => once(seconds, play));
  return { figures, check: { steps: steps / games, first: first / games } };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: "string", default: "1" },
    rounds: { type: "string", default: "5" },
  },
});
if (positionals[0] !== "moves") throw new Error("the one mode is: moves");
const { figures, check } = moves({
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
});
const sorted = figures.toSorted((a, b) => a - b);
console.log(JSON.stringify({
  mode: "moves",
  per_second: sorted[Math.floor(sorted.length / 2)],
  range: [sorted[0], sorted[sorted.length - 1]],
  rounds: figures,
  check,
}));
