import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '../../supabase/local/http/ports.ts';
import { projectFolder, sampleBankAccount } from '../../supabase/local/settings.ts';
import { googleStandIn, localBackend } from '../../supabase/local/vite/plugins.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

type Hook = (...parameters: unknown[]) => unknown;

const hook = (plugin: Plugin, name: 'config' | 'configResolved' | 'transform') =>
  (plugin[name] as Hook).bind({});

const clientId = 'import.meta.env.VITE_GOOGLE_CLIENT_ID';
const iban = 'import.meta.env.VITE_BANK_IBAN';
const defined = () => hook(localBackend(), 'config')({}, { mode: 'test' });
const script = `export const url = "https://accounts.google.com/gsi/client";`;

/** The dev server's version of a module. */
function transform(code: string, id = '/project/src/lib/google.ts') {
  const plugin = googleStandIn();
  const config = { mode: 'test', server: { port: 5173 } } as ResolvedConfig;
  hook(plugin, 'configResolved')(config);
  return hook(plugin, 'transform')(code, id);
}

describe('with the local backend', () => {
  test('the site uses the OAuth client of the Google stand-in', () => {
    vi.stubEnv('VITE_SUPABASE_URL', '');
    vi.stubEnv('VITE_GOOGLE_CLIENT_ID', '');
    expect(defined()).toHaveProperty(
      ['define', clientId],
      '"praxi-local.apps.googleusercontent.com"',
    );
  });

  test('the site names the bank account of the letters, unless one is set', () => {
    vi.stubEnv('VITE_SUPABASE_URL', '');
    expect(defined()).toHaveProperty(['define', iban], `"${sampleBankAccount.BANK_IBAN}"`);
    vi.stubEnv('VITE_BANK_NAME', 'Bank');
    expect(defined()).not.toHaveProperty(['define', iban]);
  });

  test('the site has payments with Viva, unless it says otherwise', () => {
    vi.stubEnv('VITE_SUPABASE_URL', '');
    const provider = 'import.meta.env.VITE_PAYMENT_PROVIDER';
    expect(defined()).toHaveProperty(['define', provider], '"viva"');
    vi.stubEnv('VITE_PAYMENT_PROVIDER', 'stripe');
    expect(defined()).not.toHaveProperty(['define', provider]);
  });

  test('keeps an OAuth client that is set', () => {
    vi.stubEnv('VITE_GOOGLE_CLIENT_ID', '123.apps.googleusercontent.com');
    expect(defined()).not.toHaveProperty(['define', clientId]);
  });

  test('the dev server replaces Google URLs in the scripts of the site only', () => {
    expect(transform(script)).toEqual({
      code: `export const url = "http://127.0.0.1:5173/_local/google/gsi/client";`,
      map: null,
    });
    expect(transform('export {};')).toBeUndefined();
    expect(transform(script, '/project/node_modules/x/index.js')).toBeUndefined();
  });
});

test('with a hosted project nothing is replaced', () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://abc.supabase.co');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_abc');
  expect(defined()).toBeUndefined();
  expect(transform(script)).toBeUndefined();
});

/** Runs Vite without a local backend, until it ends. */
async function runVite(...parameters: string[]) {
  const { VITEST: _vitest, CI: _ci, ...environment } = process.env;
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js');
  return spawnSync(process.execPath, [vite, ...parameters], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: {
      ...environment,
      PORT: String(await findFreePort()),
      VITE_SUPABASE_URL: 'https://abc.supabase.co',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
    },
  });
}

test('`npm run preview` says in one line that there is no build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'praxi-no-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { status, stderr } = await runVite('preview', '--outDir', folder);
  expect([status, stderr]).toEqual([1, 'There is no built site: run npm run build first.\n']);
});

test('`npm run dev` says why it stops when standard input is closed', async () => {
  const { status, stdout } = await runVite();
  expect([status, stdout]).toEqual([
    0,
    expect.stringContaining('Stopped: standard input was closed. Set CI=true'),
  ]);
});
