import type { SaveResult } from '@/shared/data/versioned';

/** The row that a save stored; throws when the save met another version or none. */
export async function savedRow<Row>(saving: Promise<SaveResult<Row>>): Promise<Row> {
  const result = await saving;
  if (result.status !== 'saved') throw new Error(`not saved: ${result.status}`);
  return result.row;
}
