/** The months without those before the first in which something happened. */
export function fromFirst<Month>(
  months: readonly Month[],
  isEmpty: (month: Month) => boolean,
): Month[] {
  const first = months.findIndex((month) => !isEmpty(month));
  return months.slice(Math.max(first, 0));
}
