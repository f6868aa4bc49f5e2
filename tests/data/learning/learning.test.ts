import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { deleteFromBin, moveToBin, type BinRows } from '@/subjects/staff/data/bin-mutations';
import {
  completeLesson,
  endEnrolment,
  enrolPerson,
  openLesson,
  savePlace,
  saveWatched,
} from '@/subjects/learning/data/mutations';
import { enrol, startOver } from '@/subjects/learning/data/enrol';
import {
  courseProgressQuery,
  enrolmentQuery,
  lessonBodyQuery,
} from '@/subjects/learning/data/queries';
import { execute, withBackend } from '../../support/backend';
import { storeLesson } from '../../support/stored-lesson';
import { signInWithRole } from '../sign-in-with-role';

withBackend();

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
beforeEach(() => client.clear());

/** A published course with a text and a film of 100 seconds. */
async function storedCourse(mode = 'open') {
  const [course, module, text, film] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  const shared = { module_id: module, is_published: true };
  const video = { content_type: 'video', video_url: 'https://a.example/a.webm', film_seconds: 100 };
  await execute(`
    insert into public.courses (id, title, state, enrolment_mode) values ('${course}', 'Α', 'published', '${mode}');
    insert into public.course_modules (id, course_id, title, is_published) values ('${module}', '${course}', 'Α', true);
    ${storeLesson({ id: text, title: 'Α', content: 'Κείμενο', ...shared })}
    ${storeLesson({ id: film, title: 'Β', ...video, ...shared })}`);
  return { course, text, film };
}

const progressIn = (course: string) => client.fetchQuery(courseProgressQuery(course));

test('a learner enrols, reads, watches, completes the course and starts it over', async () => {
  const { course, text, film } = await storedCourse();
  await signInWithRole('learner');
  expect(await client.fetchQuery(lessonBodyQuery(text))).toBeNull();
  const { id, user_id: user } = await enrol(course);
  expect(await enrol(course)).toMatchObject({ id, cycle: 1 });
  expect(await client.fetchQuery(lessonBodyQuery(text))).toMatchObject({ content: 'Κείμενο' });
  expect(await progressIn(course)).toEqual({
    required: 2,
    completed: 0,
    percent: 0,
    next_lesson: text,
  });
  expect(await savePlace(text, { heading: 'α' })).toMatchObject({ place: { heading: 'α' } });
  expect(await completeLesson(text)).toMatchObject({ completed_at: expect.any(String) });
  await openLesson(film);
  expect(await client.fetchQuery(enrolmentQuery(user, course))).toMatchObject({
    id,
    is_active: true,
    last_lesson_id: film,
  });
  await execute(`update public.lesson_progress set opened_at = now() - interval '1 hour'`);
  expect(await saveWatched(film, [[0, 100]])).toMatchObject({
    accepted: [[0, 100]],
    watched: [[0, 100]],
    completed_at: expect.any(String),
  });
  expect(await progressIn(course)).toMatchObject({ percent: 100, next_lesson: null });
  expect(await startOver(course, 1)).toMatchObject({ cycle: 2, is_active: true });
  expect(await progressIn(course)).toMatchObject({ percent: 0 });
});

test('a course with a learner cannot be deleted for good', async () => {
  const { course } = await storedCourse();
  await signInWithRole('learner');
  await enrol(course);
  await signInWithRole('admin');
  const rows: BinRows = { kind: 'course', ids: [course] };
  await moveToBin(rows);
  await expect(deleteFromBin(rows)).rejects.toMatchObject({
    code: 'not_deleted',
  });
});

test('every refusal has a code of its own', async () => {
  const { course, text, film } = await storedCourse();
  const closed = await storedCourse('invitation');
  await signInWithRole('learner');
  await expect(enrol(closed.course)).rejects.toMatchObject({ code: 'enrolment_closed' });
  await expect(enrol(crypto.randomUUID())).rejects.toMatchObject({ code: 'course_gone' });
  await expect(openLesson(text)).rejects.toMatchObject({ code: 'not_enrolled' });
  await expect(openLesson(crypto.randomUUID())).rejects.toMatchObject({ code: 'lesson_gone' });
  await expect(progressIn(course)).rejects.toMatchObject({ code: 'not_enrolled' });
  const { id, user_id: user } = await enrol(course);
  await expect(completeLesson(film)).rejects.toMatchObject({ code: 'film_not_watched' });
  await expect(startOver(course, 1)).rejects.toMatchObject({ code: 'course_not_completed' });
  await expect(endEnrolment(id)).rejects.toMatchObject({ code: '42501' });
  await signInWithRole('instructor');
  await expect(enrolPerson(course, crypto.randomUUID())).rejects.toMatchObject({
    code: 'account_gone',
  });
  await endEnrolment(id);
  expect(await client.fetchQuery(enrolmentQuery(user, course))).toMatchObject({ is_active: false });
  expect(await enrolPerson(course, user)).toMatchObject({ id, is_active: true });
});
