import type { LessonNote } from '@/data/learning/notes';

type NotedCourse = {
  title: string;
  modules: readonly { title: string; lessons: readonly { id: string; title: string }[] }[];
};

/** The notes of a course in the order of its lessons; those of lessons that are gone come last, with `removed` as title. */
export function notesInOrder(course: NotedCourse, notes: readonly LessonNote[], removed: string) {
  const lessons = course.modules.flatMap((module) => module.lessons);
  const known = lessons.flatMap(({ id, title }) => {
    const found = notes.find((note) => note.lesson_id === id);
    return found ? [{ id, title, note: found.note, isRemoved: false }] : [];
  });
  const ids = new Set(lessons.map(({ id }) => id));
  const others = notes.filter((note) => !ids.has(note.lesson_id));
  return [
    ...known,
    ...others.map(({ lesson_id: id, note }) => ({ id, title: removed, note, isRemoved: true })),
  ];
}

/** The notes as a Markdown file, each under the title of its lesson. */
export function notesMarkdown(title: string, notes: ReturnType<typeof notesInOrder>): string {
  const parts = notes.map((note) => `## ${note.title}\n\n${note.note.trim()}\n`);
  return `# ${title}\n\n${parts.join('\n')}`;
}
