import { learnText } from '../text/learn';
import type { EnrolledCourse } from '../data/my-courses';
import { formatDay } from '@/shared/dates/athens-time';
import { ProgressStairs, type StairStep } from '@/ui/progress-stairs';
import { CourseProgress } from '../course-progress';
import { ResumeLink } from '../resume-link';
import { CompletedBefore } from './completed-before';
import { NextLesson } from './next-lesson';

const { current } = learnText;

/** The step of the drawing: the last one is reached when nothing is left. */
const stepOf = (percent: number | null) => Math.floor((percent ?? 0) / 25) as StairStep;

/** The course that was seen last, with the next lesson one press away. */
export function CurrentCourse({ course }: { course: EnrolledCourse }) {
  const { title, next_lesson: next, last_seen_at: lastSeen, enrolled_at: enrolled } = course;
  return (
    <section
      aria-labelledby="current-title"
      className="grid grid-cols-1 gap-x-12 border-t-[14px] border-blue bg-white ring-1 ring-line md:grid-cols-[1fr_12.5rem] lg:grid-cols-[7fr_4fr] print:break-inside-avoid beside-ticket:hidden"
    >
      <div className="px-5 py-6 sm:px-8 sm:py-8">
        <p className="text-sm font-semibold text-blue">
          {lastSeen ? current.resume : current.begin}
        </p>
        <h2 id="current-title" className="mt-2 text-part wrap-anywhere">
          {title}
        </h2>
        <CompletedBefore course={course} className="mt-2" />
        <CourseProgress course={course} className="mt-6" />
        <div className="mt-7 border-t border-line pt-5">
          {next ? (
            <NextLesson lesson={next} label={current.next} />
          ) : (
            <p className="text-ink-muted">{current.noLessons}</p>
          )}
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ResumeLink course={course} className="max-sm:w-full sm:min-w-44" />
          <p className="text-sm text-ink-muted">
            {lastSeen
              ? current.lastSeen(formatDay(lastSeen))
              : current.enrolled(formatDay(enrolled))}
          </p>
        </div>
      </div>
      <div className="self-end pr-5 max-md:hidden lg:pr-8">
        <ProgressStairs at={stepOf(course.percent)} />
      </div>
    </section>
  );
}

/** The same as a row, above what is booked. */
export function CurrentCourseRow({ course }: { course: EnrolledCourse }) {
  return (
    <section
      aria-labelledby="current-title"
      className="flex items-center justify-between gap-x-6 border-t-[3px] border-blue pt-4 beside-ticket:hidden"
    >
      <div className="min-w-0">
        <p className="text-sm font-semibold text-blue">
          {course.last_seen_at ? current.resume : current.begin}
        </p>
        <h2 id="current-title" className="mt-1 text-h4 wrap-anywhere">
          {course.title}
        </h2>
        {course.percent !== null && (
          <p className="mt-0.5 text-sm text-ink-muted tabular-nums">
            {learnText.progress.label(course.completed, course.required)}
          </p>
        )}
        <CompletedBefore course={course} className="mt-0.5" />
      </div>
      <ResumeLink course={course} className="shrink-0" />
    </section>
  );
}
