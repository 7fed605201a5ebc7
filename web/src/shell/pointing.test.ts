import { afterEach, describe, expect, it } from "vitest";
import { seek, Touches } from "./pointing";

const never = () => false;
function page(markup: string): void {
  document.body.innerHTML = `<main>${markup}</main>`;
  // jsdom lays nothing out: everything that is not hidden is seen.
  HTMLElement.prototype.checkVisibility = function () {
    return !this.hidden;
  };
}
const found = (...aim: Parameters<typeof seek>) => seek(...aim)?.id ?? null;
const MOVES = '<button id="moves" data-reach="moves"></button>';

describe("what the coach points at", () => {
  afterEach(() => (document.body.innerHTML = ""));

  it("does exactly that, else leads there, else is the list of all moves", () => {
    page(
      `${MOVES}<button id="card" class="card"></button><button id="exact" data-action="end turn"></button>`,
    );
    expect(found({ notation: "end turn", at: [".card"] }, never)).toBe("exact");
    expect(found({ notation: "draw", at: [".card"] }, never)).toBe("card");
    expect(found({ notation: "draw", at: [".gone"] }, never)).toBe("moves");
    expect(found({ at: [".gone"] }, never)).toBeNull();
  });

  it("can be touched", () => {
    page(`${MOVES}<button class="card" aria-disabled="true"></button><button class="card" hidden></button>`);
    expect(found({ notation: "draw", at: [".card"] }, never)).toBe("moves");
  });

  it("is inside whatever stands over the table, or its way out", () => {
    const sheet =
      '<div role="dialog"><header><button id="close"></button></header><i id="in" class="card"></i></div>';
    page(`${MOVES}<button id="card" class="card"></button>${sheet}`);
    expect(found({ notation: "draw", at: [".card"] }, never)).toBe("in");
    expect(found({ notation: "draw", at: [".elsewhere"] }, never)).toBe("close");
  });

  it("is something else after it was touched twice to no effect, until the next moment", () => {
    page(`${MOVES}<button id="card" class="card" data-pointed></button>`);
    const touches = new Touches();
    const card = document.getElementById("card");
    const touch = () => touches.note({ target: card } as unknown as Event);
    const aim = { notation: "draw", at: [".card"] };
    touch();
    expect(found(aim, touches.at(1).spent)).toBe("card");
    touch();
    touch();
    expect(found(aim, touches.at(1).spent)).toBe("moves");
    expect(found(aim, touches.at(2).spent)).toBe("card");
  });
});
