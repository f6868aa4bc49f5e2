import type { ClosedLessons } from './data/my-courses';
import { learnText } from './text/learn';
import { formatMoment } from '@/shared/dates/athens-time';

const text = learnText.closed;

/** What opens the lessons of a booking that is still to be paid, and when. */
export function ClosedLessonsNote({
  closed,
  className,
}: {
  closed: ClosedLessons;
  className?: string;
}) {
  const { opens_at: opensAt } = closed;
  return (
    <p className={className}>
      {opensAt === null ? text.text : text.textUntil(formatMoment(opensAt))}
    </p>
  );
}
