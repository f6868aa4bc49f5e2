import { learnText } from '../text/learn';
import type { EnrolledCourse, MyCourses as MyCoursesData, OpenCourse } from '../data/my-courses';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { ProgressStairs } from '@/ui/progress-stairs';
import { PagePart, partsClass } from '@/ui/page-part';
import { ButtonLink } from '@/ui/button';
import { CompletedBefore } from './completed-before';
import { CurrentCourse } from './current-course';
import { notesPath } from './player/player-course';
import { FinishedRow } from './finished-row';
import { ClosedLessonsNote } from '../closed-lessons-note';
import { CourseProgress } from '../course-progress';
import { ResumeLink } from '../resume-link';
import { Link } from 'react-router-dom';
import { formatDay } from '@/shared/dates/athens-time';
import { EnrolButton } from '../enrol-button';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import type { ComponentType, ReactNode } from 'react';

type CourseSectionProps<Course> = {
  title: string;
  lead?: string;
  courses: Course[];
  Row: ComponentType<{ course: Course; isFirst?: boolean }>;
  /** Whether the first row has the main action of the page. */
  leads?: boolean;
  className?: string;
  /** Below the rows. */
  children?: ReactNode;
};

/** A list of courses under its heading; nothing when there are none. */
function CourseSection<Course extends { slug: string }>({
  title,
  lead,
  courses,
  Row,
  leads = false,
  className,
  children,
}: CourseSectionProps<Course>) {
  if (courses.length === 0) return null;
  return (
    <PagePart title={title} lead={lead} className={className}>
      <ul className="mt-4">
        {courses.map((course, index) => (
          <li key={course.slug} className="border-t border-line py-5.5">
            <Row course={course} isFirst={leads && index === 0} />
          </li>
        ))}
      </ul>
      {children}
    </PagePart>
  );
}

/** A course that the user may begin with one press: the first of somebody who has none yet is the main thing to do. */
function OpenRow({ course, isFirst = false }: { course: OpenCourse; isFirst?: boolean }) {
  const {
    slug,
    title,
    lessons,
    optional,
    estimated_hours: hours,
    difficulty_level: level,
  } = course;
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <div className="min-w-0 grow basis-80">
        <h3 className="text-h3 wrap-anywhere">
          <Link
            to={paths.course(slug)}
            className="text-ink no-underline hover:text-blue hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-ink-muted tabular-nums">
          {[
            courseLabels.lessons(lessons - optional, optional),
            courseLabels.hours(hours),
            courseLabels.levelAlone[level],
          ].join(' · ')}
        </p>
      </div>
      <EnrolButton course={course} tone={isFirst ? 'primary' : 'quiet'} className="max-sm:w-full" />
    </div>
  );
}

const text = learnText.ended;
const linkClass = 'inline-flex min-h-11 items-center text-blue';

/** A course that the user cannot go on with: the access has ended, or it is not offered any more. */
function EndedRow({ course }: { course: EnrolledCourse }) {
  const {
    slug,
    title,
    is_offered: isOffered,
    ended_at: endedAt,
    last_seen_at: lastSeenAt,
  } = course;
  return (
    <div className="grid items-center gap-x-10 gap-y-3 md:grid-cols-[1fr_16rem]">
      <div className="min-w-0">
        <h3 className="text-h3 wrap-anywhere">{title}</h3>
        <p className="mt-1 text-sm text-ink-muted">
          {isOffered ? endedAt && text.on(formatDay(endedAt)) : text.notOffered}
        </p>
        <CompletedBefore course={course} className="mt-1" />
        {isOffered && (
          <p className="flex flex-wrap gap-x-6 text-sm">
            <Link to={paths.course(slug)} aria-label={text.courseOf(title)} className={linkClass}>
              {text.course}
            </Link>
            {/* What somebody wrote stays theirs. */}
            {lastSeenAt && (
              <Link
                to={paths.learnLesson(slug, notesPath)}
                aria-label={text.notesOf(title)}
                className={linkClass}
              >
                {text.notes}
              </Link>
            )}
          </p>
        )}
      </div>
      {isOffered && <CourseProgress course={course} />}
    </div>
  );
}

/** A course that the user learns, below the one that was seen last. */
function CurrentRow({ course }: { course: EnrolledCourse }) {
  return (
    <div className="grid items-center gap-x-10 gap-y-4 lg:grid-cols-[1fr_16rem_9rem]">
      <div className="min-w-0">
        <h3 className="text-h3 wrap-anywhere">{course.title}</h3>
        {course.next_lesson && (
          <p className="mt-1 text-sm wrap-anywhere text-ink-muted">
            {learnText.current.next}: {course.next_lesson.title}
          </p>
        )}
        <CompletedBefore course={course} className="mt-1" />
      </div>
      <CourseProgress course={course} />
      <ResumeLink course={course} tone="quiet" />
    </div>
  );
}

/** A course of which no lesson is published yet. */
function PreparedRow({ course }: { course: EnrolledCourse }) {
  return (
    <>
      <h3 className="text-h3 wrap-anywhere">{course.title}</h3>
      <p className="mt-1 text-sm text-ink-muted">{learnText.preparing.text}</p>
    </>
  );
}

/** A course whose lessons are still closed. What there is to pay is above, with the booking. */
function ClosedRow({ course }: { course: EnrolledCourse }) {
  return (
    <>
      <h3 className="text-h3 wrap-anywhere">{course.title}</h3>
      {course.closed && (
        <div className="mt-1 max-w-prose text-sm text-ink-muted">
          <ClosedLessonsNote closed={course.closed} />
        </div>
      )}
    </>
  );
}

type Group = 'current' | 'closed' | 'finished' | 'ended';

function groupOf({
  completed_at: completedAt,
  is_active: isActive,
  is_offered: isOffered,
  closed,
}: EnrolledCourse): Group {
  if (completedAt !== null) return 'finished';
  if (!isActive || !isOffered) return 'ended';
  return closed ? 'closed' : 'current';
}

const hasLessons = ({ next_lesson: next, last_seen_at: seen }: EnrolledCourse) =>
  next !== null || seen !== null;

/** The courses that the user learns, the one that was seen last first, without those whose first lesson is offered with their booking. */
export const currentCourses = (enrolled: EnrolledCourse[], toBegin: EnrolledCourse[]) =>
  enrolled.filter(
    (course) => groupOf(course) === 'current' && hasLessons(course) && !toBegin.includes(course),
  );

type MyCoursesProps = MyCoursesData & {
  /** The course that was seen last, unless the page shows it above the bookings. */
  latest: EnrolledCourse | undefined;
  /** The others that the user learns. */
  others: EnrolledCourse[];
  /** The courses of which an organisation gives the user a seat: they begin with that. */
  seatCourses: string[];
  /** The courses of live bookings, which say themselves what opens their lessons. */
  bookedCourses: string[];
  /** The courses of bookings whose cohort is over, which have a row of their own. */
  heldCourses: string[];
  /** The courses of bookings that were cancelled or lapsed, which say themselves what happened to them. */
  leftCourses: string[];
};

/** What the user learns, what they may begin, what they finished and what has ended. */
export function MyCourses({
  enrolled,
  open,
  latest,
  others,
  seatCourses,
  bookedCourses,
  heldCourses,
  leftCourses,
}: MyCoursesProps) {
  const of = (group: Group) => enrolled.filter((course) => groupOf(course) === group);
  // Without a lesson there is, or was, the cohort alone, which its booking says.
  const inPreparation = of('current').filter(
    (course) =>
      !hasLessons(course) && ![...heldCourses, ...bookedCourses].includes(course.course_id),
  );
  const beginnable = open.filter(({ id }) => !seatCourses.includes(id));
  const isNew = enrolled.length === 0 && seatCourses.length === 0;
  // Somebody new begins here with one press. People who have booked have something else to do first.
  const leads = isNew && bookedCourses.length === 0 && beginnable.length > 0;
  const catalogue = (enrolled.length > 0 || leads) && (
    <ButtonLink
      tone={leads ? 'plain' : 'quiet'}
      className={classNames(
        'justify-self-start print:hidden',
        beginnable.length > 0 ? 'mt-4' : '-mt-6.5',
      )}
      to={paths.catalog}
    >
      {learnText.open.catalogue}
    </ButtonLink>
  );
  const { current, preparing, closed, finished, ended, empty } = learnText;
  return (
    <div className={classNames(partsClass, 'empty:hidden')}>
      {latest && <CurrentCourse course={latest} />}
      {isNew && (
        <div className="grid items-end gap-x-12 md:grid-cols-[1fr_12.5rem] lg:grid-cols-[7fr_4fr]">
          <div className="max-w-prose self-start">
            <h2 className="text-h3">{empty.title}</h2>
            <p className="mt-3 text-lead text-ink-muted">{empty.text}</p>
            {!leads && (
              <ButtonLink className="mt-6" to={paths.catalog}>
                {empty.catalogue}
              </ButtonLink>
            )}
          </div>
          {leads && (
            <div className="-mb-16 max-md:hidden">
              <ProgressStairs at="floor" />
            </div>
          )}
        </div>
      )}
      <CourseSection title={current.others} courses={others} Row={CurrentRow} />
      <CourseSection title={preparing.title} courses={inPreparation} Row={PreparedRow} />
      <CourseSection
        title={closed.title}
        courses={of('closed').filter(({ course_id: id }) => !bookedCourses.includes(id))}
        Row={ClosedRow}
      />
      <CourseSection
        title={learnText.open.title}
        lead={learnText.open.lead}
        courses={beginnable}
        Row={OpenRow}
        leads={leads}
        className="print:hidden"
      >
        {catalogue}
      </CourseSection>
      <CourseSection title={finished.title} courses={of('finished')} Row={FinishedRow} />
      <CourseSection
        title={ended.title}
        courses={of('ended').filter(
          // Cancelled or lapsed before a lesson was opened: no access has ended.
          ({ course_id: id, last_seen_at: seen }) => seen !== null || !leftCourses.includes(id),
        )}
        Row={EndedRow}
      />
      {/* For somebody who has begun every course that is open. */}
      {beginnable.length === 0 && catalogue}
    </div>
  );
}
