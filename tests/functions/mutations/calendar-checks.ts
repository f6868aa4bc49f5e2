import { expect } from 'vitest';
import type * as Answer from '../../../supabase/functions/course-calendar/answer.ts';
import { moduleUnderTest } from './module-under-test.ts';

const get = (path: string, headers = {}, method = 'GET') =>
  new Request(`https://project.example/course-calendar/${path}`, { method, headers });

async function checkAnswer({ answer, slugIn }: typeof Answer) {
  expect(slugIn('/course-calendar/excel-2.ics')).toBe('excel-2');
  const longest = 'a'.repeat(120);
  expect(slugIn(`/course-calendar/${longest}.ics`)).toBe(longest);
  for (const path of ['', 'a', 'a.ics/', 'a.icsx', 'A.ics', 'a_b.ics', '.ics', `a${longest}.ics`])
    expect(slugIn(`/course-calendar/${path}`), path).toBeNull();

  const asked: string[] = [];
  const find = async (slug: string) => {
    asked.push(slug);
    return slug === 'busy' ? 'busy' : slug === 'none' ? null : `calendar of ${slug}`;
  };
  const found = await answer(get('a.ics'), find);
  const tag = found.headers.get('etag') ?? '';
  expect([found.status, await found.text(), found.headers.get('cache-control')]).toEqual([
    200,
    'calendar of a',
    'public, max-age=900',
  ]);
  expect(Object.fromEntries(found.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="a.ics"',
    'x-content-type-options': 'nosniff',
  });
  expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
  expect((await answer(get('b.ics'), find)).headers.get('etag')).not.toBe(tag);
  for (const known of [tag, `W/${tag}`, `"b",${tag}`, `"b", ${tag}`, '*']) {
    const same = await answer(get('a.ics', { 'if-none-match': known }), find);
    expect([same.status, same.headers.get('etag')], known).toEqual([304, tag]);
    expect(same.headers.get('cache-control')).toBe('public, max-age=900');
  }
  for (const other of ['"b"', tag.slice(1), `x${tag}`])
    expect((await answer(get('a.ics', { 'if-none-match': other }), find)).status).toBe(200);
  const head = await answer(get('a.ics', {}, 'HEAD'), find);
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', tag]);

  const none = await answer(get('none.ics'), find);
  expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
  const busy = await answer(get('busy.ics'), find);
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '60']);
  const before = asked.length;
  expect((await answer(get('a'), find)).status).toBe(404);
  for (const [method, status] of [
    ['POST', 405],
    ['OPTIONS', 204],
  ] as const) {
    const refused = await answer(get('a.ics', {}, method), find);
    expect([refused.status, refused.headers.get('allow')]).toEqual([status, 'GET, HEAD']);
  }
  expect(asked).toHaveLength(before);
}

const calendarAnswer = moduleUnderTest({
  path: 'course-calendar/answer.ts',
  check: checkAnswer,
});

export const calendarModules = [calendarAnswer];
