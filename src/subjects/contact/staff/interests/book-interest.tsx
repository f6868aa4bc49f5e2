import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { cohortPlace } from '@/subjects/cohorts/cohort-place';
import { addBooking } from '@/subjects/cohorts/data/staff';
import { cohortsForStaffQuery } from '@/subjects/cohorts/data/staff-queries';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { useNow } from '@/lib/hooks/use-now';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import type { Interest } from '../../data/interests/queries';
import { setInterestBooked } from '../../data/interests/staff-mutations';
import { adminInterestsText } from '../../text/staff-interests';

const text = adminInterestsText.book;

/** Books a seat in one of the next cohorts of the course for somebody who asked for it, and notes that it is booked. */
export function BookInterest({ interest }: { interest: Interest }) {
  const client = useQueryClient();
  const query = useQuery(
    cohortsForStaffQuery({ courseId: interest.course_id, when: 'coming', limit: 5 }),
  );
  const now = useNow();
  const booking = useSingleMutation({
    mutationFn: async (cohortId: string) => {
      const { id, user_id: userId, name, email } = interest;
      // Again after a lost answer changes nothing: the booking is found.
      const added = await addBooking(cohortId, userId ? { userId } : { name, email });
      await setInterestBooked(id);
      return added;
    },
    onSuccess: ({ state, is_new: isNew }) => {
      showSuccessToast(!isNew ? text.had : state === 'waiting' ? text.waiting : text.booked);
      void client.invalidateQueries({ queryKey: ['cohorts'] });
      return client.invalidateQueries({ queryKey: ['interests'] });
    },
    onError: () => void client.invalidateQueries({ queryKey: ['cohorts'] }),
  });
  const cohorts =
    query.data?.rows.filter(
      ({ state, starts_at: start }) => state !== 'draft' && start && new Date(start) > now,
    ) ?? [];
  if (cohorts.length === 0 || interest.state === 'booked') return null;
  return (
    <section aria-labelledby="book-title" className="mt-6">
      <h2 id="book-title" className="text-h4">
        {text.title}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{text.text}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {cohorts.map((cohort) => (
          <li key={cohort.id}>
            <Button
              tone="quiet"
              size="small"
              aria-disabled={booking.isPending}
              onClick={() => booking.mutate(cohort.id)}
            >
              {text.date(
                formatMeetingDay(cohort.starts_at ?? ''),
                cohortPlace(cohort),
                Math.max(cohort.capacity - cohort.taken, 0),
              )}
            </Button>
          </li>
        ))}
      </ul>
      <FailureNotice error={booking.error} isRepeatable title={text.failed} />
    </section>
  );
}
