import type { ShownDates } from '@/subjects/courses/prerendered-next-dates';
import { workshops } from './text/workshops';

/** The first workshop to be held that has a date with a free seat; null if there is none. */
export function nextWorkshop(dates: ShownDates | null) {
  const dated = workshops.flatMap((workshop) => {
    const { startsAt, sentence, booking, label } = dates?.get(workshop.slug) ?? {};
    return startsAt && sentence && booking && label
      ? [{ workshop, startsAt, sentence, booking, label }]
      : [];
  });
  return dated.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))[0] ?? null;
}
