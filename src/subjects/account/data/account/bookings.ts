import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';
import { readEveryRow } from './pages';

/**
 * A user's bookings with payments, billing details and attendance, their certificates, and the seats that organisations have given
 * them. Staff may read all, hence the filters.
 */
export async function readOwnBookings(userId: string) {
  const supabase = await getSupabase();
  const [bookings, certificates, seats] = await Promise.all([
    readEveryRow(() =>
      supabase
        .from('bookings')
        .select(
          `id, state, payment, queue_number, offered_at, offer_expires_at, created_at, updated_at,
          cohort:cohorts(id, starts_at, ends_at, place, course:courses(slug, title)),
          events:booking_events(from_state, to_state, cause, reason, created_at),
          payment_details:booking_payments(*),
          billing_details(*),
          attendance(minutes, marked_at, meeting:cohort_meetings(starts_at, ends_at))`,
        )
        .eq('user_id', userId)
        .order('created_at')
        .order('id'),
    ),
    readEveryRow(() =>
      supabase
        .from('certificates')
        .select(
          `id, kind, code, year, number, booking_id, enrolment_id, course_id, holder, title, hours, starts_on, ends_on, grade,
          signatory, signatory_title, rules_version, issued_at, expires_at, retain_until, replaced_by, revoked_at,
          revoke_reason, withdrawn_at, created_at, updated_at`,
        )
        .eq('user_id', userId)
        .order('issued_at')
        .order('id'),
    ),
    supabase.rpc('list_own_seats'),
  ]);
  return { bookings, certificates, seats: throwIfError(seats) };
}
