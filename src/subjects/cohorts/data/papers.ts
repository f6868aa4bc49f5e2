import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';

/** The numbers of a paper, empty where it has none. */
export type Paper = { number: string; mark: string; isCreditNote: boolean };

/** Whose paper has one of the numbers already. */
export type OtherPaper = {
  same: 'number' | 'mark';
  /** What the person or the company writes on the transfer. */
  reference: string | null;
  /** Of the person or the company; null for a deleted account. */
  name: string | null;
  course: string;
  /** Of the cohort; null for a pool of any. */
  startsAt: string | null;
  isPool: boolean;
};

const fields = `event_id, charge:charges!inner(
  booking:bookings(
    user_id, holder_name, booked_starts_at, payment:booking_payments(reference), cohort:cohorts(starts_at, course:courses(title))
  ),
  pool:seat_pools(reference, organization:organizations(name), course:courses(title), cohort:cohorts(starts_at))
)`;

async function nameOfUser(userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const supabase = await getSupabase();
  const profile = throwIfError(
    await supabase.from('profiles').select('display_name, email').eq('id', userId).maybeSingle(),
  );
  return profile && (profile.display_name ?? profile.email);
}

/**
 * A booking or pool that has a paper with the same number of the same kind, or with the same MARK, already. For admins.
 * @param except the movement whose papers do not count
 */
export async function findOtherPaper(
  { number, mark, isCreditNote }: Paper,
  except: number | null,
): Promise<OtherPaper | null> {
  const supabase = await getSupabase();
  const stored = () => supabase.from('money_documents').select(fields).order('id').limit(20);
  const searches = [
    [
      'number',
      number &&
        (isCreditNote ? stored().eq('kind', 'credit_note') : stored().neq('kind', 'credit_note')),
    ],
    ['mark', mark && stored()],
  ] as const;
  for (const [same, search] of searches) {
    if (!search) continue;
    const papers = throwIfError(await search.eq(same, same === 'number' ? number : mark));
    const other = papers.find(({ event_id: event }) => except === null || event !== except);
    const { booking, pool } = other?.charge ?? {};
    if (booking) {
      const {
        cohort,
        payment,
        user_id: userId,
        holder_name: holder,
        booked_starts_at: booked,
      } = booking;
      return {
        same,
        reference: payment?.reference ?? null,
        name: holder ?? (await nameOfUser(userId)),
        course: cohort.course.title,
        startsAt: booked ?? cohort.starts_at,
        isPool: false,
      };
    }
    if (pool)
      return {
        same,
        reference: pool.reference,
        name: pool.organization.name,
        course: pool.course.title,
        startsAt: pool.cohort?.starts_at ?? null,
        isPool: true,
      };
  }
  return null;
}
