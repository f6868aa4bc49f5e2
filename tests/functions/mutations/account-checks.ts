import { expect, vi } from 'vitest';
import type * as Deletion from '../../../supabase/functions/delete-account/deletion.ts';
import type * as ExchangeRequest from '../../../supabase/functions/google-exchange/exchange-request.ts';
import { moduleUnderTest } from './module-under-test.ts';

const user = { id: 'a', email: 'a@b.gr' };
const steps = ['removeRole', 'removeInterests', 'removeFiles', 'removeProfile', 'removeUser'];

async function checkDeletion({ deleteAccount, LastAdminError }: typeof Deletion) {
  /** Deletes an account where one step fails. @returns the answer, the steps that ran, and what was logged */
  async function run({
    fails = '',
    role = 'instructor' as string | null,
    error = new Error('failed'),
  }) {
    const ran: string[] = [];
    const step =
      (name: string, result: unknown) =>
      async (...values: unknown[]) => {
        ran.push([name, ...values.map((value) => (value === user ? 'user' : value))].join(' '));
        if (name === fails) throw error;
        return result;
      };
    const log = vi.fn<(step: string, error: unknown) => void>();
    const store = Object.fromEntries(
      [...steps, 'restoreRole'].map((name) => [
        name,
        step(name, name === 'removeRole' ? role : null),
      ]),
    );
    const answer = await deleteAccount(store as never, user, log);
    return { answer, ran, logged: log.mock.calls.map(([name]) => name) };
  }
  const all = [
    'removeRole a',
    'removeInterests user',
    'removeFiles a',
    'removeProfile a',
    'removeUser a',
    'removeFiles a',
  ];
  const upTo = (name: string) => all.slice(0, all.findIndex((one) => one.startsWith(name)) + 1);
  expect(await run({})).toEqual({ answer: null, ran: all, logged: [] });
  expect(await run({ fails: 'removeRole', error: new LastAdminError() })).toEqual({
    answer: { code: 'account_not_deleted', reason: 'last_admin' },
    ran: ['removeRole a'],
    logged: [],
  });
  expect(await run({ fails: 'removeRole' })).toEqual({
    answer: { code: 'account_not_deleted' },
    ran: ['removeRole a'],
    logged: ['role'],
  });
  expect(await run({ fails: 'removeInterests' })).toEqual({
    answer: null,
    ran: all,
    logged: ['interests'],
  });
  for (const [fails, code, logged] of [
    ['removeFiles', 'profile_not_deleted', 'profile'],
    ['removeProfile', 'profile_not_deleted', 'profile'],
    ['removeUser', 'account_not_deleted', 'account'],
  ] as const) {
    expect(await run({ fails })).toEqual({
      answer: { code },
      ran: [...upTo(fails), 'restoreRole a instructor'],
      logged: [logged],
    });
    expect((await run({ fails, role: null })).ran).toEqual(upTo(fails));
  }
}

const deletion = moduleUnderTest({
  path: 'delete-account/deletion.ts',
  check: checkDeletion,
});

function checkExchangeRequest({ readExchangeRequest }: typeof ExchangeRequest) {
  const site = 'https://praxi.example';
  const valid = {
    code: 'x'.repeat(2000),
    code_verifier: 'aA0_.~-'.padEnd(43, 'x'),
    redirect_uri: `${site}/auth/google-callback`,
  };
  const read = (changes: object) =>
    readExchangeRequest(JSON.stringify({ ...valid, ...changes }), ['https://a.example', site]);
  const accepted = {
    code: valid.code,
    codeVerifier: valid.code_verifier,
    redirectUri: valid.redirect_uri,
  };
  expect(read({})).toEqual(accepted);
  expect(read({ code_verifier: 'x'.repeat(128) })).toMatchObject({
    codeVerifier: 'x'.repeat(128),
  });
  for (const changes of [
    { code: '' },
    { code: 7 },
    { code: undefined },
    { code: 'x'.repeat(2001) },
    { code_verifier: 'x'.repeat(42) },
    { code_verifier: 'x'.repeat(129) },
    { code_verifier: `${'x'.repeat(43)}!` },
    { code_verifier: `!${'x'.repeat(43)}` },
    { redirect_uri: undefined },
    { redirect_uri: `${site}/auth/google-callback?a` },
    { redirect_uri: `${site}/auth/callback` },
    { redirect_uri: 'https://evil.test/auth/google-callback' },
    { redirect_uri: [valid.redirect_uri] },
  ])
    expect(read(changes), JSON.stringify(changes)).toBeNull();
  for (const body of ['', 'text', 'null', '7', '[]'])
    expect(readExchangeRequest(body, [site])).toBeNull();
}

const exchangeRequest = moduleUnderTest({
  path: 'google-exchange/exchange-request.ts',
  check: checkExchangeRequest,
});

export const accountModules = [deletion, exchangeRequest];
