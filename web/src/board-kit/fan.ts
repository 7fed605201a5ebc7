/** Where the cards of a fan lie: pure numbers, so that they can be tested. */

export interface FanPlace {
  left: number;
  top: number;
  /** Degrees. */
  turn: number;
}

export interface Fan {
  /** Width of a card. */
  card: number;
  height: number;
  places: FanPlace[];
}

/** A fingertip: less of a card than this may not show. */
const TIP = 44;
/** No card is smaller. */
const LEAST = 60;
const RATIO = 1.4;
const GAP = 10;

/** Room at both ends for the corners of turned cards. */
const INSET = 10;

export function fanRows(count: number, whole: number, wanted: number): Fan {
  const width = Math.max(0, whole - 2 * INSET);
  // Smaller cards rather than a second row, as long as they can be read.
  const inOne = width - TIP * (count - 1);
  const card = Math.max(LEAST, Math.min(wanted, width, inOne >= LEAST ? inOne : wanted));
  const most = Math.max(1, Math.floor((width - card) / TIP) + 1);
  const rows = Math.max(1, Math.ceil(count / most));
  const perRow = Math.ceil(count / rows);
  const rowHeight = card * RATIO * 0.62;
  const places: FanPlace[] = [];
  for (let index = 0; index < count; index += 1) {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    places.push(placeInRow(index - row * perRow, inRow, row * rowHeight, width, card));
  }
  return { card, places, height: Math.max(0, rows - 1) * rowHeight + card * RATIO + 12 };
}

function placeInRow(index: number, count: number, top: number, width: number, card: number): FanPlace {
  const step = count > 1 ? Math.min(card + GAP, (width - card) / (count - 1)) : 0;
  const start = (width - card - step * (count - 1)) / 2;
  const off = index - (count - 1) / 2;
  const spread = count > 1 ? off / (count - 1) : 0;
  // A gentle arc: the outer cards turn and sink a little.
  return {
    left: INSET + start + index * step,
    top: top + 6 + Math.abs(spread) ** 2 * 16,
    turn: spread * Math.min(10, count * 1.6),
  };
}
