/**
 * Inserts text into a text area as if it was typed, replacing the selection: the form is notified, and Ctrl+Z takes it
 * back where the browser can.
 */
function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // Deprecated, but the only way that the browser's own undo knows of.
  if (document.execCommand?.(text ? 'insertText' : 'delete', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

export const insertParagraph = (area: HTMLTextAreaElement, text: string) =>
  insertText(area, `\n\n${text}\n\n`);

/** Inserts a link: on an empty line as a paragraph, else with a blank between it and the words or links that it would join. */
export function insertLink(area: HTMLTextAreaElement, link: string): void {
  const { value, selectionStart: start, selectionEnd: end } = area;
  const [head, tail] = [value.slice(0, start), value.slice(end)];
  if (/(^|\n)[ \t]*$/.test(head) && /^[ \t]*(\n|$)/.test(tail)) return insertParagraph(area, link);
  const before = /[^\s([«"]$/.test(head) ? ' ' : '';
  const after = /^[\p{L}\p{N}![]/u.test(tail) ? ' ' : '';
  insertText(area, before + link + after);
}

/** Where an image is in the Markdown of a text, whatever its description is; null when the text does not have it. */
function findImage(text: string, reference: string): { start: number; end: number } | null {
  const end = text.indexOf(`](${reference})`);
  const start = end < 0 ? -1 : text.lastIndexOf('![', end);
  // With another link in between, what was found is an earlier image.
  if (start < 0 || text.slice(start, end).includes('](')) return null;
  return { start, end: end + `](${reference})`.length };
}

/**
 * Replaces an image in the Markdown of a text area.
 * @returns false when the text does not have the image
 */
export function replaceImage(area: HTMLTextAreaElement, reference: string, text: string): boolean {
  const image = findImage(area.value, reference);
  if (!image) return false;
  area.setSelectionRange(image.start, image.end);
  insertText(area, text);
  return true;
}

/** Replaces an image as its description is typed, while the focus stays where it is. */
export function rewriteImage(area: HTMLTextAreaElement, reference: string, text: string): void {
  const image = findImage(area.value, reference);
  if (!image) return;
  area.setRangeText(text, image.start, image.end, 'preserve');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The Markdown of a file: images and films are shown in place, others are links. @param label as it is typed */
export function fileMarkdown(reference: string, label: string, isShown: boolean): string {
  return `${isShown ? '!' : ''}[${label.replaceAll(/[[\]\\]/g, '\\$&')}](${reference})`;
}
