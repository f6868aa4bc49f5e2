import { useState } from 'react';
import { formatTime } from '@/shared/dates/meeting-time';
import { adminCohortText } from '../../text/staff-cohort';
import type { CohortOverview } from '../../data/cohort-people';

const { changed, numbers } = adminCohortText;

const numbersOf = ({ capacity, taken, waiting, offered, unpaid, refunds, ended }: CohortOverview) =>
  [capacity, taken, waiting, offered, unpaid, refunds, ended].join();

type ChangeAnnouncementProps = {
  cohort: CohortOverview;
  /** When these numbers were read, in milliseconds. */
  readAt: number;
};

/** Says politely when a number of a cohort has changed while somebody looks at it. */
export function ChangeAnnouncement({ cohort, readAt }: ChangeAnnouncementProps) {
  const now = numbersOf(cohort);
  const [seen, setSeen] = useState({ numbers: now, at: 0 });
  if (seen.numbers !== now) setSeen({ numbers: now, at: readAt });
  return (
    <p role="status" className="mt-2 min-h-6 text-sm text-ink-muted tabular-nums">
      {seen.at > 0 &&
        changed(
          formatTime(new Date(seen.at).toISOString()),
          numbers.takenOf(cohort.taken, cohort.capacity),
          cohort.waiting,
        )}
    </p>
  );
}
