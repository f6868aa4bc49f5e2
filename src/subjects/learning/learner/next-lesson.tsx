import { courseLabels } from '@/subjects/courses/text/course-labels';
import { coursePageText } from '@/subjects/courses/text/course-page';
import type { EnrolledCourse } from '../data/my-courses';

type NextLessonProps = { lesson: NonNullable<EnrolledCourse['next_lesson']>; label: string };

/** The next lesson of a course: its title, kind and length. */
export function NextLesson({ lesson, label }: NextLessonProps) {
  return (
    <>
      <p className="text-sm text-ink-muted">{label}</p>
      <p className="mt-1 text-h4 font-semibold wrap-anywhere">{lesson.title}</p>
      <p className="mt-0.5 text-sm text-ink-muted tabular-nums">
        {coursePageText.contentType[lesson.content_type]} ·{' '}
        {courseLabels.minutes(lesson.duration_minutes)}
      </p>
    </>
  );
}
