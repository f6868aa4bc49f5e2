import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { accessToken, startManagementApi } from './management-api.ts';

export const origin = 'https://academy.test';

/**
 * Starts a stand-in for the Management API for the tests of a file.
 * @param databasePort of the project's database; undefined for none
 */
export function withManagementApi(databasePort: () => number | undefined = () => undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'praxi-deploy-test-'));
  const profile = join(folder, 'profile.yaml');
  let api: Awaited<ReturnType<typeof startManagementApi>>;

  beforeAll(async () => {
    api = await startManagementApi();
    writeFileSync(
      profile,
      `name: test\napi_url: ${api.url}\ndashboard_url: ${api.url}\nproject_host: localhost\n`,
    );
  });

  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    folder,
    api: () => api,
    environment: () => ({
      PATH: process.env.PATH,
      HOME: folder,
      // The CLI looks for an access token here, and for the endpoints in the profile.
      SUPABASE_HOME: folder,
      SUPABASE_PROFILE: profile,
      SUPABASE_API_MAX_RETRIES: '0',
      SUPABASE_ACCESS_TOKEN: accessToken,
      SUPABASE_DB_URL: `postgresql://postgres:any@127.0.0.1:${databasePort() ?? 9}/postgres?sslmode=disable`,
    }),
  };
}
