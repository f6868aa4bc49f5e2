import { QueryClient } from '@tanstack/react-query';
import { newCourse } from '@/subjects/courses/data/course';
import { createCourse } from '@/subjects/courses/data/mutations';
import { createLesson } from '@/subjects/lessons/data/lessons/mutations';
import { lessonsQuery } from '@/subjects/lessons/data/lessons/queries';
import { createModule } from '@/subjects/lessons/data/modules/mutations';
import { modulesQuery } from '@/subjects/lessons/data/modules/queries';
import { savedRow } from '../../support/saved-row';

export const client = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 0 } },
});
const empty = { title: 'Ενότητα', description: '', is_published: false };
export const text = {
  title: 'Μάθημα',
  content: '',
  content_type: 'text',
  video_url: null,
  captions: null,
  film_seconds: null,
  duration_minutes: 15,
  is_published: false,
  is_preview: false,
  is_required: true,
} as const;
export const emptyFilter = {
  audience: null,
  category: null,
  level: null,
  status: null,
  place: null,
  dates: null,
  state: null,
  page: 1,
};

export const course = (values: Partial<typeof newCourse> = {}) =>
  savedRow(
    createCourse({
      id: crypto.randomUUID(),
      values: { ...newCourse, title: 'Αυτοματισμοί χωρίς κώδικα', ...values },
    }),
  );
export const moduleOf = (courseId: string, title: string, position?: number) =>
  savedRow(
    createModule({ id: crypto.randomUUID(), courseId, values: { ...empty, title }, position }),
  );
export const lessonOf = (moduleId: string, title: string, position?: number) =>
  savedRow(
    createLesson({ id: crypto.randomUUID(), moduleId, values: { ...text, title }, position }),
  );
export const orderOfModules = async (courseId: string) =>
  (await client.fetchQuery(modulesQuery(courseId))).map((row) => `${row.order_index} ${row.title}`);
export const orderOfLessons = async (moduleId: string) =>
  (await client.fetchQuery(lessonsQuery(moduleId))).map((row) => `${row.order_index} ${row.title}`);
