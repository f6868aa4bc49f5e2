import { courseLabels } from './text/course-labels';
import type { Enums } from '@/lib/database.types';

type Marked = { title: string; slug: string; state: Enums<'course_state'> };

/** What tells courses with equal titles apart: the slug and, unless it is published, the state. */
export const courseMark = ({ slug, state }: Marked): string =>
  state === 'published' ? slug : `${slug} · ${courseLabels.state[state]}`;

/** The courses as options of a list, with what tells them apart where several have one title or one is not published. */
export function courseOptions(courses: readonly (Marked & { id: string })[]) {
  const titles = courses.map(({ title }) => title);
  const isAmbiguous = ({ title, state }: Marked) =>
    state !== 'published' || titles.indexOf(title) !== titles.lastIndexOf(title);
  return courses.map((course) => ({
    value: course.id,
    label: isAmbiguous(course) ? `${course.title} (${courseMark(course)})` : course.title,
  }));
}
