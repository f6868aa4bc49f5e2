import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { newUser } from '../account/account.ts';
import { courseTitle, mailTo, newBooking, openCohort, setClock, startWorker } from './letters.ts';
import { startMailProvider } from './mail-provider.ts';

let backend: RunningBackend;
let origin = '';

beforeAll(async () => {
  backend = await startLocalBackend({ dueWorkPause: 3_600_000 });
  origin = backend.url;
  await setClock(backend, '2031-02-01T08:00:00Z');
});
afterAll(() => backend.close());

/** The letters about the bookings of a cohort. */
const outbox = async (cohort: string) =>
  (await backend.execute(`
    select letter.id, letter.attempts, letter.sent_at is not null as is_sent
    from private.outbox as letter
    join public.bookings as booking on booking.id = (letter.subject ->> 'booking')::uuid
    where booking.cohort_id = '${cohort}'`)) as {
    id: string;
    attempts: number;
    is_sent: boolean;
  }[];

test('Postmark gets the letter in its own format', async () => {
  const postmark = await startMailProvider(backend, () => Response.json({}), {
    MAIL_PROVIDER: 'postmark',
  });
  const cohort = await openCohort(backend);
  await newBooking(backend, cohort.id);
  const [row] = await outbox(cohort.id);
  await postmark.work();
  await postmark.close();
  const [attempt] = postmark.attempts;
  expect(attempt?.headers.get('x-postmark-server-token')).toBe('api-key');
  expect(attempt?.body).toMatchObject({
    From: 'Praxi <hello@praxi.example>',
    ReplyTo: 'hello@praxi.example',
    Subject: expect.stringMatching(/^Η θέση σας κρατήθηκε: /),
    HtmlBody: expect.stringContaining('<html lang="el">'),
    TextBody: expect.stringContaining('https://praxi.example/learn'),
    Metadata: { letter: row?.id },
    Attachments: [
      {
        Name: '2031-03-04-1800.ics',
        ContentType: 'text/calendar; charset=utf-8; method=REQUEST',
      },
    ],
  });
  expect(await outbox(cohort.id)).toEqual([{ ...row, attempts: 1, is_sent: true }]);
});

test.each([
  ['a provider', { MAIL_PROVIDER: '' }],
  ['a known provider', { MAIL_PROVIDER: 'constructor' }],
  ['a secret', { SEND_MAIL_SECRET: '' }],
])('without %s nothing is claimed', async (_, environment) => {
  const other = await startMailProvider(backend, () => Response.json({}), environment);
  const cohort = await openCohort(backend);
  await newBooking(backend, cohort.id);
  expect(await other.work()).toMatchObject({ status: 500, body: { code: 'not_configured' } });
  await other.close();
  expect(await outbox(cohort.id)).toMatchObject([{ attempts: 0, is_sent: false }]);
});

test('somebody who has not paid two days before the date is reminded, with the bank account', async () => {
  const cohort = await openCohort(backend, { price_cents: 9900 });
  const { user } = await newBooking(backend, cohort.id);
  // Due on the eighth of February.
  await setClock(backend, '2031-02-06T09:00:00Z');
  const [mail] = await mailTo(origin, user.email);
  expect(mail?.subject).toBe(`Εκκρεμεί η πληρωμή σας: ${courseTitle}`);
  expect(mail?.text).toContain('Πληρωμή:\n  99\u00a0€ με ΦΠΑ');
  expect(mail?.text).toContain('IBAN:\n  GR00 0000 0000 0000 0000 0000 000');
  expect(mail?.text).toContain('έως Σάββατο 8 Φεβρουαρίου 2031');
});

test('the backend itself sends due letters, at its next run', async () => {
  const own = await startLocalBackend({ dueWorkPause: 200 });
  try {
    await setClock(own, '2031-02-01T08:00:00Z');
    const cohort = await openCohort(own);
    const { user } = await newBooking(own, cohort.id);
    const mails = async () => {
      const response = await fetch(`${own.url}/_local/mail?to=${user.email}`);
      return ((await response.json()) as { subject: string }[]).map(({ subject }) => subject);
    };
    await expect
      .poll(mails, { timeout: 15_000 })
      .toContainEqual(expect.stringMatching(/^Η θέση σας κρατήθηκε/));
  } finally {
    await own.close();
  }
});

describe('the function', () => {
  test.each([
    ['no secret', {}],
    ['another secret', { 'x-send-mail-secret': 'praxi-local-send-mail-secret-' }],
  ])('refuses %s', async (_, headers) => {
    expect((await startWorker(origin, { headers })).status).toBe(401);
  });

  test('refuses a signed-in user, a page and another method', async () => {
    const { token } = await newUser(backend);
    const headers = { authorization: `Bearer ${token}` };
    expect((await startWorker(origin, { headers })).status).toBe(401);
    expect((await startWorker(origin, { headers: { origin: 'https://evil.test' } })).status).toBe(
      403,
    );
    expect((await startWorker(origin, { method: 'GET' })).status).toBe(405);
  });
});
