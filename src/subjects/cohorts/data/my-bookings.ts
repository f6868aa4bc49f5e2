import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { billingKind, bookingState, cohortState, paymentState } from '@/lib/enum-values';
import { categories, places } from '@/subjects/courses/course-values';
import { getSupabase } from '@/lib/supabase/clients';
import { issuedPaperSchema } from '@/subjects/seats/data/issued-paper';
import { answerTime, serverTime } from '@/lib/server-time';
import { z } from '@/lib/zod';
import { listBookingsToClaim } from './bookings';
import { hasWaitingStatement, withdrawalSchema } from './withdrawals';

const meetingSchema = z.object({
  id: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** Where it is not held at the place of the cohort. */
  address: z.string(),
  is_cancelled: z.boolean(),
  /** Grows with every change that a calendar must know. */
  sequence: z.number(),
  /** To join it online; null without a seat. */
  link: z.string().nullable(),
});

const myBookingSchema = z.object({
  id: z.string(),
  state: z.enum(bookingState),
  payment: z.enum(paymentState),
  created_at: z.string(),
  /** When its cohort begins, or was to begin when the booking ended. */
  starts_at: z.string().nullable(),
  /** Until when an offered seat is kept. */
  offer_expires_at: z.string().nullable(),
  /** When the cohort begins to which staff moved this booking; null for any other. */
  moved_to: z.object({ starts_at: z.string().nullable() }).nullable(),
  /** Why and when its cohort was cancelled; null where something else had ended it before. */
  cohort_cancelled: z.object({ reason: z.string(), at: z.string() }).nullable(),
  /** Whether a seat was offered from the waiting list. */
  was_offered: z.boolean(),
  /** What a seat costs now; `amount` has what this one costs. */
  price_cents: z.number(),
  /** In the waiting list, from 1; null for a booking that does not wait. */
  place: z.number().nullable(),
  course: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    category: z.enum(categories),
    refund_terms: z.string(),
    is_offered: z.boolean(),
  }),
  cohort: z.object({
    id: z.string(),
    state: z.enum(cohortState),
    place: z.enum(places),
    address: z.string(),
    /** In how many minutes a seat that is taken now lapses unless it is paid; null where it does not. */
    lapses_within: z.number().nullable(),
    /** Until when a seat that is taken now is to be paid where it does not lapse. */
    pay_by: z.string(),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    /** Whether this person can book it now. */
    is_open: z.boolean(),
    /** Whether booking it gives a seat, not a place in the list. */
    has_seat: z.boolean(),
  }),
  /** The trainer of the cohort, else of the course; null if none is named. */
  trainer: z.object({ name: z.string(), portrait_url: z.string().nullable() }).nullable(),
  meetings: z.array(meetingSchema),
  /** Null when it is free of charge. */
  amount: z
    .object({
      ...answerTime,
      reference: z.string(),
      /** What is still to be paid or to be given back, else the price. */
      amount_cents: z.number(),
      received_cents: z.number(),
      returned_cents: z.number(),
      /** What of it the bank of the payer took back. */
      charged_back_cents: z.number(),
      vat_percent: z.number(),
      due_at: z.string(),
      /** When the seat lapses unless it is paid; null where it does not. */
      lapses_at: z.string().nullable(),
      paid_at: z.string().nullable(),
      is_invoiced: z.boolean(),
      /** The receipts, invoices and credit notes that were issued, the oldest first. */
      papers: z.array(issuedPaperSchema),
      /** Whether the bank has still to confirm a payment. */
      is_confirming: z.boolean(),
      /** Why the last payment was refused. */
      failure: z.string().nullable(),
    })
    .nullable(),
  /** To whom the receipt or the invoice is made out; null until it is said. */
  billing: z
    .object({
      kind: z.enum(billingKind),
      name: z.string(),
      vat_number: z.string().nullable(),
      address: z.string(),
    })
    .nullable(),
  /** The organisation that pays for it with a seat; null where none does. */
  paid_by: z.string().nullable(),
  /** How a consumer withdraws from it, with the signed link; null when it is free of charge. */
  withdrawal: withdrawalSchema.extend({ token: z.string() }).nullable(),
});
export type MyBooking = z.infer<typeof myBookingSchema>;

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
      const data = throwIfError(await (await getSupabase()).rpc('my_bookings'));
      const bookings = z.array(myBookingSchema).parse(data);
      const known = client.getQueryData<MyBooking[]>(queryKey);
      // The lessons of a booking open with its payment, which the bank may confirm while the page is open.
      if (known && accessOf(known) !== accessOf(bookings))
        void client.invalidateQueries({ queryKey: ['learning'] });
      return bookings;
    },
  });
}

async function findBookingsToClaim() {
  const bookings = await listBookingsToClaim();
  if (bookings.length === 0) return [];
  const cohorts = throwIfError(
    await (
      await getSupabase()
    )
      .from('cohorts')
      .select(
        `id, price_cents, place, address, course:courses!inner(title),
          meetings:cohort_meetings(id, starts_at, ends_at)`,
      )
      .in(
        'id',
        bookings.map((booking) => booking.cohort_id),
      )
      .eq('meetings.is_cancelled', false)
      .order('starts_at', { referencedTable: 'meetings' })
      .order('id', { referencedTable: 'meetings' }),
  );
  return bookings.map((booking) => ({
    ...booking,
    cohort: cohorts.find((cohort) => cohort.id === booking.cohort_id) ?? null,
  }));
}

export type BookingToClaim = Awaited<ReturnType<typeof findBookingsToClaim>>[number];

/**
 * The live bookings that staff made for the e-mail of the signed-in user, with what they are for. The cohort is null where
 * the user may see it only with the booking: one that is held for an organisation.
 */
export function bookingsToClaimQuery(userId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'to-claim', userId],
    staleTime: 0,
    queryFn: findBookingsToClaim,
  });
}

/** Whether a booking holds or waits for a seat. */
export const hasPlace = ({ state }: MyBooking) =>
  ['waiting', 'offered', 'confirmed'].includes(state);

const isAhead = (moment: string | null) => moment === null || Date.parse(moment) > Date.now();

/** A booking whose cohort is over or whose offer has lapsed is past, also before the database has noted that. */
export function isLive({ state, cohort, offer_expires_at: expiresAt }: MyBooking): boolean {
  if (!isAhead(cohort.ends_at)) return false;
  if (state === 'offered') return isAhead(expiresAt);
  return state === 'confirmed' || state === 'waiting';
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
