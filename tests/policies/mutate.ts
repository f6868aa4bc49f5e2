import { expect } from 'vitest';
import type { Transaction } from './actors.ts';

/** Replaces a text that occurs once in a function or in a trigger. */
export async function mutate(transaction: Transaction, name: string, from: string, to: string) {
  const results = await transaction.exec(`select coalesce(
    pg_get_functiondef(to_regproc('${name}')),
    (select replace(pg_get_triggerdef(oid), 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER')
      from pg_trigger where tgname = '${name}')
  ) as definition`);
  const stored = results[0]?.rows[0] as { definition: string } | undefined;
  const definition = stored?.definition ?? '';
  // Spaces and line breaks are alike, so that a mutation does not depend on where a line breaks.
  const flat = definition.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
  expect(flat.split(from), `«${from}» occurs once in ${name}`).toHaveLength(2);
  await transaction.exec(flat.replace(from, () => to));
}
