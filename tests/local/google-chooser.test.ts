import { describe, expect, test } from 'vitest';
import { localClient } from '../../supabase/local/google/clients.ts';
import { answerAsGoogle } from '../../supabase/local/google/google-stand-in.ts';
import { origin } from '../support/client.ts';
import { chooseAccount } from './choose-account.ts';

const clientId: string = localClient.id;

const send = (path: string, init?: RequestInit) => answerAsGoogle(new Request(origin + path, init));

const choose = (url: string, form: Record<string, string>) => chooseAccount(send, url, form);

/** The path of the window that the button opens on a page of `opener`. */
const selectPath = (opener: string) =>
  `/_local/google/gsi/select?${new URLSearchParams({ client_id: clientId, origin: opener })}`;

describe('the account chooser', () => {
  const validQuery = {
    client_id: clientId,
    redirect_uri: `${origin}/auth/google-callback`,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    state: 'a b&c=d%20\u03b5"',
  };
  const authorizePath = (changes: Partial<typeof validQuery> = {}) =>
    `/_local/google/o/oauth2/v2/auth?${new URLSearchParams({ ...validQuery, ...changes })}`;

  test('returns the state unchanged', async () => {
    const callback = await choose(authorizePath(), { account: 'learner@praxi.example' });
    expect(callback.origin + callback.pathname).toBe(validQuery.redirect_uri);
    expect(callback.searchParams.get('state')).toBe(validQuery.state);
    expect(callback.searchParams.get('code')).toBeTruthy();
    const cancelled = await choose(authorizePath(), { cancel: 'yes' });
    expect(Object.fromEntries(cancelled.searchParams)).toEqual({
      state: validQuery.state,
      error: 'access_denied',
    });
  });

  test.each([
    { client_id: 'another' },
    { redirect_uri: 'https://evil.example/auth/google-callback' },
    { redirect_uri: 'http://localhost.evil.example/' },
    { redirect_uri: 'javascript:alert(1)' },
    { redirect_uri: '' },
    { response_type: 'token' },
    { scope: '' },
    { code_challenge_method: 'plain' },
  ])('does not redirect with %o', async (changes) => {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? 'account=learner%40praxi.example' : null;
      const response = await send(authorizePath(changes), { method, body });
      expect(response.status).toBe(400);
      expect(response.headers.get('location')).toBeNull();
    }
  });

  test.each(['', 'no-email', 'two words@example.gr'])('refuses the e-mail %o', async (email) => {
    const body = new URLSearchParams({ email });
    const response = await send(authorizePath(), { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('role="alert"');
  });

  test('sends a credential only to a page of this machine, and no markup into its script', async () => {
    expect((await send(selectPath('https://evil.example'))).status).toBe(400);
    const body = new URLSearchParams({ account: 'learner@praxi.example' });
    const hostile = selectPath(`${origin}/</script><script>alert(1)</script>`);
    const response = await send(hostile, { method: 'POST', body });
    expect(await response.text()).not.toContain('<script>alert');
  });
});
