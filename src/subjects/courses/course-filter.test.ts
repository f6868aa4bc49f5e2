import { describe, expect, test } from 'vitest';
import type { CourseFilter } from './data/search';
import { emptyFilter, filterToParams, isFiltered, parseFilter } from './course-filter';

const parse = (query: string) => parseFilter(new URLSearchParams(query));

describe('parseFilter', () => {
  test('reads every parameter', () => {
    expect(
      parse(
        'q=excel&audience=individuals&category=course&level=beginner&status=available&place=remote&dates=2026-12&state=draft&page=2',
      ),
    ).toEqual({
      q: 'excel',
      audience: 'individuals',
      category: 'course',
      level: 'beginner',
      status: 'available',
      place: 'remote',
      dates: '2026-12',
      state: 'draft',
      page: 2,
    });
  });

  test.each([
    '',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=NaN',
    'page=Infinity',
    'page=1e99',
    'page=10001',
    'page=%00',
    'page=2;drop table courses',
    'q=',
    'q=%20%20%09',
    'q=%00',
    'audience=everyone&category=__proto__&level=constructor&status=%27%20or%201=1&place=moon&dates=2026-13&state=gone',
    'unknown=1&Q=excel',
    'q=%E0%A4%A',
  ])('ignores the invalid values of %o', (query) => {
    const filter = parse(query);
    expect({ ...filter, q: '' }).toEqual(emptyFilter);
    expect(filter.q).not.toContain('\0');
  });

  test('uses the first of two values', () => {
    expect(parse('level=beginner&level=advanced&q=a&q=b')).toMatchObject({
      level: 'beginner',
      q: 'a',
    });
  });

  test('trims a search and shortens it to 100 characters', () => {
    expect(parse(`q=${'α'.repeat(5000)}`).q).toBe('α'.repeat(100));
    expect(parse(`q=${'α'.repeat(99)} ω`).q).toBe('α'.repeat(99));
  });

  test('does not split a character when it shortens a search', () => {
    expect(parse(`q=${'α'.repeat(99)}😀`).q.isWellFormed()).toBe(true);
  });
});

const filters: CourseFilter[] = [
  emptyFilter,
  { ...emptyFilter, q: 'τεχνητή & νοημοσύνη + 100% #1?' },
  { ...emptyFilter, q: '<script>alert("x")</script>' },
  { ...emptyFilter, page: 10_000 },
  {
    q: 'ai',
    audience: 'businesses',
    category: 'training',
    level: 'advanced',
    status: 'coming_soon',
    place: 'athens',
    dates: 'any',
    state: 'archived',
    page: 3,
  },
];

describe('filterToParams', () => {
  test.each(filters)('writes %o so that parseFilter reads the same', (filter) => {
    expect(parse(filterToParams(filter).toString())).toEqual(filter);
  });

  test.each([
    `q=${'α'.repeat(99)} ω`,
    `q=${'α'.repeat(99)}😀`,
    'q=%00excel%00&page=2&level=beginner',
  ])('writes what was parsed from %s so that parseFilter reads the same', (query) => {
    const filter = parse(query);
    expect(parse(filterToParams(filter).toString())).toEqual(filter);
  });

  test('writes no parameters for the empty filter', () => {
    expect(filterToParams(emptyFilter).toString()).toBe('');
  });
});

test('isFiltered ignores the page number', () => {
  expect(isFiltered(emptyFilter)).toBe(false);
  expect(isFiltered({ ...emptyFilter, page: 4 })).toBe(false);
  expect(isFiltered({ ...emptyFilter, q: 'a' })).toBe(true);
  expect(isFiltered({ ...emptyFilter, status: 'available' })).toBe(true);
});
