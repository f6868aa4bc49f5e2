import { expect, test } from 'vitest';
import { openSharedDatabase } from './fixtures.ts';
import { parseSql, type Node } from './mutations/sql-nodes.ts';

const database = await openSharedDatabase();

const ends = ['limit', 'offset', 'for', 'rows', 'loop', 'union', 'on'];
const isWord = (node: Node | undefined, ...words: string[]) =>
  node?.kind === 'word' && words.includes(node.text);
const namesTime = ({ kind, text, children }: Node): boolean =>
  (kind === 'word' && /_at$|deadline$/.test(text)) || children.some(namesTime);

/** The orders of a source whose last expression is a time. */
function ordersByTime(nodes: readonly Node[], source: string): string[] {
  return nodes.flatMap((node, index) => {
    if (!isWord(node, 'order') || !isWord(nodes[index + 1], 'by'))
      return ordersByTime(node.children, source);
    const after = nodes.slice(index + 2);
    const end = after.findIndex((next) => isWord(next, ...ends) || next.text === ';');
    const keys = end < 0 ? after : after.slice(0, end);
    const last = keys.slice(keys.findLastIndex(({ text }) => text === ',') + 1);
    return last.some(namesTime) ? [source.slice(node.start, keys.at(-1)?.end)] : [];
  });
}

// Rows of one transaction have the same time. Which of them is first would depend on the plan,
// which changes with the statistics of the table.
test('rows of the same time have an order', async () => {
  const { rows } = await database.driver.query<{ name: string; source: string }>(
    `select proname as name, prosrc as source from pg_proc where pronamespace = 'private'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(300);
  const found = rows.flatMap(({ name, source }) =>
    ordersByTime(parseSql(source), source).map((order) => `${name}: ${order}`),
  );
  expect(found.toSorted()).toEqual([]);
});
