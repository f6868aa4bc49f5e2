function commonStart(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((line, index) => line !== other[index]);
  return end === -1 ? one.length : end;
}

/**
 * Where two texts differ: the lines that both begin and end with are replaced by «…», except the nearest one.
 * @returns both texts, shortened
 */
export function differingLines(one: string, other: string): [one: string, other: string] {
  const [a, b] = [one.split('\n'), other.split('\n')];
  const start = commonStart(a, b);
  const end = commonStart(a.slice(start).toReversed(), b.slice(start).toReversed());
  const [before, after] = [Math.max(0, start - 1), Math.max(0, end - 1)];
  const shorten = (lines: string[]) =>
    [
      ...(before > 0 ? ['…'] : []),
      ...lines.slice(before, lines.length - after),
      ...(after > 0 ? ['…'] : []),
    ].join('\n');
  return [shorten(a), shorten(b)];
}
