import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/shared/data/query-client';
import { useUserId } from '@/subjects/session/data/session-store';
import { bookingsToClaimQuery } from './data/bookings-to-claim';
import { liveBookingOf, myBookingsQuery, type MyBooking } from './data/my-bookings';
import type { PublicCohort } from './data/queries';

/** The live booking of the user in one of the cohorts, as the dates of the page have read it. */
export function useLiveBooking(cohorts: readonly PublicCohort[] = []): MyBooking | undefined {
  const userId = useUserId();
  const { data } = useQuery({ ...myBookingsQuery(userId), enabled: false }, queryClient);
  return cohorts.map(({ id }) => liveBookingOf(data, id)).find((booking) => booking !== undefined);
}

/** The one of the cohorts in which staff have booked for the user, as the dates of the page have read it, and in what state. */
export function useClaim(cohorts: readonly PublicCohort[] = []) {
  const userId = useUserId();
  const { data } = useQuery({ ...bookingsToClaimQuery(userId), enabled: false }, queryClient);
  for (const cohort of cohorts) {
    const claim = data?.find((one) => one.cohort_id === cohort.id);
    if (claim) return { cohort, state: claim.state };
  }
  return undefined;
}
