// The moments of Nobel Run that the examples page shows: described positions, or games that bots
// play until something is true. `eyes` is the seat that looks; null is a spectator.

const seed = (n) => n.toString(16).padStart(64, "0");

/** Positions in the form of games/nobel-run/README.md. */
export const POSITIONS = {
  turn: {
    eyes: 0,
    position: {
      seats: 3,
      round: 6,
      active: 0,
      purse: { effort: 2, money: 1 },
      players: [
        {
          hand: ["work", "research", "predoc", "grace_murray_hopper", "chien_shiung_wu", "local_grant"],
          play: ["work", "shoulders_of_giants"],
          discard: ["work", "lab_equipment"],
          cv: ["paper_q4", "paper_q3", "margaret_hamilton", "work"],
        },
        {
          hand: ["work", "care", "work", "research"],
          discard: ["predoc", "hedy_lamarr"],
          cv: ["paper_q2", "paper_q4"],
        },
        {
          hand: ["work", "work", "predoc", "imposter_syndrome", "research"],
          discard: ["local_grant"],
          cv: ["paper_q1"],
          front: ["backup_data_loss"],
        },
      ],
      pool: [
        "paper_q4",
        "katherine_johnson",
        "rosalind_elsie_franklin",
        "predoc",
        "lise_meitner",
        "paper_q1_open_access",
        "postdoc",
        "ada_lovelace",
        "international_grant",
        "marie_sklodowska_curie",
      ],
      tops: { basic: "margarita_salas", advanced: "national_grant" },
    },
  },
  blocked: {
    eyes: 0,
    position: {
      seats: 2,
      round: 8,
      active: 0,
      purse: { money: 2, effort: 4 },
      published: true,
      players: [
        {
          hand: ["work", "work", "national_grant", "sally_kristen_ride", "donna_strickland"],
          discard: ["predoc"],
          cv: ["paper_q2", "paper_q3", "predoc"],
          front: ["care", "backup_data_loss"],
        },
        {
          hand: ["work", "leaking_pipeline", "research"],
          discard: ["postdoc", "gladys_mae_west"],
          cv: ["paper_q1", "paper_q4"],
        },
      ],
      pool: [
        "paper_q4",
        "paper_q3",
        "predoc",
        "elizabeth_magie",
        "roberta_williams",
        "paper_q1",
        "senior",
        "postdoc",
        "jocelyn_bell_burnell",
        "valentina_tereshkova",
      ],
      tops: { basic: "lab_equipment", advanced: "paper_top" },
    },
  },
  react: {
    eyes: 1,
    position: {
      seats: 3,
      round: 7,
      active: 0,
      purse: { effort: 5, data: 2, money: 1 },
      players: [
        {
          hand: ["work", "predoc"],
          play: ["postdoc", "predoc", "lab_equipment"],
          discard: ["work"],
          cv: ["paper_q2", "paper_q3"],
        },
        {
          hand: ["work", "care", "leaking_pipeline", "jocelyn_bell_burnell", "predoc"],
          discard: ["hedy_lamarr"],
          cv: ["paper_q2", "paper_q4"],
        },
        { hand: ["work", "work", "research"], discard: ["local_grant"], cv: ["paper_q1"] },
      ],
      pool: [
        "paper_q4",
        "katherine_johnson",
        "rosalind_elsie_franklin",
        "predoc",
        "lise_meitner",
        "paper_q1_open_access",
        "postdoc",
        "ada_lovelace",
        "international_grant",
        "marie_sklodowska_curie",
      ],
      window: { cause: { why: "acquire", card: "paper_q1_open_access" } },
    },
  },
  give: {
    eyes: 0,
    position: {
      seats: 2,
      round: 4,
      active: 0,
      players: [
        { hand: ["work", "work", "research", "predoc", "lise_meitner"], cv: ["paper_q4"] },
        { hand: ["work", "research"], discard: ["predoc", "care"], cv: ["paper_q3"] },
      ],
      window: { cause: { why: "turn_begins" } },
      demand: { resource: "effort", amount: 2 },
    },
  },
  discard: {
    eyes: 0,
    position: {
      seats: 2,
      round: 3,
      active: 0,
      stage: "discard",
      players: [
        {
          hand: ["work", "research", "predoc"],
          play: ["work", "local_grant"],
          discard: ["paper_q4"].slice(1),
          cv: ["paper_q4"],
        },
        { hand: ["work", "work", "work", "research", "predoc"], discard: [] },
      ],
    },
  },
  "rival-turn": {
    eyes: 1,
    position: {
      seats: 2,
      round: 5,
      active: 0,
      purse: { money: 3 },
      players: [
        {
          hand: ["work", "work"],
          play: ["raye_jean_montague", "work"],
          discard: ["predoc"],
          cv: ["paper_q4", "paper_q3"],
        },
        {
          hand: ["work", "research", "predoc", "donna_strickland", "mary_somerville"],
          discard: ["hedy_lamarr"],
          cv: ["paper_q2"],
        },
      ],
    },
  },
  "solo-turn": {
    eyes: 0,
    position: {
      seats: 1,
      round: 5,
      players: [
        {
          hand: ["work", "work", "research", "florence_nightingale", "predoc"],
          discard: ["work", "work"],
          cv: ["paper_q3"],
          front: ["care"],
        },
      ],
      peio: ["paper_q4", "paper_q3"],
      pool: [
        "paper_q4",
        "predoc",
        "paper_q2",
        "hedy_lamarr",
        "dorothy_crowfoot_hodgkin",
        "alexandra_elbakyan",
        "local_grant",
        "paper_q1",
        "lab_equipment",
        "donna_strickland",
      ],
    },
  },
  "solo-keep": {
    eyes: 0,
    position: {
      seats: 1,
      round: 3,
      stage: "keep",
      kept: [1, 3],
      players: [
        { hand: ["work", "work", "research", "predoc", "work"], discard: ["work"], cv: ["paper_q4"] },
      ],
      peio: ["paper_q4", "paper_q3"],
      pool: [
        "predoc",
        "hedy_lamarr",
        "senior",
        "paper_q2",
        "mary_somerville",
        "alexandra_elbakyan",
        "local_grant",
        "paper_q1",
      ],
    },
  },
};

/** Games played by quick bots until `until` holds for the spectator's view. */
export const PLAYED = {
  "four-late": {
    eyes: 0,
    seats: 4,
    seed: seed(11),
    until: (view) => view.round >= 14 && view.active === 0 && view.prompt.ask === "turn",
  },
  spectator: {
    eyes: null,
    seats: 4,
    seed: seed(12),
    until: (view) => view.round >= 9 && view.players[view.active].play.length >= 3,
  },
  over: { eyes: 0, seats: 3, seed: seed(13), until: (view) => view.outcome !== undefined },
  "solo-over": { eyes: 0, seats: 1, seed: seed(14), until: (view) => view.outcome !== undefined },
};

/** A stretch of a game, step by step, to see things travel. */
export const STRETCH = { eyes: 0, seats: 3, seed: seed(21), from: 60, steps: 60 };
