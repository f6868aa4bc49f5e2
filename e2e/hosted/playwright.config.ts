import { defineConfig } from '@playwright/test';
import local, { siteOrigin, siteServer } from '../playwright.config.ts';

/** The tests that need no mailbox, on a site with the project that `npm run test:supabase` names. */
export default defineConfig({
  ...local,
  testDir: '..',
  outputDir: '../../test-results',
  grep: /@hosted/,
  // Supabase Auth lets an address sign in 30 times in five minutes.
  workers: 1,
  retries: 0,
  projects: [{ name: 'hosted', use: { baseURL: siteOrigin } }],
  webServer: { ...siteServer, cwd: '../..' },
});
