import { learnText } from '../text/learn';
import type { EnrolledCourse, MyCourses as MyCoursesData } from '../data/my-courses';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { CourseSection } from './course-section';
import { CurrentCourse } from './current-course';
import { CurrentRow } from './current-row';
import { EndedRow } from './ended-row';
import { FinishedRow } from './finished-row';
import { OpenRow } from './open-row';

type Group = 'current' | 'finished' | 'ended';

function groupOf({
  completed_at: completedAt,
  is_active: isActive,
  is_offered: isOffered,
}: EnrolledCourse): Group {
  if (completedAt !== null) return 'finished';
  return isActive && isOffered ? 'current' : 'ended';
}

type MyCoursesProps = MyCoursesData & {
  /** The courses of which an organisation gives the user a seat: they begin with that. */
  seatCourses: string[];
};

/** What the user learns, what they may begin, what they finished and what has ended. */
export function MyCourses({ enrolled, open, seatCourses }: MyCoursesProps) {
  const of = (group: Group) => enrolled.filter((course) => groupOf(course) === group);
  const [latest, ...others] = of('current');
  const { current, finished, ended, empty } = learnText;
  return (
    <div className="grid gap-14 empty:hidden md:gap-18">
      {latest && <CurrentCourse course={latest} />}
      {enrolled.length === 0 && seatCourses.length === 0 && (
        <div className="max-w-prose">
          <h2 className="text-h3">{empty.title}</h2>
          <p className="mt-3 text-lead text-ink-muted">{empty.text}</p>
          <ButtonLink className="mt-6" to={paths.catalog}>
            {empty.catalogue}
          </ButtonLink>
        </div>
      )}
      <CourseSection title={current.others} courses={others} Row={CurrentRow} />
      <CourseSection
        title={learnText.open.title}
        lead={learnText.open.lead}
        courses={open.filter(({ id }) => !seatCourses.includes(id))}
        Row={OpenRow}
      >
        {enrolled.length > 0 && (
          <ButtonLink tone="quiet" className="mt-7" to={paths.catalog}>
            {learnText.open.catalogue}
          </ButtonLink>
        )}
      </CourseSection>
      <CourseSection title={finished.title} courses={of('finished')} Row={FinishedRow} />
      <CourseSection title={ended.title} courses={of('ended')} Row={EndedRow} />
    </div>
  );
}
