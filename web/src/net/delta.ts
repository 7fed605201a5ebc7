/** The small difference that the server sends after each move; crates/protocol/src/delta.rs tells its form. */

/** The delta was made for another value: client and server are out of step. */
export class Misfit extends Error {}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value with the change made. What did not change keeps its identity; nothing is changed in place. */
export function applyDelta(value: unknown, delta: unknown): unknown {
  if (!isObject(delta)) return delta;
  if ("=" in delta) return delta["="];
  if (Array.isArray(value)) return changeArray(value as Json[], delta);
  if (isObject(value)) return changeObject(value, delta);
  return delta;
}

function changeObject(value: Record<string, Json>, delta: Record<string, Json>): Record<string, Json> {
  const changed = { ...value };
  for (const [key, change] of Object.entries(delta)) {
    if (key === "-") for (const gone of asArray(change)) remove(changed, gone);
    else changed[key] = key in value ? (applyDelta(value[key], change) as Json) : change;
  }
  return changed;
}

function remove(changed: Record<string, Json>, key: Json): void {
  if (typeof key !== "string" || !(key in changed)) throw new Misfit();
  delete changed[key];
}

function changeArray(value: Json[], delta: Record<string, Json>): Json[] {
  const changed = [...value];
  for (const [key, change] of Object.entries(delta)) {
    if (key === "@") continue;
    const index = Number(key);
    if (!Number.isInteger(index) || index < 0 || index >= value.length) throw new Misfit();
    changed[index] = applyDelta(value[index], change) as Json;
  }
  for (const splice of "@" in delta ? asArray(delta["@"]) : []) {
    const [start, removed, items] = asArray(splice);
    if (typeof start !== "number" || typeof removed !== "number" || start + removed > changed.length)
      throw new Misfit();
    changed.splice(start, removed, ...asArray(items));
  }
  return changed;
}

function asArray(value: Json | undefined): Json[] {
  if (!Array.isArray(value)) throw new Misfit();
  return value;
}
