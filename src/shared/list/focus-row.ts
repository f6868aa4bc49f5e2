/**
 * Remembers where a button of a row is. What is returned moves the focus, once the pressed button is gone, to its row, or
 * to the row that is in its place, or to the heading of the list: not before an open dialog has tried to give it back.
 */
export function rememberRow(button: HTMLElement): () => void {
  const row = button.closest('tr');
  const rows = row?.parentElement;
  const index = rows ? [...rows.children].findIndex((one) => one === row) : 0;
  const heading = button.closest('section')?.querySelector<HTMLElement>('h2, h3');
  return () =>
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const left = rows?.isConnected ? rows.children : null;
      const other = row?.isConnected ? row : left?.item(Math.min(index, left.length - 1));
      const target = other?.querySelector<HTMLElement>('th') ?? heading;
      target?.setAttribute('tabindex', '-1');
      target?.focus();
    });
}
