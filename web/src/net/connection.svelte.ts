/**
 * One seat's connection to a table. It mirrors what the server tells, notices what it has missed,
 * comes back by itself when the network does, and never makes one click into two moves.
 */
import {
  type Change,
  type Clocks,
  type Gain,
  type HintedPlan,
  type LogEntry,
  type LogLine,
  type Move,
  type Orders,
  type PreparableMoment,
  PROTOCOL,
  type Remark,
  type Scene,
  type TableInfo,
  type ToClient,
  type ToServer,
} from "../generated/protocol";
import type { Lang, ReactionClock, Refusal } from "../table/contract";
import { base } from "./base";
import { applyDelta } from "./delta";

/** How often the client says which version it has, in milliseconds. */
const HEARTBEAT = 900;
/** How long silence may last before the connection counts as lost, in milliseconds. */
const SILENCE = 3000;
/** How long to wait before coming back, from try to try, in milliseconds. */
const WAITS = [0, 200, 500, 1000, 2000];

/** What happened in one step. */
export interface LoggedStep {
  step: number;
  seat: number;
  lines: LogLine[];
  /** The turn that began with it: whose, and in which round. */
  turn?: [seat: number, round: number];
  /** What the turn that ended with it brought its player. */
  gains?: Gain[];
}
const logged = ([step, seat, lines, turn, gains]: LogEntry): LoggedStep => ({
  step,
  seat,
  lines,
  ...(turn && { turn }),
  ...(gains && { gains }),
});

/** What somebody said, in the order of `number`. */
export interface Said {
  number: number;
  seat: number;
  remark: Remark;
}
/** As much of the talk as is on show; nothing of it is kept. */
const REMARKS = 8;

export type LinkState = "connecting" | "open" | "lost" | "refused";

/** An answer that is not yes. */
export interface Trouble {
  message: string;
  rule?: string;
}

/** Every message but the frequent one says what it is. */
type Named = Exclude<ToClient, Change>;

interface Pending {
  message: ToServer & { id: number };
  resolve: (answer: Named) => void;
}

/** What somebody does to the table, by the question or the action it names. */
type Deed = Extract<ToServer, { type: "play" | "undo" }>;

export class Connection {
  link = $state<LinkState>("connecting");
  info = $state.raw<TableInfo | null>(null);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<LoggedStep[]>([]);
  you = $state<number | null>(null);
  busy = $state(false);
  /** Why the server does not let this client in. */
  refusal = $state<string | null>(null);
  /** Why nothing goes on at the table, until something does. */
  trouble = $state<string | null>(null);
  clocks = $state.raw<{ clocks: Clocks; at: number }>({ clocks: {}, at: 0 });
  said = $state.raw<Said[]>([]);

  #socket: WebSocket | null = null;
  #version: number | null = null;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- Nothing is drawn from what is under way.
  #pending = new Map<number, Pending>();
  /** What is being done, until the table shows what came of it; `heard` is that it was accepted. */
  #deed: { message: Deed; heard: boolean; seen: () => void } | null = null;
  // Ids must not repeat, also not after the page was loaded anew.
  #nextId = Math.floor(Math.random() * 2 ** 30);
  #tries = 0;
  #heard = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #hidden = false;
  #sentences: { prompt: number; lang: Lang; moves: Promise<Record<string, string>> } | null = null;

  constructor(
    readonly table: string,
    readonly secret: string | undefined,
    readonly lang: Lang,
    /** Several people share this device: everybody has a name, and nobody is "you". */
    readonly shared = false,
  ) {
    this.#timer = setInterval(() => this.#heartbeat(), HEARTBEAT);
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    addEventListener("pagehide", this.#hide);
    addEventListener("pageshow", this.#show);
    this.#open();
  }

  /** The clock of the open reaction window. */
  get reaction(): ReactionClock | null {
    const { clocks, at } = this.clocks;
    const total = this.scene?.reaction?.total;
    return total === undefined || clocks.reaction === undefined
      ? null
      : { ends: at + clocks.reaction, total };
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    removeEventListener("pagehide", this.#hide);
    removeEventListener("pageshow", this.#show);
    this.#socket?.close();
  }

  #hurry = (): void => {
    if (this.link === "lost") {
      this.#tries = 0;
      this.#open();
    } else this.#heartbeat();
  };

  /** A page that was left may be kept for the way back; its person is away all the same. */
  #hide = (): void => {
    this.#hidden = true;
    this.#socket?.close();
  };

  #show = (): void => {
    if (!this.#hidden) return;
    this.#hidden = false;
    this.#open();
  };

  #open(): void {
    clearTimeout(this.#retry);
    if (this.#closed || this.#hidden) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${base}api/tables/${this.table}/socket`);
    this.#socket?.close();
    this.#socket = socket;
    this.#heard = performance.now();
    socket.onopen = () => {
      const since = this.log.at(-1)?.step;
      const hello: ToServer = { type: "hello", protocol: PROTOCOL, lang: this.lang };
      if (this.secret) hello.secret = this.secret;
      if (since !== undefined) hello.since = since;
      if (this.shared) hello.shared = true;
      this.#send(hello);
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(String(event.data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #lose(): void {
    if (this.#closed || this.link === "refused") return;
    this.link = "lost";
    this.#socket = null;
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 0;
    this.#tries += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  #heartbeat(): void {
    const socket = this.#socket;
    if (!socket || this.#closed) return;
    if (performance.now() - this.#heard > SILENCE) {
      // A connection that is silent for so long is gone, whatever the browser believes.
      this.#socket = null;
      socket.close();
      this.#lose();
      return;
    }
    if (this.link === "open" && this.#version !== null)
      this.#send({ type: "heartbeat", have: this.#version });
  }

  #send(message: ToServer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(text: string): void {
    this.#heard = performance.now();
    const message = JSON.parse(text) as ToClient;
    if (Array.isArray(message)) return this.#change(message);
    switch (message.type) {
      case "snapshot":
        return this.#snapshot(message);
      case "heartbeat":
        if (message.version !== this.#version) this.#resync();
        else if (this.#deed?.heard) this.#free();
        return;
      case "said":
        return this.#said(message.seat, message.remark);
      case "error":
        if (message.id === undefined) return this.#trouble(message);
        break;
    }
    const id = message.id;
    if (id === undefined) return;
    if (id === this.#deed?.message.id) {
      if (message.type === "done") this.#deed.heard = true;
      else this.#free();
    }
    this.#pending.get(id)?.resolve(message);
    this.#pending.delete(id);
  }

  #said(seat: number, remark: Remark): void {
    const number = (this.said.at(-1)?.number ?? 0) + 1;
    this.said = [...this.said, { number, seat, remark }].slice(-REMARKS);
  }

  #snapshot(message: Extract<ToClient, { type: "snapshot" }>): void {
    if (this.info?.match !== message.table.match) this.log = [];
    this.#version = message.version;
    this.trouble = null;
    this.you = message.you;
    this.info = message.table;
    this.scene = message.scene ?? null;
    this.clocks = { clocks: message.clocks ?? {}, at: performance.now() };
    this.#merge(message.log.map(logged));
    this.#look();
    const wasOpen = this.link === "open";
    this.link = "open";
    this.#tries = 0;
    // What was asked and not answered is asked again, as the same request.
    if (!wasOpen) for (const { message: again } of this.#pending.values()) this.#send(again);
  }

  #change([version, scene, log, beside]: Change): void {
    if (this.#version === null || version <= this.#version) return;
    if (version > this.#version + 1) return this.#resync();
    try {
      const before = this.info?.match;
      if (beside?.table !== undefined) this.info = applyDelta(this.info, beside.table) as TableInfo;
      if (scene !== null) this.scene = applyDelta(this.scene, scene) as Scene | null;
      if (this.info?.match !== before) this.log = [];
    } catch {
      return this.#resync();
    }
    this.#version = version;
    this.trouble = null;
    this.clocks = { clocks: beside?.clocks ?? {}, at: performance.now() };
    this.#merge(log.map(logged));
    this.#look();
  }

  /** Whoever acted can act again in the moment in which the table shows what came of it, not before or after. */
  #look(): void {
    const deed = this.#deed?.message;
    if (!deed) return;
    const shown = deed.type === "play" ? this.scene?.prompt === deed.prompt : this.scene?.undo === deed.undo;
    if (!shown) this.#free();
  }

  #free(): void {
    this.busy = false;
    this.#deed?.seen();
    this.#deed = null;
  }

  /** What was taken back did not happen: the log never goes beyond what the table shows. */
  #merge(news: LoggedStep[]): void {
    const first = news[0]?.step ?? Infinity;
    const step = this.scene?.step ?? 0;
    this.log = [...this.log.filter((entry) => entry.step < first), ...news].filter(
      (entry) => entry.step <= step,
    );
  }

  #resync(): void {
    this.#version = null;
    this.#send({ type: "resync", id: this.#id() });
  }

  #trouble(message: Extract<ToClient, { type: "error" }>): void {
    if (message.kind === "forbidden" || message.kind === "unknown" || message.kind === "version") {
      this.link = "refused";
      this.refusal = message.message;
    }
    if (message.kind === "storage") this.trouble = message.message;
  }

  #id(): number {
    this.#nextId = (this.#nextId + 1) % 2 ** 31;
    return this.#nextId;
  }

  #request(message: ToServer & { id: number }): Promise<Named> {
    return new Promise((resolve) => {
      this.#pending.set(message.id, { message, resolve });
      this.#send(message);
    });
  }

  /** Does an action. Resolves with what went wrong, or null. */
  async act(action: string): Promise<Trouble | null> {
    if (this.busy || !this.scene?.prompt) return null;
    return this.#do({ type: "play", id: this.#id(), prompt: this.scene.prompt, action });
  }

  async undo(): Promise<Trouble | null> {
    if (this.busy || !this.scene?.undo) return null;
    return this.#do({ type: "undo", id: this.#id(), undo: this.scene.undo });
  }

  async #do(message: Deed): Promise<Trouble | null> {
    this.busy = true;
    const seen = new Promise<void>((resolve) => (this.#deed = { message, heard: false, seen: resolve }));
    const problem = trouble(await this.#request(message));
    await seen;
    return problem;
  }

  /** Why an action is not possible, be it a notation or a structure. */
  async why(action: unknown): Promise<Refusal> {
    const answer = await this.#request({ type: "why", id: this.#id(), action });
    if (answer.type === "refused") return { rule: answer.rule, reason: answer.reason };
    return { rule: "", reason: answer.type === "error" ? answer.message : "" };
  }

  /** The engine's sentence for a legal action; all of a moment's are asked for at once. */
  async sentence(action: string): Promise<string> {
    const prompt = this.scene?.prompt ?? 0;
    if (this.#sentences?.prompt !== prompt) {
      this.#sentences = {
        prompt,
        lang: this.lang,
        moves: this.moves().then((moves) =>
          Object.fromEntries(moves.map((move) => [move.action, move.sentence])),
        ),
      };
    }
    return (await this.#sentences.moves)[action] ?? action;
  }

  async moves(): Promise<Move[]> {
    const answer = await this.#request({ type: "moves", id: this.#id() });
    return answer.type === "moves" ? answer.moves : [];
  }

  /** What the seat could prepare for reaction windows. */
  async preparable(): Promise<PreparableMoment[]> {
    const answer = await this.#request({ type: "preparable", id: this.#id() });
    return answer.type === "preparable" ? answer.moments : [];
  }

  /** What is to happen in reaction windows, instead of what was wanted before. */
  async order(orders: Orders): Promise<Trouble | null> {
    return trouble(await this.#request({ type: "orders", id: this.#id(), orders }));
  }

  /** Agrees, or no longer agrees, that only who can answer is asked. */
  async agreeQuick(agree: boolean): Promise<Trouble | null> {
    return trouble(await this.#request({ type: "quick", id: this.#id(), agree }));
  }

  /** Says something to everybody at the table. */
  async say(remark: Remark): Promise<Trouble | null> {
    return trouble(await this.#request({ type: "say", id: this.#id(), remark }));
  }

  /** The table in words, for a game that nobody has drawn a table for. */
  async tableText(): Promise<string> {
    const answer = await this.#request({ type: "table_text", id: this.#id() });
    return answer.type === "table_text" ? answer.text : "";
  }

  /** How a strong bot would play this turn, the best plan first, or why there is no hint. */
  async hint(): Promise<HintedPlan[] | Trouble> {
    const answer = await this.#request({ type: "hint", id: this.#id(), prompt: this.scene?.prompt ?? 0 });
    return answer.type === "hint" ? answer.plans : (trouble(answer) ?? { message: "" });
  }

  /** The table as it was after a step, and what had happened until then. */
  async past(step: number): Promise<Scene | null> {
    const answer = await this.#request({ type: "history", id: this.#id(), from: step, to: step });
    return answer.type === "history" ? answer.scene : null;
  }

  /** The table as it was after a step, and after each one up to another. */
  async pastSteps(from: number, to: number): Promise<Scene[]> {
    const answer = await this.#request({ type: "history", id: this.#id(), from, to });
    if (answer.type !== "history") return [];
    const scenes = [answer.scene];
    for (const { scene } of answer.steps) scenes.push(applyDelta(scenes.at(-1), scene) as Scene);
    return scenes;
  }

  /** The log from the beginning. */
  async wholeLog(): Promise<void> {
    const first = this.log[0]?.step ?? 1;
    if (first <= 1) return;
    const from = Math.max(0, first - 1 - 200);
    const answer = await this.#request({ type: "history", id: this.#id(), from, to: first - 1 });
    if (answer.type !== "history") return;
    this.log = [
      ...answer.steps.map((step) => logged(step.log)).filter((entry) => entry.step < first),
      ...this.log,
    ];
  }
}

function trouble(answer: Named): Trouble | null {
  if (answer.type === "refused") return { message: answer.reason, rule: answer.rule };
  return answer.type === "error" ? { message: answer.message } : null;
}
