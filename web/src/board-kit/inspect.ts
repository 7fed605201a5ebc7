/**
 * Looking closer: resting the pointer, focus from the keyboard, or a long press.
 *
 * A long press must not also be a click, and a finger that scrolls is not pressing.
 */
import type { Attachment } from "svelte/attachments";

/** `glance` passes with the pointer or focus; `open` stays until it is closed. */
export interface Inspector {
  glance: (element: HTMLElement) => void;
  leave: () => void;
  open: (element: HTMLElement) => void;
}

const REST = 450;
const PRESS = 480;
const SLIP = 10;

export function inspectable(inspector: Inspector | undefined): Attachment<HTMLElement> {
  return (element) => {
    if (!inspector) return;
    let timer = 0;
    let pressed = false;
    /** Who has clicked has seen enough until the pointer comes again. */
    let clicked = false;
    let start = { x: 0, y: 0 };
    const cancel = () => window.clearTimeout(timer);
    const soon = (what: () => void, after: number) => {
      cancel();
      timer = window.setTimeout(what, after);
    };
    const listeners: Record<string, (event: Event) => void> = {
      pointerleave: () => {
        clicked = false;
        cancel();
        inspector.leave();
      },
      focus: () => {
        if (element.matches(":focus-visible")) soon(() => inspector.glance(element), REST);
      },
      // A focused element that is taken away blurs in the middle of the page's update, when no state
      // may change: so a moment later.
      blur: () => {
        cancel();
        queueMicrotask(inspector.leave);
      },
      pointerdown: (event) => {
        const { pointerType, clientX, clientY } = event as PointerEvent;
        pressed = false;
        clicked = true;
        start = { x: clientX, y: clientY };
        inspector.leave();
        if (pointerType === "mouse") cancel();
        else soon(() => ((pressed = true), inspector.open(element)), PRESS);
      },
      pointermove: (event) => {
        const { pointerType, clientX, clientY } = event as PointerEvent;
        // Somebody came and rests: a card that came under a resting pointer was not meant.
        if (pointerType !== "mouse") {
          if (Math.hypot(clientX - start.x, clientY - start.y) > SLIP) cancel();
        } else if (!clicked) soon(() => inspector.glance(element), REST);
      },
      pointerup: cancel,
      pointercancel: cancel,
      contextmenu: (event) => event.preventDefault(),
      keydown: (event) => {
        if ((event as KeyboardEvent).key === "i") inspector.open(element);
        if ((event as KeyboardEvent).key === "Escape") inspector.leave();
      },
    };
    const swallow = (event: Event) => {
      if (!pressed) return;
      pressed = false;
      event.stopPropagation();
      event.preventDefault();
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    element.addEventListener("click", swallow, { capture: true });
    return () => {
      cancel();
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
      element.removeEventListener("click", swallow, { capture: true });
    };
  };
}
