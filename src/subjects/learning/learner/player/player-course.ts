import type { ClosedLessons } from '../../data/my-courses';
import type { CourseOutline, OutlineLesson } from '../../data/outline';

/** How somebody reads a course: with progress, as staff without, or only what is free for all. */
export type Access = 'learner' | 'staff' | 'reader';

/** In the place of a lesson in the URL, opens the notes. */
export const notesPath = 'notes';

export type PlayerLesson = OutlineLesson & {
  /** From 1. */
  moduleNumber: number;
  /** Among those that are required, from 1; null for one that is not. */
  number: number | null;
  isDone: boolean;
  isOpened: boolean;
  isLocked: boolean;
};

type Steps = {
  access: Access;
  closed: ClosedLessons | null;
  done: ReadonlySet<string>;
  opened: ReadonlySet<string>;
};

/** A course with what somebody has done of it. */
export type PlayerCourse = Omit<CourseOutline, 'modules'> & {
  /** Why somebody who is enrolled reads only what is free for all. */
  closed: ClosedLessons | null;
  modules: { id: string; title: string; lessons: PlayerLesson[] }[];
  lessons: PlayerLesson[];
  required: number;
  doneRequired: number;
};

/** Adds to the outline which lessons are done, opened and locked. The percentage on record is the database's. */
export function toPlayerCourse(
  outline: CourseOutline,
  { access, closed, done, opened }: Steps,
): PlayerCourse {
  let number = 0;
  const modules = outline.modules.map((module, index) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({
      ...lesson,
      moduleNumber: index + 1,
      number: lesson.is_required ? (number += 1) : null,
      isDone: done.has(lesson.id),
      isOpened: opened.has(lesson.id),
      isLocked: access === 'reader' && !lesson.is_preview,
    })),
  }));
  const lessons = modules.flatMap((module) => module.lessons);
  const required = lessons.filter((lesson) => lesson.is_required);
  return {
    ...outline,
    closed,
    modules,
    lessons,
    required: required.length,
    doneRequired: required.filter((lesson) => lesson.isDone).length,
  };
}

/** The lesson at which a learner goes on: the last one unless it is done, else the first that is not, else the first. */
export function resumeLesson(course: PlayerCourse, lastLessonId: string | null) {
  const last = course.lessons.find(({ id }) => id === lastLessonId);
  if (last && !last.isDone) return last;
  return course.lessons.find(({ isDone }) => !isDone) ?? course.lessons[0];
}

/**
 * Whether a learner ends the lesson with a button: a film of known length and a quiz end by themselves.
 * @param filmSeconds null when the length is not known, undefined as long as the body loads
 */
export const endsByButton = (
  lesson: Pick<OutlineLesson, 'content_type'>,
  filmSeconds: number | null | undefined,
): boolean =>
  lesson.content_type !== 'quiz' && (lesson.content_type !== 'video' || filmSeconds === null);

/** The most lessons that a quiz leads back to. */
const mostBefore = 4;

/** The required texts and films of its module before a quiz, or the last of an earlier one: what it asks was taught there. */
export function lessonsBefore(course: PlayerCourse, quiz: PlayerLesson): PlayerLesson[] {
  const before = course.lessons
    .slice(0, course.lessons.indexOf(quiz))
    .filter(
      ({ content_type: type, is_required: isRequired }) =>
        isRequired && (type === 'text' || type === 'video'),
    );
  const ofModule = before.filter(({ moduleNumber }) => moduleNumber === quiz.moduleNumber);
  return ofModule.length > 0 ? ofModule.slice(-mostBefore) : before.slice(-1);
}
