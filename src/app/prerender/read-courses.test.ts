import { expect, test, vi } from 'vitest';
import { site } from '@/content/site';
import { fetchEveryCourse } from '@/data/courses/every-course';
import { readCourses } from './read-courses';

/** Reads from a backend that gives every request this answer. */
async function readFrom(answer: () => Promise<Response>) {
  const warn = vi.fn<(line: string) => void>();
  const close = vi.fn<() => Promise<void>>(async () => {});
  const courses = await readCourses(
    { fetchEveryCourse, site },
    async () => ({ fetch: answer, close }),
    { mode: 'test', logger: { warn } as never },
  );
  return { courses, lines: warn.mock.calls, closed: close.mock.calls.length };
}

test.each([
  ['refuses', async () => Response.json({ message: 'invalid key' }, { status: 401 })],
  ['answers with a page', async () => new Response('<html>', { status: 502 })],
  ['is not there', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers in time no more', () => Promise.reject(new DOMException('', 'TimeoutError'))],
])('a backend that %s costs the pages of courses and one line', async (_name, answer) => {
  const { courses, lines, closed } = await readFrom(answer);
  expect(courses).toEqual([]);
  expect(lines).toEqual([[expect.stringMatching(/^No course gets a page of its own, .+: .+$/)]]);
  expect(closed).toBe(1);
});

test('a backend without courses is read without a word', async () => {
  expect(await readFrom(async () => Response.json([]))).toEqual({
    courses: [],
    lines: [],
    closed: 1,
  });
});
