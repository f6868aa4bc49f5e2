import type { Plugin, ResolvedConfig } from 'vite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { localBackend, standInForGoogle } from '../../supabase/local/vite/plugins.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

type Hook = (...parameters: unknown[]) => unknown;

const hook = (plugin: Plugin, name: 'config' | 'configResolved' | 'transform') =>
  (plugin[name] as Hook).bind({});

const clientId = 'import.meta.env.VITE_GOOGLE_CLIENT_ID';
const script = `export const address = "https://accounts.google.com/gsi/client";`;

/** What the dev server makes of a module. */
function transformed(code: string, id = '/project/src/lib/google.ts') {
  const plugin = standInForGoogle();
  const config = { mode: 'test', server: { port: 5173 } } as ResolvedConfig;
  hook(plugin, 'configResolved')(config);
  return hook(plugin, 'transform')(code, id);
}

describe('with the local backend', () => {
  test('the site has the client of the stand-in', () => {
    vi.stubEnv('VITE_SUPABASE_URL', '');
    vi.stubEnv('VITE_GOOGLE_CLIENT_ID', '');
    expect(hook(localBackend(), 'config')({}, { mode: 'test' })).toEqual({
      define: { [clientId]: '"praxi-local.apps.googleusercontent.com"' },
    });
  });

  test('a client that was given stays', () => {
    vi.stubEnv('VITE_GOOGLE_CLIENT_ID', '123.apps.googleusercontent.com');
    expect(hook(localBackend(), 'config')({}, { mode: 'test' })).toBeUndefined();
  });

  test('the dev server leads the site’s scripts to the stand-in, and no others', () => {
    expect(transformed(script)).toEqual({
      code: `export const address = "http://127.0.0.1:5173/_local/google/gsi/client";`,
      map: null,
    });
    expect(transformed('export {};')).toBeUndefined();
    expect(transformed(script, '/project/node_modules/x/index.js')).toBeUndefined();
  });
});

test('with a hosted project, nothing is put in Google’s place', () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://abc.supabase.co');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_abc');
  expect(hook(localBackend(), 'config')({}, { mode: 'test' })).toBeUndefined();
  expect(transformed(script)).toBeUndefined();
});
