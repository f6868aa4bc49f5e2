import { expect, onTestFinished, test, vi } from 'vitest';
import { localBadgeKey } from '../../../supabase/local/badge-key.ts';
import { FunctionHost } from '../../../supabase/local/functions/function-host.ts';
import { projectFolder } from '../../../supabase/local/settings.ts';

test('without a key, with a wrong one or without the database it says so and returns nothing', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const answers = await Promise.all(
    ['', 'e30', localBadgeKey].map(async (key) => {
      const host = new FunctionHost({
        folder: `${projectFolder}/supabase/functions`,
        backendUrl: () => 'http://127.0.0.1:9',
        environment: () => ({ BADGE_PRIVATE_KEY: key }),
      });
      onTestFinished(() => host.close());
      const url = 'https://project.example/functions/v1/badge/ABCDEFGHJKMN.jwt';
      const response = await host.fetch(new Request(url));
      return [response.status, await response.text()];
    }),
  );
  expect(answers).toEqual([
    [500, '{"code":"not_configured"}'],
    [503, '{"code":"unavailable"}'],
    [503, '{"code":"unavailable"}'],
  ]);
});
