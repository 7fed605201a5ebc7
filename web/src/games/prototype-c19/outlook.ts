/** What dice would do on the sheet, read off what the engine says of each face. */
import type { View } from "../../generated/prototype-c19/types";

/** The roles that dice would have if they were taken. */
export interface Outlook {
  samples: readonly number[];
  /** The infection's shape; none if nothing is taken. */
  shape: number | undefined;
}

export const NO_OUTLOOK: Outlook = { samples: [], shape: undefined };

/** Of the dice taken, told from the lowest, the last is the infection. */
export function outlookOf({ as_infection, as_sample }: View["dice"], faces: readonly number[]): Outlook {
  const sorted = faces.toSorted((a, b) => a - b);
  const infection = sorted.pop();
  if (infection === undefined || sorted.length === 0) return NO_OUTLOOK;
  return {
    samples: [...new Set(sorted.map((face) => as_sample[face - 1] ?? face))],
    shape: as_infection[infection - 1],
  };
}
