/** The HTTP part of the server. */
import type {
  Branch,
  Found,
  GameInfo,
  HandOver,
  Pace,
  LabOrder,
  LabRun,
  Listed,
  Made,
  MatchInfo,
  NewTable,
  OpenedRecord,
  Place,
  Rearrange,
  Replay,
  RuleInfo,
  Seated,
  Sit,
  TableInfo,
  Trouble,
} from "../generated/protocol";
import { settings } from "../shell/settings.svelte";

/** The server said why not; the message is a sentence for people. */
export class Refused extends Error {
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = new Headers(init.headers);
  headers.set("accept-language", settings.lang);
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers });
  } catch {
    throw new Refused("network", settings.say("net.unreachable"));
  }
  if (answer.ok) return (await answer.json()) as T;
  const trouble = (await answer.json().catch(() => null)) as Trouble | null;
  throw new Refused(trouble?.kind ?? "unknown", trouble?.message ?? settings.say("net.unreachable"));
}

function post<T>(path: string, body: unknown = null, secret?: string): Promise<T> {
  return send<T>(path, JSON.stringify(body), secret);
}

function send<T>(path: string, body: string, secret?: string): Promise<T> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (secret) headers["authorization"] = `Bearer ${secret}`;
  return ask<T>(path, { method: "POST", headers, body });
}

const table = (id: string, what = "") => `api/tables/${encodeURIComponent(id)}${what}`;
const match = (id: string, what = "") => `api/matches/${encodeURIComponent(id)}${what}`;

const eyes = (seat: number | null) => (seat === null ? "" : `?seat=${seat}`);

const remembered = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked for once. */
function once<T>(path: string): Promise<T> {
  const known = remembered.get(path);
  if (known) return known as Promise<T>;
  const asked = ask<T>(path);
  remembered.set(path, asked);
  asked.catch(() => remembered.delete(path));
  return asked;
}

export const api = {
  games: () => once<GameInfo[]>("api/games"),
  texts: (game: string, lang: string) => once<Record<string, string>>(`api/games/${game}/texts/${lang}`),
  rules: (game: string, lang: string) => once<RuleInfo[]>(`api/games/${game}/rules/${lang}`),
  make: (body: NewTable) => post<Made>("api/tables", body),
  list: () => ask<Listed[]>("api/tables"),
  find: (code: string) => ask<Found>(`api/codes/${encodeURIComponent(code)}`),
  place: () => once<Place>("api/place"),
  look: (id: string) => ask<TableInfo>(table(id)),
  sit: (id: string, body: Sit) => post<Seated>(table(id, "/sit"), body),
  leave: (id: string, secret: string) => post<TableInfo>(table(id, "/leave"), null, secret),
  start: (id: string, secret: string) => post<TableInfo>(table(id, "/start"), null, secret),
  rearrange: (id: string, secret: string, body: Rearrange) =>
    post<TableInfo>(table(id, "/rearrange"), body, secret),
  handOver: (id: string, secret: string, body: HandOver) =>
    post<TableInfo>(table(id, "/hand-over"), body, secret),
  pace: (id: string, secret: string, body: Pace) => post<TableInfo>(table(id, "/pace"), body, secret),
  rematch: (id: string, secret: string) => post<TableInfo>(table(id, "/rematch"), null, secret),
  resign: (id: string, secret: string) => post<TableInfo>(table(id, "/resign"), null, secret),
  end: (id: string, secret: string) => post<TableInfo>(table(id, "/end"), null, secret),
  playOn: (id: string, secret: string) => post<TableInfo>(table(id, "/play-on"), null, secret),
  match: (id: string) => ask<MatchInfo>(match(id)),
  replay: (id: string, seat: number | null) => ask<Replay>(match(id, `/replay${eyes(seat)}`)),
  /** Plays a record file again; nothing of it is kept. */
  openRecord: (file: string, seat: number | null) => send<OpenedRecord>(`api/records${eyes(seat)}`, file),
  branch: (id: string, body: Branch) => post<Made>(match(id, "/branch"), body),
  labBegin: (body: LabOrder) => post<LabRun>("api/lab", body),
  labLook: (id: string) => ask<LabRun>(`api/lab/${encodeURIComponent(id)}`),
  labStop: (id: string) => post<LabRun>(`api/lab/${encodeURIComponent(id)}/stop`),
  recordPath: (id: string) => match(id, "/record"),
};
