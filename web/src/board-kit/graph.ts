/** The arithmetic of a graph. */

/** A straight scale from one range to another. */
export function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  const span = to - from || 1;
  return (value) => start + ((value - from) / span) * (end - start);
}

/** A round step that cuts a range into about four. */
export function niceStep(range: number): number {
  const rough = Math.max(1, range / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((nice) => nice * power >= rough) ?? 10) * power;
}

/** The path of a line of values, one for each step. */
export function path(
  values: readonly number[],
  x: (step: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, step) => `${step === 0 ? "M" : "L"}${x(step).toFixed(1)} ${y(value).toFixed(1)}`)
    .join("");
}
