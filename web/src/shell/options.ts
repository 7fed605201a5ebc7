/** A game's options as its JSON schema tells them, and what people call them. */
import type { GameInfo } from "../generated/protocol";
import type { Sentences } from "../i18n";

export type Value = string | number | boolean | null;
/** What somebody changed; what is not here is as the game usually has it. */
export type Chosen = Record<string, Value>;

interface Common {
  name: string;
  usual: Value | undefined;
}
/** One of several values, the usual one first. */
interface Choice extends Common {
  kind: "choice";
  values: Value[];
}
interface Amount extends Common {
  kind: "number";
  minimum: number | undefined;
  maximum: number | undefined;
  whole: boolean;
}
interface Flag extends Common {
  kind: "flag";
}
export type Option = Choice | Amount | Flag;

interface Property {
  type?: string | string[];
  enum?: Value[];
  default?: Value;
  minimum?: number;
  maximum?: number;
}

/** Options that are about seats and boxes: the contract gives them their meaning, pages their controls. */
const OF_THE_TABLE = ["first_player", "edition"];

const propertiesOf = (info: GameInfo) => (info.options["properties"] ?? {}) as Record<string, Property>;

export const hasOption = (info: GameInfo, name: string) => name in propertiesOf(info);

/** The game's own options, in the order of its schema, as far as they can be drawn. */
export function optionsOf(info: GameInfo): Option[] {
  return Object.entries(propertiesOf(info))
    .filter(([name]) => !OF_THE_TABLE.includes(name))
    .flatMap(([name, property]) => optionOf(name, property) ?? []);
}

function optionOf(name: string, property: Property): Option | null {
  const types = [property.type ?? []].flat();
  const usual = property.default;
  if (property.enum) return choiceOf(name, property.enum, usual ?? property.enum[0]);
  if (types.includes("boolean"))
    return types.includes("null")
      ? choiceOf(name, [null, true, false], usual ?? null)
      : { kind: "flag", name, usual: usual ?? false };
  const whole = types.includes("integer");
  if (!whole && !types.includes("number")) return null;
  return { kind: "number", name, usual, whole, minimum: property.minimum, maximum: property.maximum };
}

/** One value alone is no choice. */
function choiceOf(name: string, values: Value[], usual: Value | undefined): Choice | null {
  const sorted = values.toSorted((a, b) => Number(b === usual) - Number(a === usual));
  return values.length > 1 ? { kind: "choice", name, usual, values: sorted } : null;
}

/** The same choice with one option changed; nothing, and the usual value, mean that it is left as it is. */
export function changed(chosen: Chosen, option: Option, value: Value | undefined): Chosen {
  const { [option.name]: _, ...rest } = chosen;
  return value === undefined || value === option.usual ? rest : { ...rest, [option.name]: value };
}

/** What people call an option or, as `option.value`, one of its values: the browser's words come first. */
export const called = (words: Sentences, texts: Sentences, id: string): string | undefined =>
  words[`option.${id}`] ?? texts[id];

/** What nobody gave a name is at least readable. */
export const plain = (id: string) => id.replaceAll("_", " ");
