import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { openCohort } from './letters.ts';

let backend: RunningBackend;
const email = 'anna@example.test';
let letter = '';

beforeAll(async () => {
  backend = await startLocalBackend({ dueWorkPause: 3_600_000 });
  const cohort = await openCohort(backend);
  const [row] = (await backend.execute(`
    with interest as (
      insert into public.course_interests (course_id, name, email)
      select course_id, 'Anna', '${email}' from public.cohorts where id = '${cohort.id}' returning id
    )
    insert into private.cohort_invitations (cohort_id, interest_id)
    select '${cohort.id}', interest.id from interest returning id`)) as { id: string }[];
  letter = row?.id ?? '';
});
afterAll(() => backend.close());

const call = (init: RequestInit, id = letter) =>
  fetch(`${backend.url}/functions/v1/unsubscribe?letter=${id}`, { redirect: 'manual', ...init });
const refusals = () => backend.execute('select email from private.letter_refusals');

test('opening the URL leads to the page that asks, and changes nothing', async () => {
  const response = await call({});
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${backend.url}/unsubscribe?letter=${letter}`);
  expect(await refusals()).toEqual([]);
});

test('a page of another site, another method and ids that are not a letter are refused', async () => {
  expect((await call({ method: 'POST', headers: { origin: 'https://evil.test' } })).status).toBe(
    403,
  );
  expect((await call({ method: 'PUT' })).status).toBe(405);
  expect((await call({ method: 'POST' }, 'x')).status).toBe(400);
  expect(await refusals()).toEqual([]);
});

test('one press of a mail program unsubscribes, even if it comes twice', async () => {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await call({ method: 'POST', body })).status).toBe(200);
  expect((await call({ method: 'POST', body })).status).toBe(200);
  expect(await refusals()).toEqual([{ email }]);
  // It does not reveal which letters exist.
  expect((await call({ method: 'POST', body }, crypto.randomUUID())).status).toBe(200);
});
