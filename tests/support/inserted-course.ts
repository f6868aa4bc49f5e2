import { execute } from './backend.ts';

/** Stores a draft course. @returns it with the URL of its editor */
export async function insertCourse() {
  const [id, title] = [crypto.randomUUID(), `Μάθημα ${crypto.randomUUID().slice(0, 8)}`];
  await execute(`insert into public.courses (id, title) values ('${id}', '${title}')`);
  return { id, title, url: `/admin?tab=courses&course=${id}` };
}

/** Stores a module. @returns its id and the URL of its lessons */
export async function insertModule(courseId: string, { published = false } = {}) {
  const id = crypto.randomUUID();
  await execute(`insert into public.course_modules (id, course_id, title, is_published)
    values ('${id}', '${courseId}', 'Πρώτα βήματα', ${published})`);
  return { id, url: `/admin?tab=lessons&course=${courseId}&module=${id}` };
}
