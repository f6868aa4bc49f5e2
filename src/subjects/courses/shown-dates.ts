import { paths } from '@/lib/paths';
import { fetchNextDates } from './data/next-dates';
import { bookLabel, dateAndSeats, dateSentence, type NextDate } from './next-date-text';
import { priceOfDate, priceText, priceVat } from './offer-text';
import type { ShownDate } from './prerendered-next-dates';
import { nextDateText } from './text/next-date';

/**
 * The next date of a course as pages show it.
 * @param date null where one enrols at once
 * @param now when it is shown, if not at once
 */
export function shownDate(slug: string, date: NextDate | null, now?: Date): ShownDate {
  if (!date)
    return {
      startsAt: null,
      line: null,
      sentence: null,
      label: nextDateText.start,
      booking: null,
      price: null,
    };
  const price = priceOfDate(date.priceCents);
  return {
    startsAt: date.startsAt,
    line: dateAndSeats(date, now),
    sentence: dateSentence(date),
    label: bookLabel(date),
    booking: paths.bookDate(slug, date.cohortId),
    price: {
      cents: date.priceCents,
      text: priceText(price),
      vat: priceVat(price, 'individuals'),
    },
  };
}

/** What people may do about courses other than say that they are interested, by the slug of the course. */
export async function loadShownDates(): Promise<ReadonlyMap<string, ShownDate>> {
  const dates = await fetchNextDates();
  return new Map([...dates].map(([slug, date]) => [slug, shownDate(slug, date)]));
}
