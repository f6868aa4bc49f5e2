import type { ClosedLessons } from './data/my-courses';
import { learnText } from './text/learn';
import { formatMoment } from '@/shared/dates/athens-time';

const text = learnText.closed;

/** What opens the lessons of a booking that is still to be paid, and when. */
export const closedLessonsText = ({ opens_at: opensAt }: ClosedLessons): string =>
  opensAt === null ? text.text : text.textUntil(formatMoment(opensAt));

/** {@link closedLessonsText} in a paragraph. */
export function ClosedLessonsNote({
  closed,
  className,
}: {
  closed: ClosedLessons;
  className?: string;
}) {
  return <p className={className}>{closedLessonsText(closed)}</p>;
}
