/** A notification when it is somebody's turn while the page is hidden. The browser is asked only when she wants it. */
import { read, write } from "./memory";

class Notify {
  on = $state((read<boolean>("notify") ?? false) && allowed());
  /** The browser said no. */
  denied = $state(false);

  async set(wanted: boolean): Promise<void> {
    // Kept before the browser asks: a page that is loaded again meanwhile still knows the wish.
    write("notify", wanted);
    const answer = wanted && "Notification" in window ? await Notification.requestPermission() : "default";
    this.denied = wanted && answer !== "granted";
    this.on = wanted && answer === "granted";
    if (this.on !== wanted) write("notify", this.on);
  }

  /** Says it, if nobody is looking; a later one about the same table replaces it. */
  tell(table: string, title: string, body: string): void {
    if (!this.on || !document.hidden) return;
    const note = new Notification(title, { body, tag: table });
    note.onclick = () => (window.focus(), note.close());
  }
}

function allowed(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

export const notify = new Notify();
