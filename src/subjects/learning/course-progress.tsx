import { learnText } from './text/learn';
import type { EnrolledCourse } from './data/my-courses';
import { classNames } from '@/lib/class-names';
import { Progress } from '@/ui/progress';

/** How much of a course is done, as a bar with its numbers. */
export function CourseProgress({
  course,
  className,
}: {
  course: EnrolledCourse;
  className?: string;
}) {
  const { percent, completed, required } = course;
  if (percent === null) {
    return (
      <p className={classNames('text-sm text-ink-muted', className)}>
        {learnText.progress.nothingRequired}
      </p>
    );
  }
  return (
    <Progress
      className={className}
      label={learnText.progress.label(completed, required)}
      value={percent}
      valueText={learnText.progress.percent(percent)}
    />
  );
}
