import type { PgliteConnection } from '@supabase/lite/pglite';
import { expect, test, vi } from 'vitest';
import { snapshotFile, writeSnapshot } from '../../supabase/local/database/snapshot.ts';

const filesWith = (content: string) => [
  { path: 'a.pdf', type: 'application/pdf', content: Buffer.from(content) },
];

test('no snapshot is saved of a database whose files were changed while it was created', async () => {
  const driver = {
    exec: vi.fn<PgliteConnection['driver']['exec']>(),
    dumpDataDir: vi.fn<PgliteConnection['driver']['dumpDataDir']>(),
  };
  const file = await snapshotFile(filesWith('before'));
  await writeSnapshot({ driver }, file, filesWith('after'));
  expect(driver.exec).not.toHaveBeenCalled();
  expect(driver.dumpDataDir).not.toHaveBeenCalled();
});
