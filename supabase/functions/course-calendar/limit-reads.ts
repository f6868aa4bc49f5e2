type Read = (slug: string) => Promise<string | null>;

/**
 * Limits how often calendars are read, apart for each slug that had one and for all others: who asks for one calendar again and
 * again, or for some that do not exist, takes none from those who follow it or another.
 * @param most how many slugs are remembered, the last that were found
 * @param limitOfOne makes the limit of a slug that had one: whether it may be read once more now
 * @param mayTry the same of all other slugs
 * @returns a function that reads the calendar of a slug, or gives the one that was read last when it may not be read now; `busy`
 *   when there is none either
 */
export function limitReads(
  read: Read,
  most: number,
  limitOfOne: () => () => boolean,
  mayTry: () => boolean,
): (slug: string) => Promise<string | null | 'busy'> {
  const found = new Map<string, { limit: () => boolean; calendar: string }>();
  return async (slug) => {
    const known = found.get(slug);
    if (!(known?.limit ?? mayTry)()) return known?.calendar ?? 'busy';
    const calendar = await read(slug);
    const limit = found.get(slug)?.limit ?? limitOfOne();
    found.delete(slug);
    if (calendar === null) return null;
    found.set(slug, { limit, calendar });
    const [oldest = slug] = found.keys();
    if (found.size > most) found.delete(oldest);
    return calendar;
  };
}
