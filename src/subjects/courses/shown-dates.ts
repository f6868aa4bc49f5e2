import { paths } from '@/lib/paths';
import { fetchNextDates } from './data/next-dates';
import { bookLabel, dateAndSeats } from './next-date-text';

/** The next date of a course as pages show it, and where one books it. */
export type ShownDate = { line: string; label: string; to: string };

/** The next date of every course that has one, by the slug of the course. */
export async function loadShownDates(): Promise<ReadonlyMap<string, ShownDate>> {
  const dates = await fetchNextDates();
  return new Map(
    [...dates].map(([slug, date]) => [
      slug,
      {
        line: dateAndSeats(date),
        label: bookLabel(date),
        to: paths.bookDate(slug, date.cohortId),
      },
    ]),
  );
}
