/** The middle value; the lower of the two in an even list. NaN for an empty one. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

function line(cells: (string | number)[]): string {
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
}

/** A Markdown table. A cell's own pipes are escaped. */
export function markdownTable(head: string[], rows: (string | number)[][]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
