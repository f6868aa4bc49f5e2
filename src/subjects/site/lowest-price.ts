import type { ShownDates } from '@/subjects/courses/prerendered-next-dates';
import { formatCents } from '@/lib/text/number';
import { workshops } from './text/workshops';

/** The lowest price of a workshop, each of which costs what its next date does, where it has one. */
export function lowestPrice(dates: ShownDates | null): string {
  const prices = workshops.map(
    ({ slug, priceEuro }) => dates?.get(slug)?.price?.cents ?? priceEuro * 100,
  );
  return formatCents(Math.min(...prices));
}
