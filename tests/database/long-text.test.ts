import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hasPostgres,
  openSharedPostgres,
  type PostgresDatabase,
} from '../support/postgres/database.ts';
import {
  costOf,
  longTextCases,
  plainInsert,
  prepareLongText,
} from '../support/postgres/long-text.ts';

const letters = 5_000_000;

describe.runIf(hasPostgres() && process.platform === 'linux')('10 MB of text', () => {
  let database: PostgresDatabase;
  let allowed: number;

  beforeAll(async () => {
    database = await openSharedPostgres();
    const client = await database.connect();
    await prepareLongText(client);
    await client.end();
    allowed = (await costOf(database, plainInsert, letters)).bytes;
  });

  afterAll(() => database?.close());

  // The benchmark measures the time: on a busy machine only memory is the same each time.
  test.for(longTextCases)(
    '$name: takes no more memory than a plain column with a CHECK',
    async (longTextCase) => {
      const { bytes } = await costOf(database, longTextCase, letters);
      expect(bytes).toBeLessThanOrEqual(allowed * 1.05);
    },
  );
});
