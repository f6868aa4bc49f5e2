import { expect } from 'vitest';
import type * as Answer from '../../../supabase/functions/course-calendar/answer.ts';
import type * as LimitReads from '../../../supabase/functions/course-calendar/limit-reads.ts';
import type * as ListedSlugs from '../../../supabase/functions/course-calendar/listed-slugs.ts';
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

/** Makes limits of this many times. */
const times = (count: number) => () => {
  let left = count;
  return () => (left -= 1) >= 0;
};
const readNothing = async () => null;
const listsAll = async () => true;

async function checkLimitReads({ limitReads }: typeof LimitReads) {
  const read: string[] = [];
  const reader = (most: number, again: number, tries: number) =>
    limitReads(
      async (slug) => {
        read.push(slug);
        return slug.startsWith('none') ? null : `calendar of ${slug}`;
      },
      most,
      times(again),
      times(tries)(),
      async (slug) => slug.startsWith('listed'),
    );
  // Unknown slugs do not use up the limit of known ones, and the other way round.
  const limited = reader(10, 2, 4);
  expect(await limited('a')).toBe('calendar of a');
  expect(await limited('d')).toBe('calendar of d');
  expect(await limited('none-1')).toBeNull();
  expect(await limited('none-1')).toBeNull();
  expect([await limited('none-2'), await limited('b')]).toEqual(['busy', 'busy']);
  expect([await limited('a'), await limited('a')]).toEqual(['calendar of a', 'calendar of a']);
  // A caller who asks too often gets what was read last, as do other subscribers.
  expect(await limited('a')).toBe('calendar of a');
  // One does not use up the limit of another either.
  expect(await limited('d')).toBe('calendar of d');
  expect(read).toEqual(['a', 'd', 'none-1', 'none-1', 'a', 'a', 'd']);
  // Simultaneous reads count together.
  const atOnce = reader(10, 2, 1);
  await atOnce('a');
  const before = read.length;
  expect(await Promise.all(['a', 'a', 'a'].map(atOnce))).toEqual(Array(3).fill('calendar of a'));
  expect(read).toHaveLength(before + 2);
  // Listed ones have a limit of their own from the first time on, even if nothing is found.
  const listing = reader(10, 2, 0);
  expect(await listing('other')).toBe('busy');
  const first = ['listed', 'listed', 'listed-2'].map(listing);
  expect(await Promise.all(first)).toEqual([
    'calendar of listed',
    'calendar of listed',
    'calendar of listed-2',
  ]);
  expect(await listing('listed')).toBe('calendar of listed');
  expect(read.filter((slug) => slug === 'listed')).toHaveLength(2);
  const gone = limitReads(readNothing, 10, times(2), times(9)(), listsAll);
  expect([await gone('a'), await gone('a'), await gone('a')]).toEqual([null, null, 'busy']);
  // A calendar that no longer exists is not returned either.
  let left: string | null = 'calendar';
  const leaving = limitReads(async () => left, 10, times(2), times(9)(), listsAll);
  expect(await leaving('a')).toBe('calendar');
  left = null;
  expect([await leaving('a'), await leaving('a')]).toEqual([null, 'busy']);
  // The last ones are remembered.
  const remembering = reader(2, 2, 3);
  for (const slug of ['a', 'b', 'a', 'c']) expect(await remembering(slug)).not.toBe('busy');
  expect([await remembering('b'), await remembering('a')]).toEqual(['busy', 'calendar of a']);
}

async function checkListedSlugs({ keepList }: typeof ListedSlugs) {
  let [now, reads, isDown] = [0, 0, false];
  const has = keepList(
    async () => {
      reads += 1;
      if (isDown) throw new Error('down');
      return [`a${reads}`, 'b'];
    },
    1000,
    () => now,
  );
  expect(await Promise.all([has('a1'), has('b'), has('c')])).toEqual([true, true, false]);
  expect(reads).toBe(1);
  now = 999;
  expect([await has('a1'), await has('a2'), reads]).toEqual([true, false, 1]);
  now = 1000;
  expect([await has('a1'), await has('a2'), reads]).toEqual([false, true, 2]);
  // If the list cannot be read, the previous one stays, and it is not read for each call.
  [now, isDown] = [2000, true];
  expect([await has('a2'), await has('b'), reads]).toEqual([true, true, 3]);
  const none = keepList(() => Promise.reject(new Error('down')), 1000);
  expect(await none('a')).toBe(false);
}

const listedSlugs = moduleUnderTest({
  path: 'course-calendar/listed-slugs.ts',
  check: checkListedSlugs,
});

const limitedReads = moduleUnderTest({
  path: 'course-calendar/limit-reads.ts',
  check: checkLimitReads,
});

const calendarAnswer = moduleUnderTest({
  path: 'course-calendar/answer.ts',
  check: checkAnswer,
});

export const calendarModules = [listedSlugs, limitedReads, calendarAnswer];
