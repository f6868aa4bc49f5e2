import { courseLabels } from './text/course-labels';
import type { Audience, Place, PriceKind } from './course-values';
import { companySample } from '@/brand/company-sample';
import { isShown } from '@/brand/samples';

export type Price = {
  price_kind: PriceKind;
  price_cents: number | null;
  /** Whether it is that of a date, where a person books a seat and pays what is shown. */
  isOfDate?: true;
};
type GroupSize = { group_size_min: number | null; group_size_max: number | null };
/** What a date costs, in cents and 0 where it is free. */
export const priceOfDate = (cents: number): Price =>
  cents === 0
    ? { price_kind: 'free', price_cents: null, isOfDate: true }
    : { price_kind: 'fixed', price_cents: cents, isOfDate: true };

/** What the next date costs where one can be booked, in cents; otherwise what the course does. */
export const priceWithDate = (course: Price, dateCents: number | null): Price =>
  dateCents === null ? course : priceOfDate(dateCents);

/** The price of a course as text, also of one that is free or has its price on request. */
export function priceText({ price_kind: kind, price_cents: cents }: Price): string {
  if (cents === null || kind === 'free' || kind === 'on_request')
    return courseLabels.priceKind[kind === 'free' ? 'free' : 'on_request'];
  return kind === 'from' ? courseLabels.priceFrom(cents) : courseLabels.price(cents);
}

/** Whether a price for individuals or businesses includes VAT; null while the company that says so is not shown. */
export function vatText(audience: Audience): string | null {
  return isShown(companySample) ? courseLabels.vat[audience] : null;
}

/** Whether a shown price includes VAT: that of a date always does, as its booking says; null where nothing is to be said. */
export function priceVat(price: Price, audience: Audience): string | null {
  if (price.price_cents === null) return null;
  return price.isOfDate ? courseLabels.vat.individuals : vatText(audience);
}

/** The group size of a course as text; null when it has none. */
export function groupSizeText({ group_size_min: min, group_size_max: max }: GroupSize) {
  if (min === null) return max === null ? null : courseLabels.peopleUpTo(max);
  if (max === null) return courseLabels.peopleFrom(min);
  return min === max ? courseLabels.people(max) : courseLabels.peopleBetween(min, max);
}

/** Where a course takes place as text; null when that is open. */
export function placesText({ places }: { places: readonly Place[] }): string | null {
  const [first, ...others] = places.map((place) => courseLabels.place[place]);
  if (!first) return null;
  return [first, ...others.map((label) => label.toLocaleLowerCase('el'))].join(
    courseLabels.placeOr,
  );
}
