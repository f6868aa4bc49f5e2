import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { FunctionHost } from '../../../supabase/local/functions/function-host.ts';
import { projectFolder } from '../../../supabase/local/settings.ts';

let backend: RunningBackend;

beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.close());

const host = 'praxi.example';

/** SQL of a cohort with a meeting at each moment. @returns it with the ids of the meetings */
function cohortOf(course: string, state: string, starts: string[], fields = '') {
  const [id, meetings] = [crypto.randomUUID(), starts.map(() => crypto.randomUUID())];
  const rows = starts.map(
    (start, index) =>
      `('${meetings[index]}', '${id}', '${start}', '${start}'::timestamptz + interval '2 hours')`,
  );
  const sql = `
    insert into public.cohorts (id, course_id, capacity, place, address) values ('${id}', '${course}', 5, 'remote', '');
    insert into public.cohort_meetings (id, cohort_id, starts_at, ends_at) values ${rows.join()};
    update public.cohorts set state = '${state}' ${fields} where id = '${id}';`;
  return { id, meetings, sql };
}

async function storeCourse(sql: (course: string) => string) {
  const id = crypto.randomUUID();
  const slug = `course-${id.slice(0, 8)}`;
  await backend.execute(`
    insert into public.courses (id, title, slug, state) values ('${id}', 'Πρώτα, βήματα', '${slug}', 'published');
    ${sql(id)}`);
  return { id, slug };
}

const request = (path: string, options?: RequestInit) =>
  fetch(`${backend.url}/functions/v1/course-calendar/${path}`, options);

/** The events of a calendar by an independent parser, by their ids. */
function eventsIn(text: string) {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return new Map(
    events.map((component) => {
      const event = new ICAL.Event(component);
      return [event.uid, { event, status: component.getFirstPropertyValue('status') }];
    }),
  );
}

async function eventsOf(slug: string) {
  const response = await request(`${slug}.ics`);
  expect(response.status).toBe(200);
  return eventsIn(await response.text());
}

test('holds the meetings of open, closed and cancelled public cohorts, in UTC on both sides of a clock change', async () => {
  const cohorts: ReturnType<typeof cohortOf>[] = [];
  const { slug } = await storeCourse((course) => {
    const own = [
      cohortOf(course, 'open', ['2030-03-27 18:00+02', '2030-04-03 18:00+03']),
      cohortOf(course, 'closed', ['2030-05-01 18:00+03'], ", address = 'Ερμού 1, Αθήνα'"),
      cohortOf(course, 'cancelled', ['2030-05-02 18:00+03']),
      cohortOf(course, 'draft', ['2030-05-03 18:00+03']),
      cohortOf(course, 'held', ['2020-05-03 18:00+03']),
      cohortOf(course, 'open', ['2020-05-04 18:00+03']),
      cohortOf(
        course,
        'open',
        ['2030-05-05 18:00+03'],
        ', organization_id = (select id from public.organizations limit 1)',
      ),
    ];
    cohorts.push(...own);
    return own.map(({ sql }) => sql).join('');
  });
  const events = await eventsOf(slug);
  const ids = cohorts.slice(0, 3).flatMap(({ meetings }) => meetings.map((id) => `${id}@${host}`));
  expect([...events.keys()].toSorted()).toEqual(ids.toSorted());
  const [march, april, closed, cancelled] = ids.map((id) => events.get(id));
  expect(String(march?.event.startDate)).toBe('2030-03-27T16:00:00Z');
  expect(String(april?.event.endDate)).toBe('2030-04-03T17:00:00Z');
  expect(march).toMatchObject({
    status: 'CONFIRMED',
    event: {
      summary: 'Πρώτα, βήματα',
      location: 'Εξ αποστάσεως',
      organizer: 'mailto:hello@praxi.example',
      description: `Θέσεις, τιμή και κράτηση: https://${host}/course/${slug}`,
    },
  });
  expect([closed?.status, closed?.event.location]).toEqual(['CONFIRMED', 'Ερμού 1, Αθήνα']);
  expect(cancelled?.status).toBe('CANCELLED');
});

test('a meeting that moved or was cancelled is the same event with a higher sequence', async () => {
  let cohort = cohortOf('', 'open', []);
  const { slug } = await storeCourse((course) => {
    cohort = cohortOf(course, 'open', ['2030-05-01 18:00+03', '2030-05-08 18:00+03']);
    return cohort.sql;
  });
  const [first = '', second = ''] = cohort.meetings;
  const before = await eventsOf(slug);
  await backend.execute(`
    update public.cohort_meetings set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
      where id = '${first}';
    update public.cohort_meetings set is_cancelled = true where id = '${second}'`);
  const after = await eventsOf(slug);
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  for (const id of [first, second]) {
    const of = (events: typeof before) => events.get(`${id}@${host}`)?.event.sequence ?? 0;
    expect(of(after)).toBeGreaterThan(of(before));
  }
  expect(String(after.get(`${first}@${host}`)?.event.startDate)).toBe('2030-05-02T15:00:00Z');
  expect(after.get(`${second}@${host}`)?.status).toBe('CANCELLED');
});

test('a program with the calendar is told that it is unchanged, until a date changes', async () => {
  let cohort = cohortOf('', 'open', []);
  const { slug } = await storeCourse((course) => {
    cohort = cohortOf(course, 'open', ['2030-05-01 18:00+03']);
    return cohort.sql;
  });
  const response = await request(`${slug}.ics`);
  const text = await response.text();
  const tag = response.headers.get('etag') ?? '';
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'public, max-age=900',
    'content-disposition': `inline; filename="${slug}.ics"`,
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(await (await request(`${slug}.ics`)).text()).toBe(text);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const same = await request(`${slug}.ics`, { headers: { 'if-none-match': known } });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
  }
  const head = await request(`${slug}.ics`, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', tag]);
  // A booking does not change it.
  await backend.execute(`update public.cohorts set taken = 1 where id = '${cohort.id}'`);
  const headers = { 'if-none-match': tag };
  expect((await request(`${slug}.ics`, { headers })).status).toBe(304);
  await backend.execute(`update public.cohorts set address = 'Ερμού 1' where id = '${cohort.id}'`);
  expect((await request(`${slug}.ics`, { headers })).status).toBe(200);
});

test('continues under a former slug of a course, and does not exist for a course that is not public', async () => {
  const course = await storeCourse((id) => cohortOf(id, 'open', ['2030-05-01 18:00+03']).sql);
  const renamed = `${course.slug}-renamed`;
  await backend.execute(`update public.courses set slug = '${renamed}' where id = '${course.id}'`);
  expect((await eventsOf(course.slug)).size).toBe(1);
  expect(await eventsOf(renamed)).toEqual(await eventsOf(course.slug));
  await backend.execute(`update public.courses set state = 'archived' where id = '${course.id}'`);
  for (const path of [`${renamed}.ics`, `${course.slug}.ics`, 'none.ics', renamed, 'a%2Fb.ics', ''])
    expect((await request(path)).status, path).toBe(404);
  for (const method of ['POST', 'DELETE'])
    expect((await request(`${renamed}.ics`, { method })).status).toBe(405);
});

/**
 * The answers of a database with one course. It is faster than a real one, for which 300 requests
 * wait.
 */
const rowsOf = (url: string) => {
  if (/select=slug($|&)/.test(url)) return [{ slug: 'a' }];
  return url.includes('slug=eq.a&') ? [{ slug: 'a', title: 'A', cohorts: [] }] : [];
};

test('of a course is available in a new instance while somebody asks for calendars that do not exist', async () => {
  const database = createServer(({ url }, response) =>
    response.end(JSON.stringify(rowsOf(url ?? ''))),
  );
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
  const { port } = database.address() as AddressInfo;
  const fresh = new FunctionHost({
    folder: `${projectFolder}/supabase/functions`,
    backendUrl: () => `http://127.0.0.1:${port}`,
  });
  onTestFinished(async () => {
    await fresh.close();
    database.close();
  });
  const statusOf = async (name: string) => {
    const url = `https://project.example/functions/v1/course-calendar/${name}.ics`;
    return (await fresh.fetch(new Request(url))).status;
  };
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 700)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 50 }, (_, index) => statusOf(`none-${index}`)))),
    );
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(await statusOf('a')).toBe(200);
});

describe('if the database does not answer', () => {
  const alone = new FunctionHost({
    folder: `${projectFolder}/supabase/functions`,
    backendUrl: () => 'http://127.0.0.1:9',
  });
  afterAll(() => alone.close());

  test('says so, and asks it at most 300 times in a minute', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const url = 'https://project.example/functions/v1/course-calendar/a.ics';
    const statuses: number[] = [];
    // Two minutes, if one begins in between.
    while (!statuses.includes(429) && statuses.length < 700) {
      const answers = Array.from({ length: 50 }, () => alone.fetch(new Request(url)));
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([503, 429]));
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(300);
  });
});
