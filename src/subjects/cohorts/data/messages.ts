import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';

type CohortMessage = {
  cohortId: string;
  /** Chosen once for each message: sent again, it reaches nobody twice. */
  request: string;
  subject: string;
  body: string;
};

/**
 * Sends a letter of staff to everybody with a live booking in a cohort. For staff.
 * @returns to how many people
 * @throws AppError `cohort_gone`, `message_refused`, `busy`, `42501`
 */
export async function messageCohort(message: CohortMessage): Promise<number> {
  const { cohortId, request, subject, body } = message;
  const supabase = await getSupabase();
  return throwIfError(
    await supabase.rpc('message_cohort', {
      cohort: cohortId,
      request,
      subject,
      body,
    }),
  );
}
