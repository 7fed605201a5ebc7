/** Numbers as they are written. */

/** A number with a real minus sign. */
export const minus = (value: number) => String(value).replace("-", "−");
/** A change, with its sign. */
export const signed = (value: number) => (value > 0 ? "+" : "") + minus(value);
