import { expect } from 'vitest';
import type { Transaction } from './actors.ts';

/** Replaces a text that occurs once in a function. Spaces and line breaks are alike, and comments are left out. */
export async function mutate(transaction: Transaction, name: string, from: string, to: string) {
  const results = await transaction.exec(
    `select pg_get_functiondef('${name}'::regproc) as definition`,
  );
  const stored = results[0]?.rows[0] as { definition: string } | undefined;
  const definition = stored?.definition ?? '';
  const flat = definition.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
  expect(flat.split(from), `«${from}» occurs once in ${name}`).toHaveLength(2);
  await transaction.exec(flat.replace(from, () => to));
}
