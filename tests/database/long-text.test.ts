import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, openPostgres, type PostgresDatabase } from '../support/postgres/database.ts';
import {
  costOf,
  longTextCases,
  plainInsert,
  prepareLongText,
} from '../support/postgres/long-text.ts';

const letters = 5_000_000;
const bytesOfText = 2 * letters;

describe.runIf(hasPostgres() && process.platform === 'linux')('10 MB of text', () => {
  let database: PostgresDatabase;
  let allowed: number;

  beforeAll(async () => {
    database = await openPostgres();
    const client = await database.connect();
    await prepareLongText(client);
    await client.end();
    // The trigger for updated_at and the generated search column copy the row once each.
    allowed = (await costOf(database, plainInsert, letters)).bytes + 2 * bytesOfText;
  });

  afterAll(() => database?.close());

  // Time is left to the benchmark: on a busy machine only memory is the same each time.
  test.for(longTextCases)(
    '$name: is copied at most twice more than in a plain column with a CHECK',
    async (longTextCase) => {
      const { bytes } = await costOf(database, longTextCase, letters);
      expect(bytes).toBeLessThanOrEqual(allowed * 1.05);
    },
  );
});
