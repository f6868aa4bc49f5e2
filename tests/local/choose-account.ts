import { expect } from 'vitest';
import { origin } from '../support/client.ts';

type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** Opens the account chooser and posts one of its forms. @returns the URL of the redirect */
export async function chooseAccount(
  send: Send,
  url: string,
  form: Record<string, string>,
): Promise<URL> {
  const path = url.replace(origin, '');
  const page = await send(path);
  expect(await page.text()).toContain('<h1>Επιλέξτε λογαριασμό</h1>');
  const response = await send(path, { method: 'POST', body: new URLSearchParams(form) });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}
