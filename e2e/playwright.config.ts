import { defineConfig } from '@playwright/test';
import { findBrowser, launchArguments } from './browser.ts';

const port = Number(process.env.E2E_PORT ?? 4273);

/** The built site on the local backend, in memory: what `npm run preview` serves. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'el-GR',
    // Recording a trace slows every test: ask for one with `--trace on`.
    trace: 'off',
    launchOptions: { executablePath: findBrowser(), args: launchArguments },
  },
  webServer: {
    command: 'vite preview',
    cwd: '..',
    url: `http://127.0.0.1:${port}/`,
    // With CI set, the server does not take a closed standard input for its end.
    env: { PORT: String(port), LOCAL_DB: 'memory', CI: 'true' },
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});
