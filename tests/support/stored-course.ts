import { execute } from './backend.ts';
import { storeLesson, type StoredLesson } from './stored-lesson.ts';

type CourseOptions = {
  /** Unique unless given. */
  title?: string;
  mode?: 'open' | 'booking' | 'invitation';
  state?: 'published' | 'archived';
  /** The type of each lesson, text unless given. */
  lessons?: Partial<StoredLesson>[];
};

/**
 * Stores a published course with one module, only for one test. @returns its id, its slug and the
 * ids of its lessons
 */
export async function storeCourse({
  title,
  mode = 'open',
  state = 'published',
  lessons = [{ title: 'Καλωσόρισμα' }, { title: 'Το πρώτο φύλλο' }],
}: CourseOptions = {}) {
  const [id, module] = [crypto.randomUUID(), crypto.randomUUID()];
  const slug = `mathima-${id.slice(0, 8)}`;
  const name = title ?? `Πρώτα βήματα ${id.slice(0, 8)}`;
  const stored = lessons.map((lesson) => ({
    id: crypto.randomUUID(),
    module_id: module,
    title: 'Ενότητα',
    content: 'Κείμενο',
    is_published: true,
    ...lesson,
  }));
  await execute(`
    insert into public.courses (id, title, slug, state, enrolment_mode)
      values ('${id}', '${name}', '${slug}', '${state}', '${mode}');
    insert into public.course_modules (id, course_id, title, is_published)
      values ('${module}', '${id}', 'Κεφάλαιο', true);
    ${stored.map(storeLesson).join('\n')}`);
  return { id, slug, title: name, lessons: stored.map((lesson) => lesson.id) };
}
