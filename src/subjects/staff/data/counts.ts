import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '@/lib/supabase/clients';

/** What waits for staff. 100 means 100 or more. */
export type StaffCounts = {
  openMessages: number;
  newInterests: number;
  /** In quarantine, though an account sent them. */
  heldInterests: number;
  waitingQuestions: number;
  /** Decisions about certificates, and people whose name is missing for one. */
  waitingCertificates: number;
  /** Letters that were given up; 0 for instructors. */
  deadLetters: number;
  /** Bookings that are not paid; 0 for instructors. */
  unpaidBookings: number;
  /** Movements of money that wait for a paper; 0 for instructors. */
  missingPapers: number;
  /** What of the site is not in order; 0 for instructors. */
  troubles: number;
};

/** The first parts of the keys of the queries whose rows are counted. */
export const countedQueries: readonly unknown[] = [
  'messages',
  'interests',
  'questions',
  'letters',
  'certificates',
  'cohorts',
  'health',
];

/** What waits for staff; read again whenever the window gets the focus. For staff. */
export const staffCountsQuery = queryOptions({
  queryKey: ['staff-counts'],
  queryFn: async ({ signal }): Promise<StaffCounts> => {
    const supabase = await getSupabase();
    const data = throwIfError(
      await supabase.rpc('staff_counts', {}, { get: true }).abortSignal(signal).single(),
    );
    return {
      openMessages: data.open_messages,
      newInterests: data.new_interests,
      heldInterests: data.held_interests,
      waitingQuestions: data.waiting_questions,
      waitingCertificates: data.waiting_certificates,
      deadLetters: data.dead_letters,
      unpaidBookings: data.unpaid_bookings,
      missingPapers: data.missing_papers,
      troubles: data.troubles,
    };
  },
  refetchOnWindowFocus: 'always',
});
