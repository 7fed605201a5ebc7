import { FOLDERS, loadWords } from "./games";

// Tests show tables without the page that would have loaded their words.
await Promise.all(FOLDERS.map(loadWords));

// jsdom has no dialogs and no animations; the kit needs only that these exist.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
Element.prototype.getAnimations ??= () => [];
window.matchMedia ??= (query: string) =>
  ({
    matches: true,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
