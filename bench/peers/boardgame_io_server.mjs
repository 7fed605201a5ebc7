// boardgame.io's side of `cargo xtask load`: tic-tac-toe through its server, kept in memory.
//
// node boardgame_io_server.mjs serve                        prints its port, serves until killed
// node boardgame_io_server.mjs load PORT TABLES RATES SECONDS   one JSON object a rate
//
// Run it where `boardgame.io` is installed, with NODE_ENV=production.

import { createRequire } from "node:module";

const require = createRequire(`${process.cwd()}/package.json`);
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
];

const TicTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const three = ([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[b] === G.cells[c];
    if (LINES.some(three)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

// `run` would listen on every address; this listens on loopback only.
async function serve() {
  const { Server } = require("boardgame.io/server");
  const server = Server({ games: [TicTacToe], origins: [/127\.0\.0\.1/] });
  await server.db.connect();
  const listening = server.app.listen(0, "127.0.0.1", () => console.log(listening.address().port));
}

const socketIo = () => require("socket.io-client");
const connect = (port) => {
  const { io } = socketIo();
  return (io ?? socketIo())(`http://127.0.0.1:${port}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
};

class Table {
  constructor(port, number) {
    this.number = number;
    this.game = 0;
    this.sockets = [connect(port), connect(port)];
    this.waiting = null;
    this.sockets.forEach((socket, seat) => {
      socket.on("update", (match, state) => this.told(seat, match, state));
      socket.on("sync", (match, info) => this.told(seat, match, info.state));
    });
  }

  told(seat, match, state) {
    if (match !== this.match) return;
    this.state = state;
    const waiting = this.waiting;
    if (waiting && seat === waiting.seat && state._stateID > waiting.stateID) {
      this.waiting = null;
      waiting.done();
    }
  }

  // A match that is not there yet is made when somebody asks for it.
  async begin() {
    this.game += 1;
    this.match = `${this.number}-${this.game}`;
    this.state = null;
    for (const seat of [0, 1]) this.sockets[seat].emit("sync", this.match, String(seat), undefined, 2);
    while (this.state === null) await new Promise((resolve) => setTimeout(resolve, 2));
  }

  async play() {
    if (this.state === null || this.state.ctx.gameover) await this.begin();
    const { G, ctx, _stateID: stateID } = this.state;
    const free = G.cells.flatMap((cell, at) => (cell === null ? [at] : []));
    const cell = free[Math.floor(Math.random() * free.length)];
    const playerID = ctx.currentPlayer;
    const action = { type: "MAKE_MOVE", payload: { type: "clickCell", args: [cell], playerID } };
    const began = performance.now();
    await new Promise((done, fail) => {
      this.waiting = { seat: Number(playerID), stateID, done };
      setTimeout(() => fail(new Error("no answer")), 5000).unref();
      this.sockets[Number(playerID)].emit("update", action, stateID, this.match, playerID);
    });
    return performance.now() - began;
  }
}

async function run(table, first, pause, end, all) {
  for (let due = first; due < end; due = Math.max(due + pause, performance.now())) {
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      all.times.push(await table.play());
    } catch {
      all.errors += 1;
    }
  }
}

async function load(port, tables, rates, seconds) {
  const all = Array.from({ length: tables }, (_, number) => new Table(port, number));
  for (const table of all) await table.begin();
  for (const rate of rates) {
    const found = { times: [], errors: 0 };
    const start = performance.now(), pause = (1000 * tables) / rate;
    const end = start + 1000 * seconds;
    await Promise.all(all.map((table, at) => run(table, start + (pause * at) / tables, pause, end, found)));
    const elapsed = (performance.now() - start) / 1000;
    const sorted = found.times.toSorted((a, b) => a - b);
    const at = (share) => sorted[Math.floor((sorted.length - 1) * share)];
    console.log(JSON.stringify({
      rate, moves_per_second: sorted.length / elapsed, errors: found.errors,
      p50_ms: at(0.5), p99_ms: at(0.99), slowest_ms: at(1),
    }));
  }
  process.exit(0);
}

const [mode, ...words] = process.argv.slice(2);
if (mode === "serve") await serve();
else if (mode === "load") await load(Number(words[0]), Number(words[1]), words[2].split(",").map(Number), Number(words[3]));
else throw new Error("the modes are: serve, load");
