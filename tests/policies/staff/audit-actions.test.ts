import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditKinds } from '../../../src/subjects/staff/text/audit-actions.ts';

const folder = new URL('../../../supabase/migrations/', import.meta.url);
const migrations = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));

const literalsIn = (sql: string) => Array.from(sql.matchAll(/'([^']+)'/g), ([, text = '']) => text);

/** The first two arguments of a call whose text begins after the bracket. */
function firstArguments(sql: string): [string, string] {
  const found: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; found.length < 2; at += 1) {
    const sign = sql[at] ?? ')';
    if (sign === '(') depth += 1;
    const isEnd = depth === 0 && (sign === ',' || sign === ')');
    if (sign === ')') depth -= 1;
    if (!isEnd) continue;
    found.push(sql.slice(start, at));
    start = at + 1;
  }
  return [found[0] ?? '', found[1] ?? ''];
}

/** The texts that an argument may be: those in it, in the constant that it names, or in the calls of the function around it. */
function valuesOf(argument: string, migration: string, position: number): string[] {
  // The values that a condition compares with are not among the results.
  const written = literalsIn(argument.replaceAll(/when .*? then/gs, ''));
  if (written.length > 0) return written;
  const name = argument.trim();
  const constant = new RegExp(`\\b${name} constant text := (.*);`).exec(migration)?.[1];
  if (constant) return literalsIn(constant.replaceAll(/when .*? then/gs, ''));
  const [caller = ''] = Array.from(
    migration.slice(0, position).matchAll(/create function private\.(\w+)/g),
    ([, found = '']) => found,
  ).slice(-1);
  return Array.from(
    all.matchAll(new RegExp(`private\\.${caller}\\([^;]*,\\s*'([^']+)'\\s*\\);`, 'g')),
    ([, text = '']) => text,
  );
}

const all = migrations.join('\n');
const audited = new Set<string>();
const note = (kinds: string[], actions: string[]) => {
  for (const kind of kinds) for (const action of actions) audited.add(`${kind}: ${action}`);
};

for (const migration of migrations)
  for (const call of migration.matchAll(/perform private\.audit\(/g)) {
    const [action, kind] = firstArguments(migration.slice(call.index + call[0].length));
    // The triggers, and the messages in the bin, follow below.
    if (/tg_op|new\.action/.test(action)) continue;
    const [actions, kinds] = [action, kind].map((given) => valuesOf(given, migration, call.index));
    if (!actions?.length || !kinds?.length) throw new Error(`not understood: ${action}, ${kind}`);
    note(kinds, actions);
  }
const triggers =
  /create trigger \w+ after ([^;]*?) on public\.(\w+)\s[^;]*execute function private\.audit_(content|rights)\(\)/g;
for (const [, events = '', table = ''] of all.matchAll(triggers))
  note([table], events.match(/\b(insert|update|delete)\b/g) ?? []);
const inBin = Array.from(
  all.matchAll(/when '\w+' then 'public\.(\w+)'::regclass/g),
  ([, table = '']) => table,
);
note(inBin, ['purge', 'move to bin', 'restore from bin']);
note(['contact_messages'], ['delete from bin']);

test('every action that the database records has its words, and there are no others', () => {
  const named = Object.entries(auditKinds).flatMap(([kind, { actions }]) =>
    Object.keys(actions).map((action) => `${kind}: ${action}`),
  );
  expect(audited.size).toBeGreaterThan(60);
  expect(named.toSorted()).toEqual([...audited].toSorted());
  const rows = readFileSync(new URL('../../../docs/audit-log.md', import.meta.url), 'utf8').split(
    '\n',
  );
  const undocumented = Object.entries(auditKinds).flatMap(([kind, { actions }]) => {
    const row = rows.find((line) => line.startsWith(`| \`${kind}\``)) ?? '';
    return Object.keys(actions).filter((action) => !row.includes(`\`${action}\``));
  });
  expect(undocumented).toEqual([]);
});
