import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountText } from '../../../supabase/functions/send-mail/account-text.ts';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { keys } from '../../../supabase/local/settings.ts';
import { lettersTo } from '../mail/letters.ts';
import {
  accountExists,
  callDeleteAccount,
  clientAt,
  countFilesContaining,
  addUserData,
  newUser,
  tablesContaining,
  endFirstDeletion,
  whileDeletionFails,
  type NewUser,
} from './account.ts';
import { bookingSql, type Payment } from '../../support/charge-sql.ts';

let backend: RunningBackend;

beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.close());

const call = (token: string | null) => callDeleteAccount(backend, token);
const callWith = (user: NewUser, body: string) => callDeleteAccount(backend, user.token, { body });
const exists = (user: NewUser) => accountExists(backend, user);
const textsOf = ({ id, email, firstName, lastName }: NewUser) => [id, email, firstName, lastName];

/** With those that the interface does not show. */
const everySchema = ['public', 'auth', 'storage', 'private'];

const allTables = [
  'auth.audit_log_entries',
  'auth.flow_state',
  'auth.identities',
  'auth.refresh_tokens',
  'auth.sessions',
  'auth.users',
  'public.contact_messages',
  'public.course_interests',
  'public.course_lessons',
  'public.course_modules',
  'public.courses',
  'public.lesson_answers',
  'public.lesson_questions',
  'public.organization_invitations',
  'public.organization_members',
  'public.organizations',
  'public.profiles',
  'public.user_roles',
  'storage.objects',
];

test('no column of any table and no file contains data of the user', async () => {
  const [user, other] = [await newUser(backend), await newUser(backend)];
  await addUserData(backend, user);
  await addUserData(backend, other);
  expect(await tablesContaining(backend, textsOf(user))).toEqual(allTables);
  expect(countFilesContaining(user.id)).toBe(1);

  const { error } = await user.client.functions.invoke('delete-account', { method: 'POST' });
  expect(error).toBeNull();

  expect(await tablesContaining(backend, textsOf(user))).toEqual([]);
  expect(countFilesContaining(user.id)).toBe(0);
  expect(await tablesContaining(backend, textsOf(other))).toEqual(allTables);
  expect(countFilesContaining(other.id)).toBe(1);
  const messages = await backend.execute(
    `select user_id from public.contact_messages where message = 'Message of ${user.id.slice(-8)}'`,
  );
  expect(messages).toEqual([{ user_id: null }]);
});

/** How many letters of the outbox name a user. */
const kept = async ({ email, id }: NewUser) =>
  (
    await backend.execute(
      `select 1 from private.outbox as letter where letter::text like '%${email}%' or letter::text like '%${id}%'`,
    )
  ).length;

describe('the last letter', () => {
  test('reaches the address once, after which no table holds it', async () => {
    const user = await newUser(backend);
    await addUserData(backend, user);
    expect((await call(user.token)).status).toBe(200);
    expect((await call(user.token)).status).toBe(200);
    const letters = await lettersTo(backend, user.email);
    expect(letters.map(({ subject }) => subject)).toEqual([accountText.subject]);
    const text = letters[0]?.text.replaceAll(/\s+/g, ' ') ?? '';
    for (const { label, lines } of [accountText.deleted, accountText.kept])
      for (const words of [label, ...lines]) expect(text).toContain(words);
    // Nothing that needs the account.
    const links = letters[0]?.html.match(/href="[^"]+"/g) ?? [];
    expect(links).toEqual([expect.stringMatching(/\/privacy-policy"$/)]);
    expect(await kept(user)).toBe(0);
    expect(await tablesContaining(backend, textsOf(user), everySchema)).toEqual([]);
    expect(await lettersTo(backend, user.email)).toHaveLength(1);
  });

  test('names the bookings that end with the account, and what is given back', async () => {
    const user = await newUser(backend);
    const [cohort] = (await backend.execute(`
      select cohort.id, course.title from public.cohorts as cohort
      join public.courses as course on course.id = cohort.course_id
      where cohort.starts_at > now() and cohort.state = 'open' order by cohort.id limit 1`)) as {
      id: string;
      title: string;
    }[];
    await backend.execute(
      bookingSql({
        id: crypto.randomUUID(),
        cohort: `'${cohort?.id}'`,
        user: user.id,
        state: 'confirmed',
        payment: 'paid',
        invoice: 'A-1',
      }),
    );
    expect((await call(user.token)).status).toBe(200);
    const [letter] = await lettersTo(backend, user.email);
    const text = letter?.text.replaceAll(/\s+/g, ' ') ?? '';
    const { ended, refund } = accountText;
    for (const words of [ended, `${cohort?.title}, `, refund.label, refund.line('99 €')])
      expect(text).toContain(words);
    const other = await newUser(backend);
    expect((await call(other.token)).status).toBe(200);
    const [plain] = await lettersTo(backend, other.email);
    for (const words of [ended, refund.label]) expect(plain?.text).not.toContain(words);
  });

  test('also goes to somebody whose account was deleted by others', async () => {
    const user = await newUser(backend);
    const { error } = await clientAt(backend.url, keys.secret).auth.admin.deleteUser(user.id);
    expect(error).toBeNull();
    expect(await lettersTo(backend, user.email)).toHaveLength(1);
    expect(await kept(user)).toBe(0);
  });

  test('is not sent to an address that nobody has confirmed', async () => {
    const user = await newUser(backend);
    await backend.execute(
      `update auth.users set email_confirmed_at = null where id = '${user.id}'`,
    );
    expect((await call(user.token)).status).toBe(200);
    expect(await kept(user)).toBe(0);
    expect(await lettersTo(backend, user.email)).toEqual([]);
  });

  test('is deleted when it was given up, or could not be sent for three days', async () => {
    const [one, two] = [await newUser(backend), await newUser(backend)];
    // No worker gets them.
    const later = `update private.outbox set run_at = now() + interval '1 year' where kind = 'account_deleted'`;
    for (const user of [one, two]) {
      expect((await call(user.token)).status).toBe(200);
      await backend.execute(later);
      expect(await kept(user)).toBe(1);
    }
    await backend.execute(
      `update private.outbox set dead_at = now() where subject ->> 'email' = '${one.email}'`,
    );
    expect([await kept(one), await kept(two)]).toEqual([0, 1]);
    await backend.execute(`select private.delete_old_letters(now() + interval '71 hours')`);
    expect(await kept(two)).toBe(1);
    await backend.execute(`select private.delete_old_letters(now() + interval '73 hours')`);
    expect(await kept(two)).toBe(0);
  });
});

/** SQL that stores a booking of a user with this payment, paid by an invoice to their name that has this number. */
function bookingOf({ id: user, lastName }: NewUser, payment: Payment, invoice?: string) {
  const id = crypto.randomUUID();
  const cohort = '(select id from public.cohorts order by id limit 1)';
  return `${bookingSql({ id, cohort, user, state: 'cancelled', payment, invoice })}
    insert into public.billing_details (booking_id, kind, name, vat_number)
    values ('${id}', 'invoice', '${lastName}', '094014201')`;
}

describe('money', () => {
  test('that is to be given back keeps address and billing details, until the refund is noted', async () => {
    const user = await newUser(backend);
    await addUserData(backend, user);
    await backend.execute(bookingOf(user, 'refund_due', 'A-1'));
    expect((await call(user.token)).status).toBe(200);
    expect(await lettersTo(backend, user.email)).toHaveLength(1);
    expect(await tablesContaining(backend, textsOf(user), everySchema)).toEqual([
      'public.billing_details',
      'public.booking_payments',
    ]);
    const admin = clientAt(backend.url);
    await admin.auth.signInWithPassword({
      email: 'admin@praxi.example',
      password: 'praxi-local-2026',
    });
    const [row] = (await backend.execute(
      `select booking_id as id from public.booking_payments where payer_email = '${user.email}'`,
    )) as { id: string }[];
    const { error } = await admin.rpc('set_payment', {
      booking: row?.id,
      state: 'refunded',
      document: 'C-1',
    });
    expect(error).toBeNull();
    expect(await tablesContaining(backend, textsOf(user), everySchema)).toEqual([]);
  });

  test.each([
    ['was given back', 'refunded', 'A-1'],
    ['was paid with an invoice', 'paid', 'A-1'],
    ['is not paid', 'due', undefined],
  ] as const)('that %s keeps nothing about the person', async (_name, payment, invoice) => {
    const user = await newUser(backend);
    await backend.execute(bookingOf(user, payment, invoice));
    expect((await call(user.token)).status).toBe(200);
    expect(await lettersTo(backend, user.email)).toHaveLength(1);
    // Until then an id waits for a look at certificates, because of the payment.
    await backend.execute('select private.run_due()');
    expect(await tablesContaining(backend, textsOf(user), everySchema)).toEqual([]);
  });
});

describe('the sums that the person was shown', () => {
  test('are the current ones, or nothing is deleted', async () => {
    const user = await newUser(backend);
    await backend.execute(`${bookingOf(user, 'refund_due', 'A-1')};
      insert into public.user_roles (user_id, role) values ('${user.id}', 'instructor')`);
    for (const shown of [{ due_cents: 0, refund_cents: 0 }, { due_cents: 1 }]) {
      const refused = await callWith(user, JSON.stringify(shown));
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({
        code: 'account_not_deleted',
        reason: 'money_changed',
      });
    }
    const role = `select role from public.user_roles where user_id = '${user.id}'`;
    expect(await backend.execute(role)).toEqual([{ role: 'instructor' }]);
    expect(await exists(user)).toBe(true);
    const right = await callWith(user, JSON.stringify({ due_cents: 0, refund_cents: 9900 }));
    expect(right.status).toBe(200);
    expect(await exists(user)).toBe(false);
  });

  test.each([
    ['no text', 'text'],
    ['no quoted number', '{"due_cents":"0"}'],
    ['no long body', `{"due_cents":0,"x":"${'x'.repeat(1000)}"}`],
  ])('are whole numbers of cents: %s', async (_name, body) => {
    const user = await newUser(backend);
    const refused = await callWith(user, body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'shown_money_invalid' });
    expect(await exists(user)).toBe(true);
  });
});

test('deletes the user of the token, whatever the body or the URL says', async () => {
  const [user, victim] = [await newUser(backend), await newUser(backend)];
  const response = await fetch(
    `${backend.url}/functions/v1/delete-account/${victim.id}?user_id=${victim.id}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: victim.id, user_id: victim.id, userId: victim.id }),
    },
  );
  expect(response.status).toBe(200);
  expect(await exists(user)).toBe(false);
  expect(await exists(victim)).toBe(true);
});

test('keeps the interests of an e-mail that matches only as a wildcard pattern', async () => {
  const user = await newUser(backend);
  await backend.execute(`
    update auth.users set email = 'a_b%c@example.test' where id = '${user.id}';
    insert into public.course_interests (course_id, email, name) values
      ((select id from public.courses order by id limit 1), 'axbyyc@example.test', 'Other'),
      ((select id from public.courses order by id limit 1), 'A_B%C@example.test', 'Own');`);
  expect((await call(user.token)).status).toBe(200);
  const left = `select name from public.course_interests where name in ('Other', 'Own')`;
  expect(await backend.execute(left)).toEqual([{ name: 'Other' }]);
});

describe('a repeated request', () => {
  test('is answered like the first one when the account is already deleted', async () => {
    const user = await newUser(backend);
    const answers = [await call(user.token), await call(user.token)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[1]?.json()).toEqual({ deleted: true });
  });

  test('succeeds five times at the same time', async () => {
    const user = await newUser(backend);
    await addUserData(backend, user);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(user.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await tablesContaining(backend, textsOf(user))).toEqual([]);
  });

  test('the same e-mail can sign up again as a new user', async () => {
    const user = await newUser(backend);
    expect((await call(user.token)).status).toBe(200);
    const { data, error } = await clientAt(backend.url).auth.signUp({
      email: user.email,
      password: 'allos-kodikos-2026',
    });
    expect(error).toBeNull();
    expect(data.user?.id).not.toBe(user.id);
  });
});

describe('a failed step', () => {
  test('interests: is logged and does not stop the deletion', async () => {
    const user = await newUser(backend);
    const interest = `insert into public.course_interests (course_id, email, name)
      values ((select id from public.courses order by id limit 1), '${user.email}', 'x')`;
    await backend.execute(interest);
    const response = await whileDeletionFails(backend, 'public.course_interests', () =>
      call(user.token),
    );
    expect(response.status).toBe(200);
    expect(await exists(user)).toBe(false);
  });

  test.each([
    ['files', 'storage.objects', 'profile_not_deleted'],
    ['profile', 'public.profiles', 'account_not_deleted'],
    ['account', 'auth.users', 'account_not_deleted'],
  ])(
    '%s: has its error code and keeps role and profile, and a repeated request completes the deletion',
    async (_name, table, code) => {
      const user = await newUser(backend);
      await addUserData(backend, user);
      const response = await whileDeletionFails(backend, table, () => call(user.token));
      expect(response.status).toBe(500);
      const body = await response.text();
      expect(JSON.parse(body)).toMatchObject({ code });
      expect(body).not.toContain('refused by');
      expect(await exists(user)).toBe(true);
      const left = `select role, first_name from public.user_roles join public.profiles on id = user_id where id = '${user.id}'`;
      expect(await backend.execute(left)).toEqual([
        { role: 'instructor', first_name: user.firstName },
      ]);

      expect((await call(user.token)).status).toBe(200);
      expect(await tablesContaining(backend, textsOf(user))).toEqual([]);
    },
  );
});

test('an account whose deletion PostgreSQL ends for another transaction is deleted by the second try', async () => {
  const user = await newUser(backend);
  await endFirstDeletion(backend);
  expect((await call(user.token)).status).toBe(200);
  expect(await exists(user)).toBe(false);
});

const promote = ({ id }: NewUser) =>
  backend.execute(`insert into public.user_roles (user_id, role) values ('${id}', 'admin')`);
const admins = () => backend.execute(`select user_id from public.user_roles where role = 'admin'`);

describe('admins', () => {
  test('one of several can delete the account; of two at the same time one is refused and keeps all data', async () => {
    const [one, two] = [await newUser(backend), await newUser(backend)];
    await promote(one);
    await promote(two);
    const seeded = '00000000-0000-4000-8000-000000000001';
    await backend.execute(`delete from public.user_roles where user_id = '${seeded}'`);
    const answers = await Promise.all([call(one.token), call(two.token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      code: 'account_not_deleted',
      reason: 'last_admin',
    });
    const left = (await exists(one)) ? one : two;
    expect(await admins()).toEqual([{ user_id: left.id }]);
    expect(await backend.execute(`select 1 from public.profiles where id = '${left.id}'`)).toEqual([
      { '?column?': 1 },
    ]);
  });
});
