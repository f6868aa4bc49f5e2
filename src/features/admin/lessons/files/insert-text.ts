/**
 * Inserts text into a text area as if it was typed, in place of the selection: the form hears of it, and Ctrl+Z takes it
 * back where the browser can.
 */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // Deprecated, but the only way that the browser's own undo knows of.
  if (document.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The Markdown of a file: images and films are shown in place, others are links. @param label as it is typed */
export function fileMarkdown(reference: string, label: string, isShown: boolean): string {
  return `${isShown ? '!' : ''}[${label.replaceAll(/[[\]\\]/g, '\\$&')}](${reference})`;
}
