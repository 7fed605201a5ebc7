/** What this browser remembers. A browser that forbids it forgets, and nothing else breaks. */
import { base } from "../net/base";

/** Two servers may lie below different paths of one address, and share what the browser remembers there. */
const PREFIX = base === "/" ? "exaequo." : `exaequo.${base}.`;

export function read<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the seat is kept for as long as the page is open.
  }
}
