import { learnText } from '../text/learn';
import type { EnrolledCourse } from '../data/my-courses';
import { CourseProgress } from '../course-progress';
import { ResumeLink } from '../resume-link';

/** A course that the user learns, below the one that was seen last. */
export function CurrentRow({ course }: { course: EnrolledCourse }) {
  return (
    <div className="grid items-center gap-x-10 gap-y-4 md:grid-cols-[1fr_16rem_9rem]">
      <div className="min-w-0">
        <h3 className="text-h3 wrap-anywhere">{course.title}</h3>
        {course.next_lesson && (
          <p className="mt-1 text-sm wrap-anywhere text-ink-muted">
            {learnText.current.next}: {course.next_lesson.title}
          </p>
        )}
      </div>
      <CourseProgress course={course} />
      <ResumeLink course={course} tone="quiet" />
    </div>
  );
}
