import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Scene, ToClient, ToServer } from "../generated/protocol";
import { Connection } from "./connection.svelte";

/** A socket of which the test is the other end. */
class Wire {
  static readonly OPEN = 1;
  static last: Wire;
  readonly readyState = 1;
  readonly sent: ToServer[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: () => void = () => {};

  constructor() {
    Wire.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  /** What the server says. */
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message as ToClient) });
  }
  /** The id of what was asked last. */
  get id(): number {
    return (this.sent.at(-1) as { id: number }).id;
  }
}

const scene = (prompt: number, undo = 0) => ({ step: prompt, prompt, undo, legal: [] }) as unknown as Scene;
let version = 1;
const snapshot = (now: Scene) => ({ type: "snapshot", version, you: 0, table: {}, scene: now, log: [] });

let link: Connection;
let wire: Wire;
beforeEach(() => {
  vi.stubGlobal("WebSocket", Wire);
  version = 1;
  link = new Connection("table", "secret", "en");
  wire = Wire.last;
  wire.onopen();
  wire.say(snapshot(scene(7)));
});
afterEach(() => {
  link.close();
  vi.unstubAllGlobals();
});

const shows = (now: Scene) => wire.say(snapshot(now));

describe("who acts is busy until the table shows it", () => {
  it("if the answer comes before the table", async () => {
    const done = link.act("draw");
    expect([link.busy, wire.sent.at(-1)]).toEqual([
      true,
      { type: "play", id: wire.id, prompt: 7, action: "draw" },
    ]);
    wire.say({ type: "done", id: wire.id });
    await Promise.resolve();
    // The table still shows what was asked: another click would be an answer to the same question.
    expect(link.busy).toBe(true);
    shows(scene(9));
    expect([link.busy, link.scene?.prompt]).toEqual([false, 9]);
    expect(await done).toBeNull();
  });

  it("if the table comes before the answer: nothing is drawn that cannot be clicked", async () => {
    const done = link.act("draw");
    const { id } = wire;
    shows(scene(9));
    expect(link.busy).toBe(false);
    // The next click is under way when the first answer comes.
    const next = link.act("take");
    wire.say({ type: "done", id });
    expect([await done, link.busy]).toEqual([null, true]);
    wire.say({ type: "done", id: wire.id });
    shows(scene(0));
    expect([await next, link.busy]).toEqual([null, false]);
  });

  it("but not longer if it is refused", async () => {
    const done = link.act("shout");
    wire.say({ type: "refused", id: wire.id, rule: "X-1", reason: "Too loud." });
    expect(link.busy).toBe(false);
    expect(await done).toEqual({ message: "Too loud.", rule: "X-1" });
  });

  it("and goes on while somebody else acts", () => {
    void link.act("draw");
    shows({ ...scene(7), step: 8 });
    expect(link.busy).toBe(true);
  });

  it("nor longer if there is nothing more to come", async () => {
    const done = link.act("draw");
    wire.say({ type: "heartbeat", version });
    expect(link.busy).toBe(true);
    wire.say({ type: "done", id: wire.id });
    wire.say({ type: "heartbeat", version });
    expect([link.busy, await done]).toEqual([false, null]);
  });

  it("also for what is taken back", async () => {
    shows(scene(9, 8));
    const done = link.undo();
    wire.say({ type: "done", id: wire.id });
    expect(link.busy).toBe(true);
    shows(scene(11, 10));
    expect([link.busy, await done]).toEqual([false, null]);
  });
});

describe("why nothing goes on", () => {
  it("is told until something does", () => {
    wire.say({ type: "error", kind: "storage", message: "The disk is full." });
    expect([link.trouble, link.link]).toEqual(["The disk is full.", "open"]);
    shows(scene(8));
    expect(link.trouble).toBeNull();
  });
});
