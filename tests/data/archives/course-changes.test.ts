import { beforeEach, describe, expect, test } from 'vitest';
import { moveToBin } from '@/subjects/staff/data/bin-mutations';
import { newCourse } from '@/subjects/courses/data/course';
import { createCourse, suggestSlug, updateCourse } from '@/subjects/courses/data/mutations';
import {
  courseInterestCountQuery,
  staffCourseQuery,
  staffCoursesQuery,
} from '@/subjects/courses/data/staff-queries';
import { execute, withBackend } from '../../support/backend';
import { loseResponse } from '../../support/faults';
import { savedRow } from '../../support/saved-row';
import { signInWithRole } from '../sign-in-with-role';
import { client, course, emptyFilter } from '../lessons/curriculum.ts';

withBackend();

beforeEach(async () => {
  client.clear();
  await signInWithRole('instructor');
});

describe('courses', () => {
  test('are created with the default values and a slug made from the title', async () => {
    const title = 'Εύκολα εργαλεία';
    const id = crypto.randomUUID();
    const suggested = await suggestSlug({ id, title });
    const created = await savedRow(createCourse({ id, values: { ...newCourse, title } }));
    expect(created).toMatchObject({ ...newCourse, id, title, slug: 'efkola-ergaleia' });
    expect(suggested).toBe(created.slug);
    expect(await suggestSlug({ id, title })).toBe('efkola-ergaleia');
    const other = { id: crypto.randomUUID(), title };
    expect(await suggestSlug(other)).toBe('efkola-ergaleia-2');
    const second = await savedRow(createCourse({ id: other.id, values: { ...newCourse, title } }));
    expect(second.slug).toBe('efkola-ergaleia-2');
    expect(await client.fetchQuery(staffCourseQuery(id))).toEqual(created);
    const page = await client.fetchQuery(staffCoursesQuery({ ...emptyFilter, q: 'ευκολα' }));
    expect(page.rows.map((row) => row.slug).toSorted()).toEqual([created.slug, second.slug]);
    expect(page.hasMore).toBe(false);
  });

  test('are refused with slug_taken when another course has the slug', async () => {
    const { slug } = await course();
    await expect(course({ slug })).rejects.toMatchObject({ code: 'slug_taken' });
    const other = await course();
    const save = { id: other.id, values: { slug }, expectedUpdatedAt: other.updated_at };
    await expect(updateCourse(save)).rejects.toMatchObject({ code: 'slug_taken' });
  });

  test('are created once when the response is lost', async () => {
    const id = crypto.randomUUID();
    const values = { ...newCourse, title: 'Μία φορά' };
    loseResponse('/rest/v1/courses');
    await expect(createCourse({ id, values })).rejects.toMatchObject({ code: 'network' });
    expect(await savedRow(createCourse({ id, values }))).toMatchObject({ id, slug: 'mia-fora' });
  });

  test('are saved only over the version that was read', async () => {
    const read = await course();
    const first = { id: read.id, values: { title: 'Α' }, expectedUpdatedAt: read.updated_at };
    loseResponse('/rest/v1/courses');
    await expect(updateCourse(first)).rejects.toMatchObject({ code: 'network' });
    const saved = await savedRow(updateCourse(first));
    expect(saved).toMatchObject({ title: 'Α', slug: read.slug });
    const second = await updateCourse({ ...first, values: { title: 'Β' } });
    expect(second).toEqual({ status: 'conflict', row: saved });
    await updateCourse({
      id: read.id,
      values: { title: 'Β' },
      expectedUpdatedAt: saved.updated_at,
    });
    await moveToBin({ kind: 'course', ids: [read.id] });
    await moveToBin({ kind: 'course', ids: [read.id] });
    expect(await updateCourse(first)).toEqual({ status: 'deleted' });
  });

  test('with interests can be deleted by admins only', async () => {
    const { id } = await course();
    await execute(`insert into public.course_interests (course_id, email, name)
      values ('${id}', 'a@test.example', 'Α'), ('${id}', 'b@test.example', 'Β')`);
    expect(await client.fetchQuery(courseInterestCountQuery(id))).toBe(2);
    await expect(moveToBin({ kind: 'course', ids: [id] })).rejects.toMatchObject({
      code: 'course_has_interests',
    });
    await signInWithRole('admin');
    await moveToBin({ kind: 'course', ids: [id] });
    expect(await client.fetchQuery(staffCourseQuery(id))).toBeNull();
  });

  test('with a future cohort cannot be deleted', async () => {
    const { id } = await course({ state: 'published' });
    const deletion = () => moveToBin({ kind: 'course', ids: [id] });
    await execute(
      `insert into public.cohorts (course_id, capacity, state) values ('${id}', 1, 'open')`,
    );
    await expect(deletion()).rejects.toMatchObject({
      code: 'course_has_cohorts',
    });
    await execute(`update public.cohorts set state = 'cancelled' where course_id = '${id}'`);
    expect(await deletion()).toBe(1);
  });

  test('cannot be written by learners', async () => {
    const read = await course({ state: 'published' });
    await signInWithRole('learner');
    await expect(course()).rejects.toMatchObject({ code: '42501' });
    const save = { id: read.id, values: { title: 'Α' }, expectedUpdatedAt: read.updated_at };
    await expect(updateCourse(save)).rejects.toMatchObject({ code: '42501' });
  });
});
