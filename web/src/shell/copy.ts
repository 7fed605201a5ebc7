/** Copying a line of text. Browsers lend their clipboard to pages with HTTPS only; without it, text that is
 *  selected can still be copied. */

/** Copies it; `near` is a part of the page that can be touched now. Says whether it worked. */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, near);
  }
}

function copySelected(text: string, near: HTMLElement): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  field.readOnly = true;
  near.append(field);
  field.focus();
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
