/** The seats that belong to this browser, each with its secret. Closing the tab loses nothing. */
import type { Made, Seated, TableInfo } from "../generated/protocol";
import { read, write } from "./memory";
import { suggestedName } from "./names";

export interface MySeat {
  seat: number;
  secret: string;
}

export interface MyTable {
  id: string;
  game: string;
  /** The host's secret, if this browser made the table. */
  host?: string;
  seats: MySeat[];
  /** Names of everybody, for the list of tables. */
  names: string[];
  /** When it was last touched here, in milliseconds since 1970. */
  touched: number;
  /** Is its game over? */
  over?: boolean;
}

/** As many tables as anybody looks through. */
const MOST = 60;

class Seats {
  tables = $state.raw<MyTable[]>(read<MyTable[]>("tables") ?? []);

  find(id: string): MyTable | undefined {
    return this.tables.find((table) => table.id === id);
  }

  /** Remembers a table this browser made. */
  made({ table, host, seats }: Made): void {
    this.#keep({ id: table.id, game: table.game, host, seats, names: namesOf(table), touched: Date.now() });
  }

  /** Remembers a seat taken by link. */
  sat(table: TableInfo, { seat, secret }: Seated): void {
    const known = this.find(table.id);
    const seats = [...(known?.seats ?? []), { seat, secret }];
    this.#keep({
      ...known,
      id: table.id,
      game: table.game,
      seats,
      names: namesOf(table),
      touched: Date.now(),
    });
  }

  /** Keeps the list's words up to date. */
  saw(table: TableInfo): void {
    const known = this.find(table.id);
    if (!known) return;
    const names = namesOf(table);
    const over = table.phase === "finished";
    if (known.over === over && known.names.join() === names.join()) return;
    this.#keep({ ...known, names, over, touched: Date.now() });
  }

  forget(id: string): void {
    this.#save(this.tables.filter((table) => table.id !== id));
  }

  #keep(table: MyTable): void {
    this.#save([table, ...this.tables.filter((other) => other.id !== table.id)].slice(0, MOST));
  }

  #save(tables: MyTable[]): void {
    this.tables = tables;
    write("tables", tables);
  }
}

export function namesOf(table: TableInfo): string[] {
  return table.seats.map(({ occupant }) => (occupant.kind === "open" ? "" : occupant.name));
}

export const seats = new Seats();

/** What this person is called. It is asked for once; until then a suggestion stands in for it. */
export const myName = {
  get: () => read<string>("name") ?? "",
  orSuggested: () => myName.get() || suggestedName(),
  set: (name: string) => write("name", name),
};
