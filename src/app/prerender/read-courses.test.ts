import { expect, test, vi } from 'vitest';
import { site } from '@/brand/site';
import { fetchEveryCourse } from '@/subjects/cohorts/data/every-course';
import { readCourses } from './read-courses';

/** Reads from a backend that gives this response to every request. */
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
  ['refuses the request', async () => Response.json({ message: 'invalid key' }, { status: 401 })],
  ['responds with HTML', async () => new Response('<html>', { status: 502 })],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['responds too late', () => Promise.reject(new DOMException('', 'TimeoutError'))],
])('returns no courses and warns in one line when the backend %s', async (_name, answer) => {
  const { courses, lines, closed } = await readFrom(answer);
  expect(courses).toEqual([]);
  expect(lines).toEqual([[expect.stringMatching(/^No course page is prerendered, .+: .+$/)]]);
  expect(closed).toBe(1);
});

test('returns no courses and no warning when the backend has none', async () => {
  expect(await readFrom(async () => Response.json([]))).toEqual({
    courses: [],
    lines: [],
    closed: 1,
  });
});
