import { createHash } from 'node:crypto';
import type { Transaction } from '../actors.ts';
import { setSmallLimits } from '../contact/form-limits.ts';
import { sqlEdits } from './sql-operators.ts';
import type { Edit } from './patterns.ts';

/** A defect that is put into the database. */
export type Mutant = {
  key: string;
  /** The function whose checks should notice it; for a policy, the table and the verb. */
  function: string;
  sql: string;
};

type Target = {
  name: string;
  function: string;
  source: string;
  edits: Edit[];
  /** SQL that replaces the definition with a changed source. */
  define: (source: string) => string;
};

const functionsQuery = `
  select pronamespace::regnamespace || '.' || proname as name, prosrc as source, lanname as language,
    pg_get_functiondef(pg_proc.oid) as definition
  from pg_proc join pg_language on pg_language.oid = prolang
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  order by 1, pg_get_function_identity_arguments(pg_proc.oid)`;

const triggersQuery = `
  select tgname as name, tgrelid::regclass::text as table, tgfoid::regproc::text as function,
    pg_get_triggerdef(pg_trigger.oid) as definition
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
    and tgfoid::regproc::text like 'private.%'
  order by 1, 2`;

const policiesQuery = `
  select policyname as name, tablename as table, lower(cmd) as verb, clause, source
  from pg_policies, lateral (values ('using', qual), ('with check', with_check)) as part (clause, source)
  where schemaname = 'public' and source is not null
  order by 2, 1, 4`;

type PolicyRow = { name: string; table: string; verb: string; clause: string; source: string };
type FunctionRow = { name: string; source: string; language: string; definition: string };
type TriggerRow = { name: string; table: string; function: string; definition: string };

const functionTarget = ({ name, source, language, definition }: FunctionRow): Target => ({
  name,
  function: name,
  source,
  edits: sqlEdits(source, language === 'plpgsql'),
  define: (changed) => definition.replace(source, () => withLimitedLoops(changed)),
});

/** A source whose loops raise an error when they do not end. */
const withLimitedLoops = (source: string) =>
  source.replaceAll(
    /(?<!end )\bloop\b(?=\s)/g,
    `loop if nextval('pg_temp.rounds') > 20000 then raise exception 'a loop does not end'; end if; `,
  );

const condition = / WHEN \((.*)\) EXECUTE /;
const events = /(?<=(?:BEFORE|AFTER) )(.+?)(?= ON )/;

/**
 * A trigger that is missing, fires without its condition, or does not fire for one of its events.
 */
function triggerTarget({ name, table, function: called, definition }: TriggerRow): Target {
  const edits: Edit[] = [
    { operator: 'drop', what: 'trigger', start: 0, end: definition.length, to: 'select' },
  ];
  const when = condition.exec(definition);
  if (when) {
    const [whole, inner = ''] = when;
    const [start, end] = [when.index, when.index + whole.length];
    const withCondition = (to: string) =>
      definition.slice(start, end).replace(condition, () => ` WHEN (${to}) EXECUTE `);
    edits.push({ operator: 'always', what: 'when', start, end, to: ' EXECUTE ' });
    for (const edit of sqlEdits(inner, false)) {
      const to = withCondition(inner.slice(0, edit.start) + edit.to + inner.slice(edit.end));
      edits.push({ ...edit, start, end, to });
    }
  }
  const fires = events.exec(definition);
  const all = fires?.[0].split(' OR ') ?? [];
  for (const event of all.length > 1 ? all : []) {
    const to = all.filter((other) => other !== event).join(' OR ');
    const start = fires?.index ?? 0;
    edits.push({
      operator: 'drop',
      what: `event ${event}`,
      start,
      end: start + (fires?.[0].length ?? 0),
      to,
    });
  }
  return {
    name: `trigger ${name} on ${table}`,
    function: called,
    source: definition,
    edits,
    define: (changed) => `drop trigger ${name} on ${table}; ${changed}`,
  };
}

const policyTarget = ({ name, table, verb, clause, source }: PolicyRow): Target => ({
  name: `policy ${name} on ${table}, ${clause}`,
  function: `${table} ${verb}`,
  source,
  edits: sqlEdits(source, false),
  define: (changed) => `alter policy "${name}" on public.${table} ${clause} (${changed})`,
});

/** The mutants of the functions of the database, of their triggers and of the policies. */
export async function mutantsOf(transaction: Transaction): Promise<Mutant[]> {
  await setSmallLimits(transaction);
  const [functions, triggers, policies] = (
    await transaction.exec(`${functionsQuery}; ${triggersQuery}; ${policiesQuery}`)
  ).map(({ rows }) => rows) as [FunctionRow[], TriggerRow[], PolicyRow[]];
  const targets = [
    ...functions.map(functionTarget),
    ...triggers.map(triggerTarget),
    ...policies.map(policyTarget),
  ];
  const times = new Map<string, number>();
  return targets.flatMap((target) =>
    target.edits.map(({ operator, what, start, end, to }) => {
      const key = `${target.name}: ${operator} ${what}`;
      const time = (times.get(key) ?? 0) + 1;
      times.set(key, time);
      const changed = target.source.slice(0, start) + to + target.source.slice(end);
      return {
        key: time === 1 ? key : `${key} #${time}`,
        function: target.function,
        sql: `select setval('pg_temp.rounds', 1); ${target.define(changed)}`,
      };
    }),
  );
}

/** Whether a mutant is in a part of all of them. A part stays the same when other mutants come and go. */
export const isInPart = (key: string, part: number, parts: number): boolean =>
  createHash('sha256').update(key).digest().readUInt32BE(0) % parts === part;

/** Whether a function no longer asks who calls it. */
export const lacksCallerCheck = ({ key }: Mutant): boolean =>
  /: statement perform private\.require_(?:staff|admin|bin_access)\b/.test(key);
