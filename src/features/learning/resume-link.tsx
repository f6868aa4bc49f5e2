import { learnText } from '@/content/interface/learn';
import type { EnrolledCourse } from '@/data/learning/my-courses';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';

const { current } = learnText;

type ResumeLinkProps = { course: EnrolledCourse; tone?: 'primary' | 'quiet'; className?: string };

/** Leads straight to the next lesson of a course. */
export function ResumeLink({ course, ...props }: ResumeLinkProps) {
  const { slug, title, next_lesson: next, last_seen_at: lastSeen } = course;
  const action = lastSeen === null ? current.beginAction : current.resumeAction;
  return (
    <ButtonLink
      {...props}
      to={next ? paths.learnLesson(slug, next.id) : paths.learnCourse(slug)}
      aria-label={current.actionOf(action, title)}
    >
      {action}
    </ButtonLink>
  );
}
