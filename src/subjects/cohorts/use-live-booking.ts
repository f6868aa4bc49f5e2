import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/shared/data/query-client';
import { useSession } from '@/subjects/session/data/session-store';
import { liveBookingOf, myBookingsQuery, type MyBooking } from './data/my-bookings';
import type { PublicCohort } from './data/queries';

/** The live booking of the user in one of the cohorts, as the dates of the page have read it. */
export function useLiveBooking(cohorts: readonly PublicCohort[] = []): MyBooking | undefined {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const { data } = useQuery({ ...myBookingsQuery(userId), enabled: false }, queryClient);
  return cohorts.map(({ id }) => liveBookingOf(data, id)).find((booking) => booking !== undefined);
}
