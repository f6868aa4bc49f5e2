import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchEveryCourse } from '@/data/courses/every-course';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { answer, origin } from '../support/client.ts';

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

const read = () =>
  fetchEveryCourse(origin, (input, init) => answer(backend, new Request(input, init)));

test('reads the courses in order, without drafts and empty modules', async () => {
  const courses = await read();
  expect(courses).toHaveLength(16);
  const [first] = courses;
  expect(first?.slug).toBe('techniti-noimosyni-stin-kathimerini-douleia');
  expect(first?.modules.map(({ title, lessons }) => [title, lessons.length])).toEqual([
    ['Πριν ξεκινήσετε', 2],
    ['Προτροπές που δουλεύουν', 3],
  ]);
  expect(JSON.stringify(courses)).not.toMatch(/"is_published":false|praxi\.example/);
});

test('reads every course once when there are more than one response holds', async () => {
  await backend.execute(
    "insert into courses (title) select 'Course ' || n from generate_series(1, 1205) n",
  );
  const slugs = (await read()).map(({ slug }) => slug);
  expect(slugs).toHaveLength(16 + 1205);
  expect(new Set(slugs).size).toBe(slugs.length);
});
