/** Lengths that only drawing needs and the view does not carry; a test holds them to the engine's data. */

/** Steps of a values track after its start (NB-21). */
export const VALUE_STEPS = 6;
