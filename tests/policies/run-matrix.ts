import {
  actors,
  attempt,
  become,
  literal,
  people,
  type Actor,
  type Outcome,
  type Session,
} from './actors.ts';
import { matrix } from './matrix.ts';
import { checkPrivileges, privileges } from './privileges.ts';
import type { Rule } from './rule.ts';

type Options = {
  /** Only this table. */
  table?: string;
  /** Only the rules of this verb, or only the rights on columns. */
  part?: Rule['verb'] | 'rights';
  /** Stop at the first failure: enough to know that there is one. */
  first?: boolean;
};

function insertion(table: string, values: Record<string, string | boolean | null>) {
  const written = Object.values(values).map((value) =>
    typeof value === 'string' ? literal(value) : String(value),
  );
  return `insert into public.${table} (${Object.keys(values).join(', ')}) values (${written.join(', ')})`;
}

function statement(rule: Rule) {
  switch (rule.verb) {
    case 'select':
      return `select 1 from public.${rule.table} where ${rule.where}`;
    case 'insert':
      return insertion(rule.table, rule.values);
    case 'update':
      return `update public.${rule.table} set ${rule.set} where ${rule.where}`;
    case 'delete':
      return `delete from public.${rule.table} where ${rule.where}`;
  }
}

/** The same without a condition: what names no column is not held back by the policy for reading. */
function blind(rule: Rule) {
  if (rule.verb === 'update') return `update public.${rule.table} set ${rule.set}`;
  return rule.verb === 'delete' ? `delete from public.${rule.table}` : null;
}

function describe(outcome: Outcome) {
  return 'code' in outcome ? `${outcome.code} ${outcome.message}` : `${outcome.rows} rows`;
}

function refusedByError({ verb, byError }: Rule, actor: Actor) {
  return byError ? byError.includes(actor) : verb === 'insert' || actor === 'anonymous';
}

function isExpected(rule: Rule, actor: Actor, outcome: Outcome) {
  if (rule.may.includes(actor)) return 'rows' in outcome && outcome.rows === 1;
  if (refusedByError(rule, actor)) return 'code' in outcome && outcome.code === '42501';
  return 'rows' in outcome && outcome.rows === 0;
}

async function leavesRowAlone(session: Session, rule: Rule, actor: Actor) {
  const sweep = blind(rule);
  if (!sweep || !('where' in rule)) return true;
  const read = `select target::text as row from public.${rule.table} as target where ${rule.where}`;
  const before = await attempt(session, read);
  const after = await attempt(session, `${become(actor)} ${sweep}; reset role; ${read}`);
  return 'code' in after || JSON.stringify(after) === JSON.stringify(before);
}

async function runRule(session: Session, rule: Rule, actor: Actor): Promise<string | null> {
  const forActor = (sql: string) =>
    sql.replaceAll('$actor', actor === 'anonymous' ? people.owner : people[actor]);
  const name = `${rule.table} ${rule.verb} ${rule.target} as ${actor}`;
  const sql = forActor(`${rule.before ?? 'select'}; ${become(actor)} ${statement(rule)}`);
  const outcome = await attempt(session, sql);
  if (!isExpected(rule, actor, outcome)) return `${name}: ${describe(outcome)}`;
  if (!rule.may.includes(actor) && !(await leavesRowAlone(session, rule, actor))) {
    return `${name}: reached without a condition`;
  }
  return null;
}

/**
 * Tries every rule as every actor, and every right on every column, in the open transaction, and takes each attempt
 * back. Out: what is not as written, in words.
 */
export async function runMatrix(session: Session, { table, part, first }: Options = {}) {
  const failures: string[] = [];
  const rules = matrix.filter(
    (rule) => (!table || rule.table === table) && (!part || rule.verb === part),
  );
  for (const rule of rules) {
    for (const actor of actors) {
      const failure = await runRule(session, rule, actor);
      if (failure) failures.push(failure);
      if (first && failure) return failures;
    }
  }
  if (part && part !== 'rights') return failures;
  for (const name of table ? [table] : Object.keys(privileges)) {
    failures.push(...(await checkPrivileges(session, name)));
  }
  return failures;
}
