import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../supabase/local/backend-server.ts';
import { keys } from '../../supabase/local/settings.ts';
import {
  clientAt,
  filesWith,
  leaveTraces,
  newPerson,
  tablesWith,
  whileKept,
  type NewPerson,
} from './account.ts';
import { claimsOf, signToken } from './tokens.ts';

let backend: RunningBackend;

beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.close());

function call(token: string | null, init: RequestInit = {}): Promise<Response> {
  return fetch(`${backend.url}/functions/v1/delete-account`, {
    method: 'POST',
    ...init,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
  });
}

async function exists({ id }: { id: string }): Promise<boolean> {
  return (await backend.execute(`select 1 from auth.users where id = '${id}'`)).length > 0;
}

const textsOf = ({ id, email, firstName, lastName }: NewPerson) => [id, email, firstName, lastName];

const everywhere = [
  'auth.audit_log_entries',
  'auth.flow_state',
  'auth.identities',
  'auth.refresh_tokens',
  'auth.sessions',
  'auth.users',
  'public.contact_messages',
  'public.course_interests',
  'public.organization_members',
  'public.profiles',
  'public.user_roles',
  'storage.objects',
];

test('nothing of the person remains, in no column of no table and in no file', async () => {
  const [person, other] = [await newPerson(backend), await newPerson(backend)];
  await leaveTraces(backend, person);
  await leaveTraces(backend, other);
  expect(await tablesWith(backend, textsOf(person))).toEqual(everywhere);
  expect(filesWith(person.id)).toBe(1);

  const { error } = await person.client.functions.invoke('delete-account', { method: 'POST' });
  expect(error).toBeNull();

  expect(await tablesWith(backend, textsOf(person))).toEqual([]);
  expect(filesWith(person.id)).toBe(0);
  expect(await tablesWith(backend, textsOf(other))).toEqual(everywhere);
  expect(filesWith(other.id)).toBe(1);
  const messages = await backend.execute(
    `select user_id from public.contact_messages where message = 'Message of ${person.id.slice(-8)}'`,
  );
  expect(messages).toEqual([{ user_id: null }]);
});

test('the person of the token goes, whoever the body or the address names', async () => {
  const [person, victim] = [await newPerson(backend), await newPerson(backend)];
  const response = await fetch(
    `${backend.url}/functions/v1/delete-account/${victim.id}?user_id=${victim.id}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: victim.id, user_id: victim.id, userId: victim.id }),
    },
  );
  expect(response.status).toBe(200);
  expect(await exists(person)).toBe(false);
  expect(await exists(victim)).toBe(true);
});

test('an address like another, but for a wildcard, keeps its interests', async () => {
  const person = await newPerson(backend);
  await backend.execute(`
    update auth.users set email = 'a_b%c@example.test' where id = '${person.id}';
    insert into public.course_interests (course_id, email, name) values
      ((select id from public.courses order by id limit 1), 'axbyyc@example.test', 'Other'),
      ((select id from public.courses order by id limit 1), 'A_B%C@example.test', 'Own');`);
  expect((await call(person.token)).status).toBe(200);
  const left = `select name from public.course_interests where name in ('Other', 'Own')`;
  expect(await backend.execute(left)).toEqual([{ name: 'Other' }]);
});

describe('repeating it', () => {
  test('with the token of an account that is gone answers like the first time', async () => {
    const person = await newPerson(backend);
    const answers = [await call(person.token), await call(person.token)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[1]?.json()).toEqual({ deleted: true });
  });

  test('five times at once deletes once, and every one succeeds', async () => {
    const person = await newPerson(backend);
    await leaveTraces(backend, person);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(person.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await tablesWith(backend, textsOf(person))).toEqual([]);
  });

  test('the address may sign up again, as a new person', async () => {
    const person = await newPerson(backend);
    expect((await call(person.token)).status).toBe(200);
    const { data, error } = await clientAt(backend.url).auth.signUp({
      email: person.email,
      password: 'allos-kodikos-2026',
    });
    expect(error).toBeNull();
    expect(data.user?.id).not.toBe(person.id);
  });
});

describe('401 for', () => {
  const soon = Math.floor(Date.now() / 1000) + 600;

  test('a token that is none of this project’s, and the account stays', async () => {
    const person = await newPerson(backend);
    const claims = claimsOf(person.token);
    const [header = '', body = '', signature = ''] = person.token.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const tokens: Record<string, string | null> = {
      none: null,
      nonsense: 'nonsense',
      malformed: 'a.b.c',
      expired: signToken({ ...claims, exp: 1_700_000_000 }),
      'of another project': signToken({ ...claims, exp: soon }, 'the secret of another project'),
      'without a signature': `${header}.${body}.`,
      'signed by nobody': `${unsigned}.${body}.`,
      'of another person': `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: '00000000-0000-4000-8000-000000000003' })).toString('base64url')}.${signature}`,
      'without a person': signToken({ role: 'authenticated', aud: 'authenticated', exp: soon }),
      'a visitor’s': signToken({ role: 'anon', exp: soon }),
      'a server’s': signToken({ role: 'service_role', exp: soon }),
      'the publishable key': keys.publishable,
      'the secret key': keys.secret,
    };
    const answers = await Promise.all(
      Object.entries(tokens).map(async ([name, token]) => {
        const response = await call(token);
        return [name, response.status, ((await response.json()) as { code: string }).code];
      }),
    );
    expect(answers).toEqual(Object.keys(tokens).map((name) => [name, 401, 'unauthorized']));
    expect(await exists(person)).toBe(true);
    // The same claims, well signed, are good.
    expect((await call(signToken({ ...claims, exp: soon }))).status).toBe(200);
  });
});

describe('the site alone', () => {
  test('may ask, and reads the answer, refusals too', async () => {
    const headers = { origin: backend.url };
    const ahead = await call(null, { method: 'OPTIONS', headers });
    expect(ahead.status).toBe(204);
    expect(ahead.headers.get('access-control-allow-origin')).toBe(backend.url);
    const refused = await call(null, { headers });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(backend.url);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  test('another page is refused, whoever is signed in', async () => {
    const person = await newPerson(backend);
    for (const method of ['OPTIONS', 'POST']) {
      const headers = { origin: 'https://elsewhere.example' };
      const response = await call(person.token, { method, headers });
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(await exists(person)).toBe(true);
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is refused: 405', async (method) => {
    const person = await newPerson(backend);
    const response = await call(person.token, { method });
    expect(response.status).toBe(405);
    expect(await exists(person)).toBe(true);
  });
});

describe('a failure of', () => {
  test('the interests is only logged', async () => {
    const person = await newPerson(backend);
    const interest = `insert into public.course_interests (course_id, email, name)
      values ((select id from public.courses order by id limit 1), '${person.email}', 'x')`;
    await backend.execute(interest);
    const response = await whileKept(backend, 'public.course_interests', () => call(person.token));
    expect(response.status).toBe(200);
    expect(await exists(person)).toBe(false);
  });

  test.each([
    ['the files', 'storage.objects', 'profile_not_deleted'],
    ['the profile', 'public.profiles', 'profile_not_deleted'],
    ['the account', 'auth.users', 'account_not_deleted'],
  ])('%s has its code, the role stays, and a repetition ends it', async (_name, table, code) => {
    const person = await newPerson(backend);
    await leaveTraces(backend, person);
    const response = await whileKept(backend, table, () => call(person.token));
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({ code });
    expect(body).not.toContain('held');
    expect(await exists(person)).toBe(true);
    const role = `select role from public.user_roles where user_id = '${person.id}'`;
    expect(await backend.execute(role)).toEqual([{ role: 'instructor' }]);

    expect((await call(person.token)).status).toBe(200);
    expect(await tablesWith(backend, textsOf(person))).toEqual([]);
  });
});

const promote = ({ id }: NewPerson) =>
  backend.execute(`insert into public.user_roles (user_id, role) values ('${id}', 'admin')`);
const admins = () => backend.execute(`select user_id from public.user_roles where role = 'admin'`);

describe('an admin', () => {
  test('of several goes; of two at once one stays, with everything', async () => {
    const [one, two] = [await newPerson(backend), await newPerson(backend)];
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
