/** Where a sheet goes that belongs to something on the page. */

const EDGE = 8;
const PHONE = 560;

/** The style that puts `sheet` by `anchor`: above, below, else at its side; along a phone's lower edge. */
export function beside(anchor: DOMRect, sheet: HTMLElement, width: number): Partial<CSSStyleDeclaration> {
  const { innerWidth, innerHeight } = window;
  if (innerWidth <= PHONE) {
    return { left: `${EDGE}px`, right: `${EDGE}px`, top: "auto", bottom: `${EDGE}px`, width: "auto" };
  }
  const left = Math.max(
    EDGE,
    Math.min(anchor.left + anchor.width / 2 - width / 2, innerWidth - width - EDGE),
  );
  const place = { left: `${left}px`, right: "auto", width: `${width}px` };
  // Its height is that of its final width.
  sheet.style.width = `${width}px`;
  const height = sheet.offsetHeight;
  const above = anchor.top - EDGE - height;
  const below = anchor.bottom + EDGE;
  if (above >= EDGE) return { ...place, top: `${above}px`, bottom: "auto" };
  if (below + height <= innerHeight - EDGE) return { ...place, top: `${below}px`, bottom: "auto" };
  const top = `${Math.max(EDGE, Math.min(anchor.top, innerHeight - height - EDGE))}px`;
  const atRight = anchor.right + EDGE + width <= innerWidth - EDGE;
  const side = atRight ? anchor.right + EDGE : anchor.left - EDGE - width;
  return { ...place, left: `${Math.max(EDGE, side)}px`, top, bottom: "auto" };
}
