import { checkedAnswer } from '@/shared/data/checked-answer';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '@/lib/supabase/clients';
import { serverTime } from '@/lib/time/server-time';
import type { z } from '@/lib/zod';
import type { myBookingsSchema } from './my-booking-schema';
import { hasWaitingStatement } from './withdrawal-state';

export type MyBooking = z.infer<typeof myBookingsSchema>[number];

type Lapsing = Pick<NonNullable<MyBooking['amount']>, 'lapses_at' | 'now' | 'received_at'>;

/** Until a seat lapses unless it is paid, in milliseconds by the clock of the server; null where it does not. */
export const timeToPay = ({ lapses_at: lapsesAt, ...answer }: Lapsing): number | null =>
  lapsesAt === null ? null : Date.parse(lapsesAt) - serverTime(answer);

/** Whether the server has said that the time to pay a seat is over: it takes no payment then. */
export const isTimeToPayOver = ({ lapses_at: lapsesAt, now }: Lapsing): boolean =>
  lapsesAt !== null && Date.parse(lapsesAt) <= Date.parse(now);

/** How long until bookings are read again of which the bank confirms a payment, or whose seat is about to lapse. */
const confirmationPause = 20_000; // milliseconds

/** How long until bookings are read again: so long, or until the first seat lapses. */
function pauseOf(bookings: MyBooking[] = []): number | false {
  const pauses = bookings.flatMap(({ amount }) => {
    if (!amount) return [];
    if (amount.is_confirming || isTimeToPayOver(amount)) return confirmationPause;
    return Math.max(timeToPay(amount) ?? Infinity, 1000);
  });
  const pause = Math.min(...pauses);
  return Number.isFinite(pause) && pause;
}

/** On what the access of the user to lessons depends. */
const accessOf = (bookings: MyBooking[]) =>
  bookings.map(({ id, state, payment }) => `${id} ${state} ${payment}`).join();

/** The last 100 bookings of the signed-in user with their cohorts, the newest first. Always stale: offers lapse. */
export function myBookingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'bookings', userId],
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: MyBooking[] } }) => pauseOf(state.data),
    queryFn: async ({ client, queryKey }): Promise<MyBooking[]> => {
      const supabase = await getSupabase();
      const bookings = await checkedAnswer(
        supabase.rpc('my_bookings'),
        async () => (await import('./my-booking-schema')).myBookingsSchema,
      );
      const known = client.getQueryData<MyBooking[]>(queryKey);
      // The lessons of a booking open with its payment, which the bank may confirm while the page is open.
      if (known && accessOf(known) !== accessOf(bookings))
        void client.invalidateQueries({ queryKey: ['learning'] });
      return bookings;
    },
  });
}

/** Whether a booking holds or waits for a seat. */
export const hasPlace = ({ state }: MyBooking) =>
  ['waiting', 'offered', 'confirmed'].includes(state);

const isAhead = (moment: string | null) => moment === null || Date.parse(moment) > Date.now();

/** A booking whose cohort is over or whose offer has lapsed is past, also before the database has noted that. */
export function isLive({ state, cohort, offer_expires_at: expiresAt }: MyBooking): boolean {
  if (state === 'confirmed') return isAhead(cohort.ends_at);
  // Nobody gets a seat of a date that has begun.
  if (!isAhead(cohort.starts_at)) return false;
  return state === 'waiting' || (state === 'offered' && isAhead(expiresAt));
}

/** Whether a booking is past and its payment late. While a withdrawal from it waits, nothing is to be paid. */
export const isOverdue = (booking: MyBooking) =>
  !isLive(booking) &&
  booking.payment === 'due' &&
  !hasWaitingStatement(booking.withdrawal) &&
  booking.amount !== null &&
  !isAhead(booking.amount.due_at);

/** The live booking of the same course in another cohort among {@link MyBooking}, if there is one. */
export const otherBookingOf = (
  bookings: MyBooking[] | undefined,
  { course, cohort }: { course: { id: string }; cohort: { id: string } },
) =>
  bookings?.find(
    (booking) =>
      booking.course.id === course.id && booking.cohort.id !== cohort.id && isLive(booking),
  );

/** The live booking of a cohort among {@link MyBooking}, if there is one. */
export const liveBookingOf = (bookings: MyBooking[] | undefined, cohortId: string) =>
  bookings?.find((booking) => booking.cohort.id === cohortId && isLive(booking));

/** Whether a meeting still takes place, or is taking place. */
export const isToCome = (meeting: { ends_at: string; is_cancelled: boolean }) =>
  !meeting.is_cancelled && isAhead(meeting.ends_at);

/** When the next meeting of a course begins for which the user has a seat, in ISO 8601, if there is one. */
export const nextMeetingOf = (bookings: MyBooking[], courseId: string): string | undefined =>
  bookings
    .filter(({ course, state }) => course.id === courseId && state === 'confirmed')
    .flatMap(({ meetings }) => meetings)
    .filter(isToCome)
    .map((meeting) => meeting.starts_at)
    .toSorted()[0];
