import { expect, vi } from 'vitest';
import type * as Deletion from '../../../supabase/functions/delete-account/deletion.ts';
import type * as Shown from '../../../supabase/functions/delete-account/shown-money.ts';
import type * as ExchangeRequest from '../../../supabase/functions/google-exchange/exchange-request.ts';
import { moduleUnderTest } from './module-under-test.ts';

const user = { id: 'a', email: 'a@b.gr' };
const shown = { dueCents: 0, refundCents: 9900 };
const steps = ['requireShownMoney', 'removeRole', 'removeInterests', 'removeFiles', 'removeUser'];

async function checkDeletion({
  deleteAccount,
  LastAdminError,
  MoneyChangedError,
}: typeof Deletion) {
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
        ran.push(
          [
            name,
            ...values.map((value) => (value === user ? 'user' : value === shown ? 'shown' : value)),
          ].join(' '),
        );
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
    const answer = await deleteAccount(store as never, user, shown, log);
    return { answer, ran, logged: log.mock.calls.map(([name]) => name) };
  }
  const all = [
    'requireShownMoney a shown',
    'removeRole a',
    'removeInterests user',
    'removeFiles a',
    'removeUser a',
    'removeFiles a',
  ];
  const upTo = (name: string) => all.slice(0, all.findIndex((one) => one.startsWith(name)) + 1);
  expect(await run({})).toEqual({ answer: null, ran: all, logged: [] });
  for (const [fails, error, reason, logged] of [
    ['requireShownMoney', new MoneyChangedError(), 'money_changed', 'money'],
    ['removeRole', new LastAdminError(), 'last_admin', 'role'],
  ] as const) {
    expect(await run({ fails, error })).toEqual({
      answer: { code: 'account_not_deleted', reason },
      ran: upTo(fails),
      logged: [],
    });
    expect(await run({ fails })).toEqual({
      answer: { code: 'account_not_deleted' },
      ran: upTo(fails),
      logged: [logged],
    });
  }
  expect(await run({ fails: 'removeInterests' })).toEqual({
    answer: null,
    ran: all,
    logged: ['interests'],
  });
  for (const [fails, code, logged] of [
    ['removeFiles', 'profile_not_deleted', 'files'],
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

function checkShownMoney({ readShownMoney }: typeof Shown) {
  const none = { dueCents: null, refundCents: null };
  for (const body of ['', '{}', '{"due_cents":null,"user_id":"x"}'])
    expect(readShownMoney(body), body).toEqual(none);
  expect(readShownMoney('{"due_cents":0,"refund_cents":9900}')).toEqual(shown);
  expect(readShownMoney('{"refund_cents":0}')).toEqual({ ...none, refundCents: 0 });
  for (const body of [
    'text',
    'null',
    '7',
    ...['"0"', '-1', '0.5', '1e300', '[]'].flatMap((value) => [
      `{"due_cents":${value}}`,
      `{"refund_cents":${value}}`,
    ]),
  ])
    expect(readShownMoney(body), body).toBeNull();
}

const shownMoney = moduleUnderTest({
  path: 'delete-account/shown-money.ts',
  check: checkShownMoney,
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

export const accountModules = [deletion, shownMoney, exchangeRequest];
