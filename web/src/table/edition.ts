/** Boxes that an owner corrected: what differs from the printed data, as the options of a match hold it. */

/** Data files by name, each with what differs in it. */
export type EditionData = Record<string, Record<string, unknown>>;

export interface Edition {
  name: string;
  /** The SHA-256 of everything in the box. */
  hash: string;
  data: EditionData;
}

/** The edition of a match, if it is played with one. */
export function editionOf(options: Record<string, unknown> | undefined): Edition | null {
  const edition = options?.["edition"] as Edition | null | undefined;
  return edition ?? null;
}

/** The words that the edition brings in a language, by dotted key. */
export function editionWords(edition: Edition | null, lang: string): Record<string, string> {
  return flat(edition?.data["words"]?.[lang] ?? {});
}

function flat(table: object, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, value]: [string, unknown]) =>
      typeof value === "object" && value
        ? Object.entries(flat(value, `${prefix}${name}.`))
        : [[prefix + name, String(value)]],
    ),
  );
}

/** Printed facts by id, each with the fields that the edition gives it. */
export function corrected<T extends { id: string }>(
  printed: readonly T[],
  edition: EditionData | null,
  file: string,
  list: string,
): Map<string, T> {
  const entries = (edition?.[file]?.[list] ?? []) as Partial<T>[];
  const changed = new Map(entries.map((entry) => [entry.id, entry]));
  return new Map(printed.map((facts) => [facts.id, { ...facts, ...changed.get(facts.id) }]));
}

/** The things of a box by id: the printed ones, until somebody plays with a corrected box. */
export function boxOf<T extends { id: string }>(printed: readonly T[], file: string, list: string) {
  let facts = corrected(printed, null, file, list);
  return {
    /** From now on they are those of this edition of the box; null is the printed one. */
    playWith(edition: EditionData | null): void {
      facts = corrected(printed, edition, file, list);
    },
    factsOf(id: T["id"]): T {
      const found = facts.get(id);
      if (!found) throw new Error(`nothing in ${file} is called ${id}`);
      return found;
    },
  };
}
