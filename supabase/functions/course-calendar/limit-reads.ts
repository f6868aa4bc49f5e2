type Read = (slug: string) => Promise<string | null>;

/**
 * Limits how often calendars are read, apart for each slug that is listed or had one and for all others: who asks for one calendar
 * again and again, or for some that do not exist, takes none from those who follow it or another.
 * @param most how many slugs are remembered, the last that were found
 * @param limitOfOne makes the limit of a slug that is listed or had one: whether it may be read once more now
 * @param mayTry the same of all other slugs
 * @param isListed whether there is a course with this slug, as far as is known without a read
 * @returns a function that reads the calendar of a slug, or gives the one that was read last when it may not be read now; `busy`
 *   when there is none either
 */
export function limitReads(
  read: Read,
  most: number,
  limitOfOne: () => () => boolean,
  mayTry: () => boolean,
  isListed: (slug: string) => Promise<boolean>,
): (slug: string) => Promise<string | null | 'busy'> {
  const known = new Map<string, { limit: () => boolean; calendar?: string | null }>();
  const remember = (slug: string, calendar?: string | null) => {
    const limit = known.get(slug)?.limit ?? limitOfOne();
    known.delete(slug);
    known.set(slug, { limit, calendar });
    const [oldest = slug] = known.keys();
    if (known.size > most) known.delete(oldest);
  };
  return async (slug) => {
    if (await isListed(slug)) remember(slug, known.get(slug)?.calendar);
    const before = known.get(slug);
    if (!(before?.limit ?? mayTry)()) return before?.calendar ?? 'busy';
    const calendar = await read(slug);
    if (calendar !== null || known.has(slug)) remember(slug, calendar);
    return calendar;
  };
}
