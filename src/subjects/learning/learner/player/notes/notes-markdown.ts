import type { LessonNote } from '../../../data/notes';

type NotedCourse = {
  title: string;
  modules: readonly { title: string; lessons: readonly { id: string; title: string }[] }[];
};

type NoteLists = {
  stored: readonly LessonNote[];
  /** Those of this device that were not sent; each is shown instead of the stored one. */
  waiting: readonly { lessonId: string; note: string }[];
};

/** The notes of a course in the order of its lessons; those of lessons that are gone come last, with `removed` as title. */
export function notesInOrder(course: NotedCourse, lists: NoteLists, removed: string) {
  const notes = new Map(
    lists.stored.map(({ lesson_id, note }) => [lesson_id, { note, isWaiting: false }]),
  );
  for (const { lessonId, note } of lists.waiting) notes.set(lessonId, { note, isWaiting: true });
  const lessons = course.modules.flatMap((module) => module.lessons);
  const ids = new Set(lessons.map(({ id }) => id));
  return [
    ...lessons.map(({ id, title }) => ({ id, title, isRemoved: false })),
    ...[...notes.keys()]
      .filter((id) => !ids.has(id))
      .map((id) => ({ id, title: removed, isRemoved: true })),
  ].flatMap((lesson) => {
    const found = notes.get(lesson.id);
    // One that was emptied and not sent is no note any more.
    return found?.note.trim() ? [{ ...lesson, ...found }] : [];
  });
}

/** The notes as a Markdown file, each under the title of its lesson. */
export function notesMarkdown(title: string, notes: ReturnType<typeof notesInOrder>): string {
  const parts = notes.map((note) => `## ${note.title}\n\n${note.note.trim()}\n`);
  return `# ${title}\n\n${parts.join('\n')}`;
}
