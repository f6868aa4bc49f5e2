import { paths } from '@/lib/paths';
import { fetchNextDates } from './data/next-dates';
import { bookLabel, dateAndSeats, dateSentence } from './next-date-text';
import { nextDateText } from './text/next-date';

/** The next date of a course as pages show it; without a line where one enrols at once. */
export type ShownDate = {
  line: string | null;
  /** The day, the hour and the free seats in whole sentences; null without a free seat. */
  sentence: string | null;
  label: string;
  /** The page on which an account books it; null where one enrols at once. */
  booking: string | null;
};

/** What people may do about courses other than say that they are interested, by the slug of the course. */
export async function loadShownDates(): Promise<ReadonlyMap<string, ShownDate>> {
  const dates = await fetchNextDates();
  return new Map(
    [...dates].map(([slug, date]) => [
      slug,
      date
        ? {
            line: dateAndSeats(date),
            sentence: dateSentence(date),
            label: bookLabel(date),
            booking: paths.bookDate(slug, date.cohortId),
          }
        : { line: null, sentence: null, label: nextDateText.start, booking: null },
    ]),
  );
}
