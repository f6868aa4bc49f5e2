import type { PgliteConnection } from '@supabase/lite/pglite';
import { expect, test, vi } from 'vitest';
import { snapshotFile, writeSnapshot } from '../../supabase/local/database/snapshot.ts';

const filesWith = (content: string) => [
  { path: 'a.pdf', type: 'application/pdf', content: Buffer.from(content) },
];

test('nothing is saved of a database whose files were changed while it was made', async () => {
  const exec = vi.fn<() => void>();
  const connection = { driver: { exec } } as unknown as PgliteConnection;
  const file = await snapshotFile(filesWith('before'));
  await writeSnapshot(connection, file, filesWith('after'));
  expect(exec).not.toHaveBeenCalled();
});
