import { CertificateLink } from '@/subjects/certificates/sheet/certificate-link';
import { formatDay } from '@/shared/dates/athens-time';
import { classNames } from '@/lib/class-names';
import { CheckIcon } from '@/ui/drawings/icons';
import type { EnrolledCourse } from '../data/my-courses';
import { learnText } from '../text/learn';

type CompletedBeforeProps = { course: EnrolledCourse; className?: string };

/** For a course that was started over: when it was completed before, and the certificate of that. */
export function CompletedBefore({ course, className }: CompletedBeforeProps) {
  const { title, course_id: courseId, completed_before: before } = course;
  if (!before) return null;
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-6', className)}>
      <p className="flex items-center gap-2 text-sm text-olive">
        <CheckIcon />
        {learnText.current.completedBefore(formatDay(before))}
      </p>
      <AchievementLink courseId={courseId} title={title} />
    </div>
  );
}

/** Leads to the certificate of achievement of a course, if there is one. */
export function AchievementLink({ courseId, title }: { courseId: string; title: string }) {
  return (
    <CertificateLink
      isOf={({ kind, course_id }) => kind === 'achievement' && course_id === courseId}
      title={title}
    />
  );
}
