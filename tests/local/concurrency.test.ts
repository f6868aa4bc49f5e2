import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { keys } from '../../supabase/local/settings.ts';
import { clientOf, origin } from '../support/client.ts';

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

test('requests at once: nobody reads with the rights of another, and a failure is nobody else’s', async () => {
  const [visitor, server] = [clientOf(backend), clientOf(backend, keys.secret)];
  const rounds = Array.from({ length: 12 }, async () => {
    const [courses, profiles, stolen, broken, owned] = await Promise.all([
      visitor.from('courses').select('id'),
      server.from('profiles').select('id'),
      visitor.from('profiles').select('id'),
      server.from('courses').insert({ slug: 'x', title: '' }),
      backend.execute('select current_user as me'),
    ]);
    return [
      courses.data?.length,
      profiles.data?.length,
      stolen.error?.code,
      broken.error?.code,
      owned,
    ];
  });
  const expected = [16, 4, '42501', '23514', [{ me: 'postgres' }]];
  expect(await Promise.all(rounds)).toEqual(rounds.map(() => expected));
});
