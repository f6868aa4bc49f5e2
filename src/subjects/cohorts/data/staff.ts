import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import type { SaveResult } from '@/shared/data/versioned';
import { bookingState, cohortState } from '@/lib/enum-values';
import { places } from '@/subjects/courses/course-values';
import type { Enums, Json, Tables } from '@/lib/database.types';
import { AppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const meetingSchema = z.object({
  /** Chosen by the editor. */
  id: z.string(),
  /** In Athens, as `2027-03-22` and `18:00`. */
  date: z.string(),
  from: z.string(),
  to: z.string(),
  /** Where it is not held at the place of the cohort. */
  address: z.string(),
  /** To join it online; empty when there is none. */
  link: z.string(),
});

const editedCohortSchema = z.object({
  id: z.string(),
  course_id: z.string(),
  state: z.enum(cohortState),
  trainer_id: z.string().nullable(),
  organization_id: z.string().nullable(),
  capacity: z.number(),
  min_participants: z.number().nullable(),
  decide_by: z.string().nullable(),
  price_cents: z.number().nullable(),
  /** In how many minutes a seat is to be paid before it lapses; null where none does. */
  pay_within: z.number().nullable(),
  place: z.enum(places),
  address: z.string(),
  booking_opens_at: z.string().nullable(),
  booking_closes_at: z.string().nullable(),
  /** Of the first meeting. */
  starts_at: z.string().nullable(),
  taken: z.number(),
  waiting: z.number(),
  /** Whether it does not change any more once it is over: somebody is marked at each of its meetings. */
  is_final: z.boolean(),
  updated_at: z.string(),
  meetings: z.array(meetingSchema),
});
export type EditedCohort = z.infer<typeof editedCohortSchema>;

/** What staff decide about a cohort. */
export type CohortFields = Omit<
  EditedCohort,
  'id' | 'course_id' | 'state' | 'starts_at' | 'taken' | 'waiting' | 'is_final' | 'updated_at'
>;

/** @throws AppError */
async function fetchEditedCohort(cohortId: string): Promise<EditedCohort | null> {
  const supabase = await getSupabase();
  const data = throwIfError(await supabase.rpc('cohort_for_editing', { cohort: cohortId }));
  return editedCohortSchema.nullable().parse(data);
}

/** A cohort with its meetings in Athens time, as the editor starts from it; null when there is none. For staff. */
export function editedCohortQuery(cohortId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'edited', cohortId],
    staleTime: 0,
    queryFn: () => fetchEditedCohort(cohortId),
  });
}

/**
 * Saves a cohort over the version that the editor started from, or creates a draft without one. For staff.
 * @returns the cohort as stored; null when that version is not the stored one
 * @throws AppError `seats_taken`, `trainer_busy`, `cohort_state`, `cohort_invalid`, `minimum_passed`, `date_passed`,
 * `meeting_marked`, `taken_since` (with how many seats), `sheet_locked`, `cohort_has_seats`, `busy`, `42501`
 */
export async function saveCohort(
  cohortId: string,
  version: string | null,
  fields: Partial<CohortFields> & { course_id?: string },
): Promise<EditedCohort | null> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc('save_cohort', {
      cohort: cohortId,
      ...(version && { version }),
      fields: fields satisfies Json,
    }),
  );
  return editedCohortSchema.nullable().parse(data);
}

/**
 * Decides that a cohort takes place, however many people book. For staff.
 * @param minimum the one that was shown
 * @throws AppError `cohort_gone`, `conflict` (it has another minimum by now, or was saved at the same moment), and as {@link saveCohort}
 */
export async function removeMinimum(cohortId: string, minimum: number): Promise<void> {
  const stored = await fetchEditedCohort(cohortId);
  if (!stored) throw new AppError('cohort_gone');
  const fields = { min_participants: null, decide_by: null };
  const isSaved =
    stored.min_participants === minimum &&
    (await saveCohort(cohortId, stored.updated_at, fields)) !== null;
  if (!isSaved) throw new AppError('conflict');
}

type CohortSave = {
  id: string;
  courseId: string;
  fields: CohortFields;
  /** `updated_at` of the version that the form started from, null for a new cohort, whose id the form chooses. */
  expectedUpdatedAt: string | null;
  /** Whether a cohort is as the form has it: then a save was retried after a lost response, which is no conflict. */
  holds: (cohort: EditedCohort) => boolean;
};

/** Saves the form of a cohort, unless somebody else saved it since. For staff. @throws AppError as {@link saveCohort} */
export async function saveCohortForm(save: CohortSave): Promise<SaveResult<EditedCohort>> {
  const { id, courseId, fields, expectedUpdatedAt: version, holds } = save;
  const saved = await saveCohort(
    id,
    version,
    version === null ? { course_id: courseId, ...fields } : fields,
  );
  if (saved && version !== null) return { status: 'saved', row: saved };
  // A repeated creation returns what the first one stored, which may have had other values.
  const row = saved ?? (await fetchEditedCohort(id));
  if (!row) return { status: 'deleted' };
  return { status: holds(row) ? 'saved' : 'conflict', row };
}

/**
 * Opens, closes or cancels a cohort; cancelling ends every booking. For staff.
 * @throws AppError `cohort_gone`, `trainer_busy`, `cohort_state`, `reason_refused`, `cohort_invalid`, `busy`, `42501`
 */
export async function setCohortState(
  cohortId: string,
  state: Enums<'cohort_state'>,
  reason?: string,
) {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase.rpc('set_cohort_state', {
      cohort: cohortId,
      state,
      ...(reason && { reason }),
    }),
  );
}

/** Deletes a cohort that nobody ever booked. For staff. @throws AppError `cohort_used`, `busy`, `42501` */
export async function deleteCohort(cohortId: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('delete_cohort', { cohort: cohortId }));
}

/** Whom staff book for: an account, or a name and an address. */
export type Holder = { userId: string } | { name: string; email: string };

const addedSchema = z.object({
  id: z.string(),
  state: z.enum(bookingState),
  /** In the waiting list, from 1; null for a booking that does not wait. */
  place: z.number().nullable(),
  /** False for somebody who had a booking already, which this is. */
  is_new: z.boolean(),
});
export type AddedBooking = z.infer<typeof addedSchema>;

/** What staff were shown that somebody gets: what a seat costs, and whether one is free. Where it is not so any more, nobody is booked. */
type ShownSeat = { cents: number; isSeat: boolean };

/**
 * Books for somebody by hand. For staff.
 * @throws AppError `cohort_gone`, `booking_closed`, `account_gone`, `cohort_invalid`, `no_free_seat`, `price_risen`, `busy`, `42501`
 */
export async function addBooking(
  cohortId: string,
  holder: Holder,
  shown?: ShownSeat,
): Promise<AddedBooking> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc('add_booking', {
      cohort: cohortId,
      ...('userId' in holder ? { person: holder.userId } : holder),
      shown_cents: shown?.cents,
      seat_only: shown?.isSeat,
    }),
  );
  return addedSchema.parse(data);
}

/**
 * Gives a booking that waits a free seat, or one that is offered its seat. For staff.
 * @throws AppError `booking_gone`, `booking_closed`, `no_free_seat`, `cohort_state`, `busy`, `42501`
 */
export async function promoteBooking(bookingId: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('promote_booking', { booking: bookingId }));
}

/** Ends a booking with a reason. For staff. @throws AppError `booking_gone`, `reason_refused`, `withdrawal_undecided`, `busy`, `42501` */
export async function removeBooking(bookingId: string, reason: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('remove_booking', { booking: bookingId, reason }));
}

/**
 * Moves a booking with its payment to a free seat of another cohort of the course. For staff.
 * @throws AppError `cohort_gone`, `booking_gone`, `already_booked`, `no_free_seat`, `cohort_state`, `withdrawal_undecided`,
 *   `seat_of_pool`, `busy`, `42501`
 */
export async function moveBooking(
  bookingId: string,
  cohortId: string,
): Promise<Tables<'bookings'>> {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase.rpc('move_booking', {
      booking: bookingId,
      cohort: cohortId,
    }),
  );
}

type Payment = {
  bookingId: string;
  state: Enums<'payment_state'>;
  /** The number of the invoice or of the credit note, and its MARK. */
  document?: string;
  mark?: string;
  /** How and on which day (`2026-12-31`) the money moved; by transfer and today without them. */
  method?: Enums<'money_method'>;
  day?: string;
  /** The amount that was shown: where it is another one by now, nothing is noted. */
  shownCents: number | null;
  /** The payment that was shown, from which the step is. */
  shownState: Enums<'payment_state'>;
};

/** Records the new state of a payment. For admins. @throws AppError `booking_gone`, `payment_refused`, `cohort_invalid`, `busy`, `42501` */
export async function setPayment(payment: Payment): Promise<Tables<'bookings'>> {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase.rpc('set_payment', {
      booking: payment.bookingId,
      state: payment.state,
      ...(payment.document && { document: payment.document }),
      ...(payment.mark && { mark: payment.mark }),
      ...(payment.method && { method: payment.method }),
      ...(payment.day && { day: payment.day }),
      ...(payment.shownCents !== null && { shown_cents: payment.shownCents }),
      shown_state: payment.shownState,
    }),
  );
}
