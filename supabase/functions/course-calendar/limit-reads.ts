type Read = (slug: string) => Promise<string | null>;

/**
 * Limits how often calendars are read, apart for slugs that had one and for all others: somebody who asks for calendars that do not
 * exist takes none from those who follow one.
 * @param most how many slugs are remembered, the last that were found
 * @param mayReadAgain whether one more calendar of a slug that had one may be read now
 * @param mayTry the same of any other slug
 * @returns a function that reads the calendar of a slug; `busy` when it may not be read now
 */
export function limitReads(
  read: Read,
  most: number,
  mayReadAgain: () => boolean,
  mayTry: () => boolean,
): (slug: string) => Promise<string | null | 'busy'> {
  const found = new Set<string>();
  return async (slug) => {
    if (found.has(slug) ? !mayReadAgain() : !mayTry()) return 'busy';
    const calendar = await read(slug);
    found.delete(slug);
    if (calendar === null) return null;
    found.add(slug);
    const [oldest = slug] = found;
    if (found.size > most) found.delete(oldest);
    return calendar;
  };
}
