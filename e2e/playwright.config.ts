import { defineConfig } from '@playwright/test';
import { findBrowser, launchArguments } from './browser.ts';

const port = Number(process.env.E2E_PORT ?? 4273);
/**
 * Some tests create courses, mainly those of the staff's pages. Tests of the catalogue count them:
 * each has its own database.
 */
const staffPort = port + 1;
const staffTests = ['**/admin*.spec.ts', '**/whole-course.spec.ts'];
const originOf = (of: number) => `http://127.0.0.1:${of}`;

const server = (of: number) => ({
  command: 'vite preview',
  cwd: '..',
  url: `${originOf(of)}/`,
  // With CI set, the server keeps running although its standard input is closed. Passwords hashed and work proved at
  // full cost would only slow the tests down.
  env: {
    PORT: String(of),
    LOCAL_DB: 'memory',
    CI: 'true',
    LITE_AUTH_BCRYPT_COST: '4',
    PROOF_OF_WORK_TRIES: '2',
  },
  reuseExistingServer: false,
  stdout: 'ignore' as const,
});

export const siteOrigin = originOf(port);
export const siteServer = server(port);

/** The built site on the local backend, in memory: what `npm run preview` serves. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than a small machine has cores, because the tests wait in between: for a slow network, a retry or a state.
  workers: 3,
  // The reporter lists tests that pass only when repeated as flaky: see docs/testing.md.
  retries: process.env.CI ? 1 : 0,
  // Long, so that a busy machine does not fail a test.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'el-GR',
    // Animations cost time and change colours while a test reads them. A test of an animation uses
    // `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace slows every test: ask for one with `--trace on`.
    trace: 'off',
    launchOptions: { executablePath: findBrowser(), args: launchArguments },
  },
  projects: [
    { name: 'site', testIgnore: staffTests, use: { baseURL: siteOrigin } },
    { name: 'staff', testMatch: staffTests, use: { baseURL: originOf(staffPort) } },
  ],
  webServer: [siteServer, server(staffPort)],
});
