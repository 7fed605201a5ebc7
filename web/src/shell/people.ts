/** What happens to the people at a table, apart from the game. */
import type { SeatInfo, TableInfo } from "../generated/protocol";
import type { Key, Params } from "../i18n";

export interface PeopleNews {
  key: Key;
  params: Params;
}

export const nameOf = ({ occupant }: SeatInfo): string => (occupant.kind === "open" ? "" : occupant.name);
export const isPerson = (seat: SeatInfo): boolean => seat.occupant.kind === "person";

/** The short code that leads to a table: its id begins with it. */
export const codeOf = ({ id }: TableInfo): string => id.slice(0, 5).toUpperCase();

/** What changed among the others between two moments, as keys of sentences. */
export function peopleNews(before: TableInfo, after: TableInfo, you: number | null): PeopleNews[] {
  if (before.match !== after.match)
    return before.phase === "finished" ? [{ key: "people.again", params: {} }] : [];
  return after.seats.flatMap((seat, index) => {
    const old = before.seats[index];
    if (!old || index === you || !isPerson(seat)) return [];
    const name = nameOf(seat);
    const news = (key: Key, params: Params = {}) => [{ key, params: { name, ...params } }];
    if (old.occupant.kind === "bot") return news("people.joined", { old: nameOf(old) });
    if (seat.resigned && !old.resigned) return news("people.resigned");
    if (seat.stand_in && !old.stand_in) return news("people.stand_in");
    return old.stand_in && !seat.stand_in ? news("people.back") : [];
  });
}

/** Who has said yes, who is waited for, and who is not here, when it is about something that needs everybody. */
export function sides(
  seats: SeatInfo[],
  yes: (seat: SeatInfo) => boolean,
): { willing: number[]; asked: number[]; away: number[] } {
  const people = seats.flatMap((seat, index) => (isPerson(seat) ? [{ seat, index }] : []));
  const among = (wanted: (seat: SeatInfo) => boolean) =>
    people.filter(({ seat }) => wanted(seat)).map(({ index }) => index);
  return {
    willing: among(yes),
    asked: among((seat) => !yes(seat) && seat.here),
    away: among((seat) => !yes(seat) && !seat.here),
  };
}

/** The seats that a visitor may take: now, or of a game that is over, in the next. */
export const bots = (info: TableInfo): number[] =>
  (info.phase === "playing" || info.phase === "finished") && info.settings.late
    ? info.seats.flatMap((seat, index) => (seat.occupant.kind === "bot" ? [index] : []))
    : [];
