import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { ask, clientOf, origin } from '../support/client.ts';

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

test('several resets at once, amid requests: every one is answered, and the seed stands', async () => {
  const visitor = clientOf(backend);
  const reset = () => ask(backend, '/_local/reset', { method: 'POST' });
  const read = () => visitor.from('courses').select('slug');
  const [first, second, ...reads] = await Promise.all([
    reset(),
    reset(),
    ...Array.from({ length: 40 }, read),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(reads.filter(({ error }) => error)).toEqual([]);
  expect((await read()).data).toHaveLength(16);
});
