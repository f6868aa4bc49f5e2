import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { mailboxPage } from '../../supabase/local/mail/mailbox-page.ts';
import { ask, clientOf, origin } from '../support/client.ts';

let backend: LocalBackend;
let other: LocalBackend;

beforeAll(async () => {
  [backend, other] = await Promise.all([
    startBackend({ database: 'memory', origin }),
    startBackend({ database: 'memory', origin }),
  ]);
});
afterAll(() => Promise.all([backend.close(), other.close()]));

const register = (on: LocalBackend, email: string) =>
  clientOf(on)
    .from('course_interests')
    .insert({ course_id: '10000000-0000-4000-8000-000000000001', email, name: 'Άννα' });
const interests = async (on: LocalBackend) =>
  (await on.execute('select 1 from public.course_interests')).length;
const letters = async (on: LocalBackend) =>
  ((await (await ask(on, '/_local/mail')).json()) as unknown[]).length;

test('two backends share nothing, and a reset restores the seed of one and empties its mailbox', async () => {
  for (const on of [backend, other]) {
    expect((await register(on, 'anna@example.gr')).error).toBeNull();
    const email = 'anna@example.gr';
    const { error } = await clientOf(on).auth.signUp({ email, password: 'enas-kodikos-2026' });
    expect(error).toBeNull();
  }
  expect([await interests(backend), await letters(backend)]).toEqual([4, 1]);

  expect((await ask(backend, '/_local/reset', { method: 'POST' })).status).toBe(200);
  expect([await interests(backend), await letters(backend)]).toEqual([3, 0]);
  expect([await interests(other), await letters(other)]).toEqual([4, 1]);
  expect((await register(backend, 'anna@example.gr')).error).toBeNull();
});

test.each([
  ['GET', '/_local/unknown'],
  ['GET', '/_local/'],
  ['GET', '/_local/reset'],
  ['POST', '/_local/mail/1'],
])('%s %s answers 404', async (method, path) => {
  expect((await ask(backend, path, { method })).status).toBe(404);
});

test('the mailbox is a page', async () => {
  const response = await ask(backend, '/_local/mailbox');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain('<h1>');
});

describe('the page of letters', () => {
  const hostile = "\"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;";
  const page = mailboxPage([
    {
      to: hostile,
      subject: hostile,
      html: `<p>${hostile}</p></iframe>`,
      text: hostile,
      sentAt: '2026-11-21T10:00:00.000Z',
    },
  ]);

  test('holds no script and no element of a letter', () => {
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img');
    expect(page.match(/<\/iframe>/g)).toHaveLength(1);
    expect(page).not.toContain('="">');
  });

  test('shows each letter in a frame that may run nothing', () => {
    expect(page.match(/sandbox="([^"]*)"/)?.[1]).not.toMatch(/allow-(scripts|same-origin|forms)/);
  });

  test('says so when there is none', () => {
    expect(mailboxPage([])).toContain('Κανένα μήνυμα ακόμη');
  });
});
