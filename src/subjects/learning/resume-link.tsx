import { enrolText } from './text/enrol';
import { learnText } from './text/learn';
import type { EnrolledCourse } from './data/my-courses';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';

const { current, finished } = learnText;

const listText = { begin: current.beginAction, resume: current.resumeAction, again: finished.open };
const courseText = { ...enrolText, again: finished.open };

type ResumeLinkProps = {
  course: EnrolledCourse;
  /** Whether the link is on the page of the course, not in a list of courses, where it names the course. */
  isOnCoursePage?: boolean;
  tone?: 'primary' | 'quiet';
  className?: string;
};

/** Leads straight to the next lesson of a course. */
export function ResumeLink({ course, isOnCoursePage = false, ...props }: ResumeLinkProps) {
  const {
    slug,
    title,
    next_lesson: next,
    last_seen_at: lastSeen,
    completed_at: completedAt,
  } = course;
  const text = isOnCoursePage ? courseText : listText;
  const visited = completedAt === null ? text.resume : text.again;
  const action = lastSeen === null ? text.begin : visited;
  return (
    <ButtonLink
      {...props}
      to={next ? paths.learnLesson(slug, next.id) : paths.learnCourse(slug)}
      aria-label={isOnCoursePage ? undefined : current.actionOf(action, title)}
    >
      {action}
    </ButtonLink>
  );
}
