import { cohortToBook } from '@/subjects/cohorts/booking-link';

/** What opens next. @param next the path of the page that was wanted; null for none */
export function kindOfNext(next: string | null): 'profile' | 'booking' | 'page' {
  if (next === null) return 'profile';
  return cohortToBook(next) === null ? 'page' : 'booking';
}
