import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import { hasValues, notSaved, type SaveResult } from '@/shared/data/versioned';
import { bookingState, cohortState, paymentState } from '@/lib/enum-values';
import type { Enums } from '@/lib/database.types';
import { delays } from '@/lib/delays';
import { coursePlace } from '@/lib/enum-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';
import { billingSchema } from './billing-schema';
import type { Holder } from './staff';

/** For what staff look at while people book: fetched again while the tab is visible. */
const live = { staleTime: 0, refetchInterval: delays.seats };

const overviewSchema = z.object({
  id: z.string(),
  state: z.enum(cohortState),
  capacity: z.number(),
  /** Seats that are confirmed or offered. */
  taken: z.number(),
  waiting: z.number(),
  /** How many people have a seat, an offer or a place in the list. */
  live: z.number(),
  offered: z.number(),
  unpaid: z.number(),
  /** How many people get money back. */
  refunds: z.number(),
  /** How many bookings were cancelled or have expired. */
  ended: z.number(),
  /** How many of those with a seat have a suspended account. */
  suspended: z.number(),
  /** 0 when it is free of charge. */
  price_cents: z.number(),
  /** In how many minutes a seat is to be paid before it lapses; null where none does. */
  pay_within: z.number().nullable(),
  place: z.enum(coursePlace),
  address: z.string(),
  /** How many people it needs to be held; null where any number will do. */
  min_participants: z.number().nullable(),
  /** When staff decide whether it is held. */
  decide_by: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** Of the next booking: 1 as long as nobody ever booked. */
  next_number: z.number(),
  /** Whether it does not change any more once it is over: somebody is marked at each of its meetings. */
  is_final: z.boolean(),
  /** Whether somebody may wait for a seat: not once bookings are closed or their time is over. */
  has_waiting_list: z.boolean(),
  /** Whether people may book a seat or a place in the list by themselves now. */
  is_booking_open: z.boolean(),
  course: z.object({ id: z.string(), title: z.string() }),
  trainer: z.string().nullable(),
  organization: z.string().nullable(),
  meetings: z.array(
    z.object({
      id: z.string(),
      starts_at: z.string(),
      ends_at: z.string(),
      /** Over, with people, and its attendance sheet is not locked. */
      has_sheet_to_lock: z.boolean(),
      /** Held online and not over, without a link to join it. */
      lacks_link: z.boolean(),
      /** Held in the city and not over, without an address. */
      lacks_address: z.boolean(),
    }),
  ),
});
export type CohortOverview = z.infer<typeof overviewSchema>;

/** A cohort with its meetings and the numbers of its bookings; null when there is none. For staff. */
export function cohortOverviewQuery(cohortId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'people', cohortId, 'overview'],
    ...live,
    queryFn: async ({ signal }): Promise<CohortOverview | null> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc('cohort_overview', { cohort: cohortId }, { get: true })
          .abortSignal(signal),
      );
      return overviewSchema.nullable().parse(data);
    },
  });
}

/** The live bookings that are neither of members of an organisation nor of its seats. For staff. */
export function cohortOutsidersQuery(cohortId: string, organizationId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'people', cohortId, 'outsiders', organizationId],
    ...live,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase
          .rpc(
            'cohort_outsiders',
            { cohort: cohortId, organization: organizationId },
            { get: true },
          )
          .abortSignal(signal),
      );
    },
  });
}

const bookingSchema = z.object({
  id: z.string(),
  /** Null for somebody without an account, and for a deleted account. */
  user_id: z.string().nullable(),
  /** Null when the account was deleted. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(bookingState),
  /** In the waiting list, from 1. */
  place: z.number().nullable(),
  /** Of the first booking, where staff moved the person to another date. */
  created_at: z.string(),
  offer_expires_at: z.string().nullable(),
  /** When and why it ended: the cause is a word of the database, the reason is what somebody wrote. */
  ended_at: z.string().nullable(),
  cause: z.string().nullable(),
  reason: z.string().nullable(),
  payment: z.enum(paymentState),
  /** The organisation that pays for it with a seat. */
  paid_by: z.string().nullable(),
  // From here on null for instructors.
  reference: z.string().nullable(),
  amount_cents: z.number().nullable(),
  /** What was received and not given back. */
  kept_cents: z.number().nullable(),
  vat_percent: z.number().nullable(),
  due_at: z.string().nullable(),
  /** When the seat lapses unless something is paid before; null where it does not. */
  lapses_at: z.string().nullable(),
  paid_on: z.string().nullable(),
  invoice_number: z.string().nullable(),
  invoice_mark: z.string().nullable(),
  credit_note_number: z.string().nullable(),
  credit_note_mark: z.string().nullable(),
  refunded_on: z.string().nullable(),
  /** Of a deleted account: until when e-mail and billing details are kept at most. Null when there is nothing to keep them for. */
  payer_until: z.string().nullable(),
  billing: billingSchema.nullable(),
  /** The pool of the seat that pays for it. */
  pool_id: z.string().nullable(),
  /** That still holds while the booking is not paid, or not any more; null for any other booking. */
  certificate_id: z.string().nullable(),
  /** The version over which the name is corrected. */
  updated_at: z.string(),
  /** Whether the account is suspended; instructors see it too. */
  is_suspended: z.boolean(),
  /** Whether the cohort is for an organisation that it is not of. */
  is_outsider: z.boolean(),
  /** When staff moved the person to this date; null where they did not. */
  moved_at: z.string().nullable(),
});
/** A booking as staff see it. */
export type StaffBooking = z.infer<typeof bookingSchema>;

export type BookingFilter = { cohortId: string; show: Enums<'booking_list'> };

async function fetchBookings(
  { cohortId, show }: BookingFilter,
  page: number,
  pageSize: number,
  signal: AbortSignal,
): Promise<Page<StaffBooking>> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase
      .rpc(
        'list_cohort_bookings',
        { cohort: cohortId, show, page, page_size: pageSize },
        { get: true },
      )
      .abortSignal(signal),
  );
  return parsePage(bookingSchema, data);
}

/** One page of 100 of the bookings of a cohort. For staff. */
export function cohortBookingsQuery({ page, ...filter }: BookingFilter & { page: number }) {
  return queryOptions({
    queryKey: ['cohorts', 'people', filter.cohortId, filter.show, page],
    ...live,
    queryFn: ({ signal }) => fetchBookings(filter, page, 100, signal),
    placeholderData: keepPreviousData,
  });
}

/** All bookings of a cohort, the live ones first, 500 at a time. @throws AppError */
export async function* allCohortBookings(
  cohortId: string,
  signal: AbortSignal,
): AsyncGenerator<StaffBooking[], void, void> {
  for (const show of ['live', 'ended'] as const) {
    for (let page = 1; ; page += 1) {
      const { rows, hasMore } = await fetchBookings({ cohortId, show }, page, 500, signal);
      if (rows.length > 0) yield rows;
      if (!hasMore) break;
    }
  }
}

async function fetchBooking(id: string, signal?: AbortSignal): Promise<StaffBooking | null> {
  const supabase = await getSupabase();
  const request = supabase.rpc('cohort_booking', { booking: id }, { get: true });
  const data = throwIfError(await (signal ? request.abortSignal(signal) : request));
  return z.array(bookingSchema).parse(data)[0] ?? null;
}

/** One booking; null when there is none. For staff. */
export function cohortBookingQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'people', 'one', bookingId],
    ...live,
    queryFn: ({ signal }) => fetchBooking(bookingId, signal),
  });
}

/** The booking that staff made of one that they moved; null when it is gone. For staff. */
export function movedBookingQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'people', 'moved', bookingId],
    queryFn: async () => {
      const supabase = await getSupabase();
      const event = throwIfError(
        await supabase
          .from('booking_events')
          .select('booking:bookings(id, cohort_id, cohort:cohorts(starts_at))')
          .eq('cause', 'moved')
          .is('from_state', null)
          // The reason of a move is the id of the booking before it.
          .eq('reason', bookingId)
          .maybeSingle(),
      );
      return event?.booking ?? null;
    },
  });
}

/** The bookings of somebody in the cohorts of a course, without those that have ended; the newest first. For staff. */
export function personBookingsQuery(courseId: string, holder: Holder) {
  return queryOptions({
    queryKey: ['cohorts', 'people', 'person', courseId, holder],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const bookings = supabase
        .from('bookings')
        .select('id, state, cohort_id, cohort:cohorts!inner(starts_at)')
        .eq('cohort.course_id', courseId)
        .in('state', ['waiting', 'offered', 'confirmed', 'no_show'])
        .order('created_at', { ascending: false })
        .order('id')
        .abortSignal(signal);
      return throwIfError(
        await ('userId' in holder
          ? bookings.eq('user_id', holder.userId)
          : bookings.eq('holder_email', holder.email.toLowerCase())),
      );
    },
  });
}

/**
 * Corrects the name of a booking without an account, over the version that the form started from. For staff.
 * @throws AppError `cohort_invalid`, `busy`, `42501`
 */
export async function correctHolderName({
  id,
  name,
  version,
}: {
  id: string;
  name: string;
  version: string;
}): Promise<SaveResult<StaffBooking>> {
  const supabase = await getSupabase();
  const isSaved = throwIfError(
    await supabase.rpc('correct_holder_name', { booking: id, version, name }),
  );
  const row = await fetchBooking(id);
  return row && isSaved
    ? { status: 'saved', row }
    : notSaved(row, { expectedUpdatedAt: version, holds: hasValues({ name }) });
}

const accountSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Of the live booking of the account in the cohort. */
  state: z.enum(bookingState).nullable(),
  is_suspended: z.boolean(),
});
export type FoundAccount = z.infer<typeof accountSchema>;

/** Up to ten accounts whose name or e-mail has these words. For staff. */
export function findAccountsQuery(cohortId: string, q: string) {
  return queryOptions({
    queryKey: ['cohorts', 'people', cohortId, 'accounts', q],
    staleTime: 0,
    enabled: q !== '',
    queryFn: async ({ signal }): Promise<Page<FoundAccount>> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc('find_accounts', { cohort: cohortId, search_text: q }, { get: true })
          .abortSignal(signal),
      );
      return parsePage(accountSchema, data);
    },
  });
}

/** Those of these addresses whose account is suspended. For staff. */
export function suspendedAddressesQuery(emails: string[]) {
  return queryOptions({
    queryKey: ['cohorts', 'people', 'suspended', emails],
    staleTime: 0,
    enabled: emails.length > 0,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase.rpc('suspended_addresses', { emails }).abortSignal(signal),
      );
    },
  });
}

/** Those of these addresses that belong to no member of the organisation that a cohort is for; none if it is for everybody. For staff. */
export function outsiderAddressesQuery(cohortId: string, emails: readonly string[]) {
  return queryOptions({
    queryKey: ['cohorts', 'people', cohortId, 'outsider addresses', emails],
    staleTime: 0,
    enabled: cohortId !== '' && emails.length > 0,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return throwIfError(
        await supabase
          .rpc('outsider_addresses', { cohort: cohortId, emails: [...emails] })
          .abortSignal(signal),
      );
    },
  });
}

const foundSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(bookingState),
  cohort_id: z.string(),
  starts_at: z.string().nullable(),
  course_id: z.string(),
  course_title: z.string(),
});
export type FoundBooking = z.infer<typeof foundSchema>;

/**
 * Up to ten bookings of all cohorts: those without an account by name or e-mail, for admins also by what is written on the
 * transfer. For staff.
 */
export function findBookingsQuery(q: string) {
  return queryOptions({
    queryKey: ['cohorts', 'people', 'found', q],
    staleTime: 0,
    enabled: q !== '',
    queryFn: async ({ signal }): Promise<Page<FoundBooking>> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase.rpc('find_bookings', { search_text: q }, { get: true }).abortSignal(signal),
      );
      return parsePage(foundSchema, data);
    },
    placeholderData: keepPreviousData,
  });
}
