import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { places } from '@/subjects/courses/course-values';
import { getPublicClient, getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const refusals = ['over', 'company', 'late', 'performed'] as const;
const leftReasons = ['unasked', 'begun'] as const;

/** Whether and how a consumer can withdraw from the contract of a booking. */
export const withdrawalSchema = z.object({
  reference: z.string(),
  /** Of the holder; null when the account was deleted. */
  name: z.string().nullable(),
  /** When it was stated, which is what counts. */
  stated_at: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  /** The moment from which nobody withdraws any more. */
  until: z.string(),
  /** Why it is not possible; null where it is, or was. */
  refusal: z.enum(refusals).nullable(),
  /** Why it is only stated, and staff decide it; null where it takes effect at once. */
  left_to_staff: z.enum(leftReasons).nullable(),
  price_cents: z.number(),
  /** What is to be paid, and what is given back and until when, if it is stated now, or as it was. */
  owed_cents: z.number(),
  /** When the meetings before a move by staff began that count for it. */
  held_on: z.array(z.string()),
  /** What was received and not given back. */
  kept_cents: z.number(),
  refund_cents: z.number(),
  refund_by: z.string(),
  /** The day on which it was given back. */
  refunded_on: z.string().nullable(),
  /** The amount still due after it. */
  to_pay: z
    .object({ reference: z.string(), amount_cents: z.number(), due_at: z.string() })
    .nullable(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

const contractSchema = withdrawalSchema.extend({
  course: z.object({ slug: z.string(), title: z.string() }),
  /** Without a place where the booking has ended and its date has become one of an organisation of others. */
  cohort: z.object({ place: z.enum(places).nullable(), address: z.string() }),
  meetings: z.array(
    z.object({
      id: z.string(),
      starts_at: z.string(),
      ends_at: z.string(),
      is_cancelled: z.boolean(),
    }),
  ),
});
export type WithdrawalContract = z.infer<typeof contractSchema>;

/** What a signed link withdraws from; null for a link that we have not signed. For anybody. */
export function withdrawalQuery(token: string) {
  return queryOptions({
    queryKey: ['cohorts', 'withdrawal', token],
    staleTime: 0,
    queryFn: async (): Promise<WithdrawalContract | null> => {
      const client = await getPublicClient();
      const data = throwIfError(await client.rpc('withdrawal_of', { token }));
      return contractSchema.nullable().parse(data);
    },
  });
}

/**
 * Withdraws by a signed link, or only states it where that is left to staff; a repeated call returns the same.
 * @param shownCents what the person was shown to owe: more is refused
 * @throws AppError `withdrawal_refused`, `withdrawal_gone`, `withdrawal_changed`, `busy`
 */
export async function confirmWithdrawal(
  token: string,
  shownCents: number,
): Promise<WithdrawalContract> {
  const client = await getPublicClient();
  const answer = await client.rpc('confirm_withdrawal', { token, shown_cents: shownCents });
  return contractSchema.parse(throwIfError(answer));
}

export type Statement = { reference: string; name: string; email: string };

/**
 * States a withdrawal. The answer is the same for right and wrong details.
 * @returns when it was stated
 * @throws AppError `too_many_statements`, `statement_invalid`, `busy`
 */
export async function stateWithdrawal(statement: Statement): Promise<string> {
  const client = await getPublicClient();
  const data = throwIfError(await client.rpc('withdraw_from_contract', statement));
  return z.object({ stated_at: z.string() }).parse(data).stated_at;
}

const statedSchema = z.object({
  id: z.string(),
  /** As typed; null where the holder withdrew by a link or on the own page, or the account was deleted. */
  typed_name: z.string().nullable(),
  typed_email: z.string().nullable(),
  stated_at: z.string(),
  confirmed_at: z.string().nullable(),
  refused_at: z.string().nullable(),
  reason: z.string().nullable(),
  booking_id: z.string(),
  name: z.string().nullable(),
  cohort_id: z.string(),
  starts_at: z.string().nullable(),
  course: z.object({ id: z.string(), title: z.string() }),
  until: z.string(),
  refusal: z.enum(refusals).nullable(),
  /** Why staff alone decide it, at how many meetings the person was present, and which are to be marked. */
  left_to_staff: z
    .object({
      reason: z.enum(leftReasons),
      present: z.number(),
      unmarked: z.array(z.object({ id: z.string(), starts_at: z.string() })),
    })
    .nullable(),
  answer_by: z.string(),
  // Null for instructors.
  owed_cents: z.number().nullable(),
  refund_cents: z.number().nullable(),
});
/** A statement of withdrawal as staff see it. */
export type StatedWithdrawal = z.infer<typeof statedSchema>;

/** Up to 100 statements that wait, the first first; of a booking all. Always stale. For staff. */
export function statedWithdrawalsQuery(bookingId?: string) {
  return queryOptions({
    queryKey: ['cohorts', 'withdrawals', bookingId ?? 'waiting'],
    staleTime: 0,
    queryFn: async (): Promise<StatedWithdrawal[]> => {
      const supabase = await getSupabase();
      const parameters = bookingId ? { booking: bookingId } : {};
      const data = throwIfError(await supabase.rpc('list_withdrawals', parameters, { get: true }));
      return z.array(statedSchema).parse(data);
    },
  });
}

/**
 * Confirms a statement, or says why it does not apply. For staff.
 * @param reason null to confirm it
 * @throws AppError `reason_refused`, `withdrawal_refused`, `withdrawal_decided`, `withdrawal_gone`, `busy`, `42501`
 */
export async function decideWithdrawal(id: string, reason: string | null): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(
    await supabase.rpc('decide_withdrawal', {
      withdrawal: id,
      applies: reason === null,
      ...(reason !== null && { reason }),
    }),
  );
}
