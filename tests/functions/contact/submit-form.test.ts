import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { formCaller, messageFrom, postFrom } from '../../support/form-sender.ts';
import { uniqueEmail } from '../../support/test-user.ts';
import { signToken } from '../tokens.ts';

let backend: RunningBackend;

beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.close());

/** Each test calls from an address that no other test uses. */
let lastAddress = 0;
const newAddress = () => `127.1.0.${(lastAddress += 1)}`;
const newCaller = () => formCaller(backend.url, newAddress());

const stored = (email: string) =>
  backend.execute(
    `select user_id, quarantined_at from public.contact_messages where email = '${email}'`,
  );

const course = '10000000-0000-4000-8000-000000000001';
const stores = { status: 200, body: { status: 'stored' } };

describe('a proof of work', () => {
  test('stores one message, however often it is sent', async () => {
    const caller = newCaller();
    const proof = await caller.makeProof();
    const [first, second] = [messageFrom(uniqueEmail()), messageFrom(uniqueEmail())];
    expect(await caller.post('contact-message', { fields: first, proof })).toEqual(stores);
    expect(await caller.post('contact-message', { fields: first, proof })).toEqual(stores);
    expect(await caller.post('contact-message', { fields: second, proof })).toEqual({
      status: 200,
      body: { status: 'new_proof' },
    });
    expect(await stored(first.email)).toHaveLength(1);
    expect(await stored(second.email)).toHaveLength(0);
  });

  test('is needed, and cannot be forged, made easier or changed', async () => {
    const caller = newCaller();
    const proof = (await caller.makeProof()) as {
      challenge: { parameters: { data: object }; signature: string };
      solution: { counter: number; derivedKey: string };
    };
    const { challenge, solution } = proof;
    const forged = [
      undefined,
      null,
      {},
      'proof',
      { challenge },
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution },
      { challenge: { ...challenge, signature: undefined }, solution },
      {
        challenge: { ...challenge, parameters: { ...challenge.parameters, data: { level: 3 } } },
        solution,
      },
      {
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4e9 } },
        solution,
      },
    ];
    const fields = messageFrom(uniqueEmail());
    for (const value of forged) {
      expect(await caller.post('contact-message', { fields, proof: value })).toEqual({
        status: 403,
        body: { code: 'invalid_proof' },
      });
    }
    expect(await stored(fields.email)).toEqual([]);
  });
});

test('a submission that is refused has spent its proof', async () => {
  const caller = newCaller();
  const proof = await caller.makeProof();
  const fields = { courseId: crypto.randomUUID(), name: 'Μαρία', email: uniqueEmail() };
  expect(await caller.post('course-interest', { fields, proof })).toEqual({
    status: 400,
    body: { code: '23503' },
  });
  for (const courseId of [fields.courseId, course])
    expect(
      await caller.post('course-interest', { fields: { ...fields, courseId }, proof }),
    ).toEqual({ status: 200, body: { status: 'new_proof' } });
});

test('an address that no mail can reach is refused with its own code', async () => {
  const caller = newCaller();
  const fields = { courseId: course, name: 'Μαρία', email: 'μαρία@example.test' };
  expect(await caller.post('course-interest', { fields, proof: await caller.makeProof() })).toEqual(
    { status: 400, body: { code: 'PX010' } },
  );
});

describe('the caller', () => {
  test('is known by the address of the connection, whatever the headers say', async () => {
    const address = newAddress();
    const caller = formCaller(backend.url, address);
    const proofs = await Promise.all([1, 2, 3].map(() => caller.makeProof()));
    const answers = [];
    for (const [index, proof] of proofs.entries()) {
      const forged = `203.0.113.${index}`;
      answers.push(
        await caller.post(
          'contact-message',
          { fields: messageFrom(uniqueEmail()), proof },
          {
            'cf-connecting-ip': forged,
            'x-forwarded-for': forged,
            'x-real-ip': forged,
            forwarded: `for=${forged}`,
            'true-client-ip': forged,
          },
        ),
      );
    }
    expect(answers.map(({ body }) => body.status)).toEqual(['stored', 'new_proof', 'new_proof']);
    const other = formCaller(backend.url, newAddress());
    const proof = await other.makeProof();
    expect(
      await other.post('contact-message', { fields: messageFrom(uniqueEmail()), proof }),
    ).toEqual(stores);
  });

  test('is stored as a keyed hash', async () => {
    const address = newAddress();
    await formCaller(backend.url, address).submit('contact-message', messageFrom(uniqueEmail()));
    const rows = await backend.execute('select caller, sender from private.form_submissions');
    for (const row of rows as Record<string, string>[]) {
      expect(row.caller).toMatch(/^[0-9a-f]{64}$/);
      expect(row.sender).toMatch(/^[0-9a-f]{64}$/);
    }
  });
});

test('the account is that of the token, and an unsigned token counts as a visitor', async () => {
  const [user] = (await backend.execute(
    "select id from auth.users where email = 'learner@praxi.example'",
  )) as { id: string }[];
  const { access_token: token } = (
    await postFrom(`${backend.url}/auth/v1/token?grant_type=password`, {
      body: { email: 'learner@praxi.example', password: 'praxi-local-2026' },
    })
  ).body;
  const claims = { sub: user?.id, role: 'authenticated', exp: 4_000_000_000 };
  for (const [bearer, account] of [
    [String(token), user?.id],
    [signToken(claims, 'forged'), null],
  ] as const) {
    const caller = newCaller();
    const fields = messageFrom(uniqueEmail());
    const proof = await caller.makeProof();
    const headers = { authorization: `Bearer ${bearer}` };
    expect(await caller.post('contact-message', { fields, proof }, headers)).toEqual(stores);
    expect(await stored(fields.email)).toMatchObject([{ user_id: account }]);
  }
});

test('an interest is registered once', async () => {
  const fields = { courseId: course, name: 'Μαρία', email: uniqueEmail() };
  expect(await newCaller().submit('course-interest', fields)).toEqual(stores);
  expect(await newCaller().submit('course-interest', fields)).toEqual({
    status: 409,
    body: { code: '23505' },
  });
});

test('anything except one complete row is refused', async () => {
  const caller = newCaller();
  const proof = await caller.makeProof();
  const fields = messageFrom(uniqueEmail());
  const cases: [path: string, body: unknown, status: number, code: string][] = [
    ['contact-message', { fields: [fields, fields], proof }, 400, 'invalid_request'],
    ['contact-message', [{ fields, proof }], 400, 'invalid_request'],
    ['contact-message', 'not json', 400, 'invalid_request'],
    ['contact-message', { fields: { ...fields, name: 1 }, proof }, 400, 'invalid_request'],
    ['constructor', { fields, proof }, 400, 'invalid_request'],
    ['contact-message', { fields: { ...fields, message: 'α'.repeat(20_000) } }, 413, '22001'],
    ['contact-message', { fields: { ...fields, id: 'no uuid' }, proof }, 400, 'invalid_request'],
    ['contact-message', { fields: { ...fields, name: 'a\0' }, proof }, 400, 'invalid_request'],
    ['contact-message', { fields: { ...fields, name: '\ud800' }, proof }, 400, 'invalid_request'],
    ['contact-message', { fields: { ...fields, message: 'α'.repeat(4001) }, proof }, 400, '22001'],
  ];
  for (const [path, body, status, code] of cases) {
    expect(await caller.post(path, body)).toEqual({ status, body: { code } });
  }
  expect(await stored(fields.email)).toEqual([]);
});
