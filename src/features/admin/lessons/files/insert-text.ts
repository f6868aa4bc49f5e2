/**
 * Inserts text into a text area as if it was typed, in place of the selection: the form hears of it, and Ctrl+Z takes it
 * back where the browser can.
 */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // Deprecated, but the only way that the browser's own undo knows of.
  if (document.execCommand?.(text ? 'insertText' : 'delete', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Replaces an image in the Markdown of a text area, whatever its description is.
 * @returns false when the text does not have the image
 */
export function replaceImage(area: HTMLTextAreaElement, reference: string, text: string): boolean {
  const end = area.value.indexOf(`](${reference})`);
  const start = end < 0 ? -1 : area.value.lastIndexOf('![', end);
  // With another link in between, what was found is an earlier image.
  if (start < 0 || area.value.slice(start, end).includes('](')) return false;
  area.setSelectionRange(start, end + `](${reference})`.length);
  insertText(area, text);
  return true;
}

/** The Markdown of a file: images and films are shown in place, others are links. @param label as it is typed */
export function fileMarkdown(reference: string, label: string, isShown: boolean): string {
  return `${isShown ? '!' : ''}[${label.replaceAll(/[[\]\\]/g, '\\$&')}](${reference})`;
}
