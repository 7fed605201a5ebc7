/** The printed facts of every card, from the engine's data (scripts/facts.mjs). */
import cards from "../../generated/nobel-run/cards.json";
import { boxOf } from "../../table/edition";

/** Typed once more only as names, so that a wrong id does not compile. */
export type CardId =
  | "work"
  | "research"
  | "local_grant"
  | "predoc"
  | "lab_equipment"
  | "paper_q4"
  | "paper_q3"
  | "shoulders_of_giants"
  | "care"
  | "backup_data_loss"
  | "leaking_pipeline"
  | "imposter_syndrome"
  | "alexandra_elbakyan"
  | "dorothy_crowfoot_hodgkin"
  | "elizabeth_magie"
  | "gladys_mae_west"
  | "grace_murray_hopper"
  | "hedy_lamarr"
  | "katherine_johnson"
  | "lise_meitner"
  | "margaret_eloise_knight"
  | "margarita_salas"
  | "mary_somerville"
  | "roberta_williams"
  | "rosalind_elsie_franklin"
  | "national_grant"
  | "international_grant"
  | "postdoc"
  | "senior"
  | "paper_q2"
  | "paper_q1"
  | "paper_q1_open_access"
  | "paper_top"
  | "ada_lovelace"
  | "chien_shiung_wu"
  | "donna_strickland"
  | "florence_nightingale"
  | "jocelyn_bell_burnell"
  | "margaret_hamilton"
  | "marie_sklodowska_curie"
  | "raye_jean_montague"
  | "sally_kristen_ride"
  | "valentina_tereshkova";

export type Resource = "money" | "effort" | "data";
export type Good = Resource | "prestige";
export const GOODS: readonly Good[] = ["money", "effort", "data", "prestige"];
export const RESOURCES: readonly Resource[] = ["money", "effort", "data"];

export type Amounts = Partial<Record<Good, number>>;

export interface Facts {
  id: CardId;
  group: "starting" | "basic" | "advanced";
  kind: "starting" | "grant" | "staff" | "equipment" | "paper" | "situation" | "scientist";
  copies: number;
  cost?: Amounts;
  use?: Amounts;
  special?: "draw_two" | "rival_discards";
  publish?: Amounts;
  attack?: Amounts;
  affect?: Amounts;
}

export const { playWith, factsOf } = boxOf(cards as Facts[], "cards", "card");

export const CARDS: readonly CardId[] = cards.map((card) => card.id as CardId);

/** The amounts that are there, in the order in which they are always shown. */
export function listed(amounts: Amounts | undefined): [Good, number][] {
  return GOODS.flatMap((good): [Good, number][] => (amounts?.[good] ? [[good, amounts[good]]] : []));
}
