import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { badges } from './src/app/prerender/badges.ts';
import { lastMigration } from './src/app/prerender/last-migration.ts';
import { prerender } from './src/app/prerender/plugin.ts';
import {
  openBuildApi,
  localBackend,
  localBadgeKeys,
  googleStandIn,
  staticHost,
} from './supabase/local/vite/plugins.ts';
import { flakyTests } from './tests/support/vitest/flaky-tests.ts';

const port = (fallback: number) => Number(process.env.PORT || fallback);

// Tests start their own backend.
const hosts = process.env.VITEST ? [] : [localBackend(), googleStandIn(), staticHost()];

/** Loaded for tests only. `--sequence.shuffle.files` has an order of its own. */
const sequence =
  process.env.VITEST && !process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))
    ? { sequencer: (await import('./tests/support/vitest/mutations-first.ts')).MutationsFirst }
    : {};

const testFiles = ['{src,tests}/**/*.test.{ts,tsx}'];
/** Tests that need a window. */
const browserTestFiles = [
  '{src,tests}/**/*.test.tsx',
  'src/**/*.dom.test.ts',
  'tests/data/**/*.test.ts',
];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    prerender(openBuildApi),
    badges(localBadgeKeys),
    lastMigration('supabase/migrations'),
    ...hosts,
  ],
  clearScreen: false,
  test: {
    projects: [
      { extends: true, test: { name: 'node', include: testFiles, exclude: browserTestFiles } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: browserTestFiles,
          environment: './tests/support/browser-environment.ts',
          setupFiles: ['tests/support/browser-setup.ts'],
        },
      },
    ],
    // The files of one worker share modules, window and backend: see docs/testing.md.
    isolate: false,
    setupFiles: ['tests/support/setup.ts'],
    // The cheapest password hashes and proofs of work, since slow ones would only slow down the tests.
    env: { LITE_AUTH_BCRYPT_COST: '4', PROOF_OF_WORK_TRIES: '2' },
    // What passes only when it is repeated is printed, as a defect to fix: see docs/testing.md.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', flakyTests],
    // Vitest's default leaves one core idle, which on two cores is half of them.
    maxWorkers: '100%',
    sequence,
    restoreMocks: true,
    unstubGlobals: true,
  },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    port: port(5173),
    strictPort: true,
    // The local database writes many files that are not part of the site.
    watch: { ignored: ['**/supabase/.local/**'] },
  },
  preview: { host: '127.0.0.1', port: port(4173), strictPort: true },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One style sheet, which the prerendered pages contain.
    cssCodeSplit: false,
    // The prerendered pages list the scripts that they need. Vite's own list would name every chunk of the site in
    // the first script of every page.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // The libraries of every page, in a file that stays cached when only the site's code changes.
              name: 'vendor',
              test: /node_modules\/(react|react-dom|react-helmet-async|react-router|react-router-dom|scheduler)\//,
            },
          ],
        },
      },
    },
  },
});
