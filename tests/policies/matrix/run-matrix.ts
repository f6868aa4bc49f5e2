import {
  actors,
  attempt,
  impersonate,
  literal,
  testUsers,
  type Actor,
  type Outcome,
  type Transaction,
} from '../actors.ts';
import { matrix } from './matrix.ts';
import { checkPrivileges, privileges } from '../privileges.ts';
import { isAmong, type Rule } from './rule.ts';

/** The rules of one verb, or the privileges on columns. */
export type MatrixPart = Rule['verb'] | 'privileges';

type Options = {
  /** Check only this table. */
  table?: string;
  /** Check only this part. */
  part?: MatrixPart;
  /** Check only the privileges of this verb. */
  verb?: string | undefined;
  /** Stop at the first failure. */
  stopAtFirst?: boolean;
};

function insertStatement(table: string, values: Record<string, string | boolean | null>) {
  const literals = Object.values(values).map((value) =>
    typeof value === 'string' ? literal(value) : String(value),
  );
  return `insert into public.${table} (${Object.keys(values).join(', ')}) values (${literals.join(', ')})`;
}

function statementOf(rule: Rule) {
  switch (rule.verb) {
    case 'select':
      return `select 1 from public.${rule.table} where ${rule.where}`;
    case 'insert':
      return insertStatement(rule.table, rule.values);
    case 'update':
      return `update public.${rule.table} set ${rule.set} where ${rule.where}`;
    case 'delete':
      return `delete from public.${rule.table} where ${rule.where}`;
  }
}

/**
 * The same update or delete without a condition. A statement that reads no column is not restricted by the policy
 * for select, so it may reach more rows.
 */
function withoutCondition(rule: Rule) {
  if (rule.verb === 'update') return `update public.${rule.table} set ${rule.set}`;
  return rule.verb === 'delete' ? `delete from public.${rule.table}` : null;
}

function describe(outcome: Outcome) {
  return 'code' in outcome ? `${outcome.code} ${outcome.message}` : `${outcome.rows} rows`;
}

function isRefusedWithError({ verb, refusedWithError }: Rule, actor: Actor) {
  return refusedWithError
    ? isAmong(refusedWithError, actor)
    : verb === 'insert' || actor === 'visitor';
}

function isExpected(rule: Rule, actor: Actor, outcome: Outcome) {
  if (isAmong(rule.allowed, actor)) return 'rows' in outcome && outcome.rows === 1;
  if (isRefusedWithError(rule, actor)) return 'code' in outcome && outcome.code === '42501';
  return 'rows' in outcome && outcome.rows === 0;
}

async function leavesRowUnchanged(
  transaction: Transaction,
  rule: Rule,
  actor: Actor,
  setup: string,
) {
  const statement = withoutCondition(rule);
  if (!statement || !('where' in rule)) return true;
  const read = `select target::text as row from public.${rule.table} as target where ${rule.where}`;
  const before = await attempt(transaction, `${setup}; ${read}`);
  const after = await attempt(
    transaction,
    `${setup}; ${impersonate(actor)} ${statement}; reset role; ${read}`,
  );
  return 'code' in after || JSON.stringify(after) === JSON.stringify(before);
}

async function checkRule(
  transaction: Transaction,
  rule: Rule,
  actor: Actor,
): Promise<string | null> {
  const forActor = (sql: string) =>
    sql.replaceAll('$actor', actor === 'visitor' ? testUsers.learner : testUsers[actor]);
  const name = `${rule.table} ${rule.verb} ${rule.target} as ${actor}`;
  const setup = forActor(rule.setup ?? 'select');
  const sql = `${setup}; ${impersonate(actor)} ${forActor(statementOf(rule))}`;
  const outcome = await attempt(transaction, sql);
  if (!isExpected(rule, actor, outcome)) return `${name}: ${describe(outcome)}`;
  if (
    !isAmong(rule.allowed, actor) &&
    !(await leavesRowUnchanged(transaction, rule, actor, setup))
  ) {
    return `${name}: changed by a statement without a condition`;
  }
  return null;
}

/**
 * Tries every rule as every actor and every privilege on every column, in an open transaction, and rolls each attempt
 * back. @returns a description of everything that differs from the matrix
 */
export async function runMatrix(
  transaction: Transaction,
  { table, part, verb, stopAtFirst = false }: Options = {},
): Promise<string[]> {
  const failures: string[] = [];
  const rules = matrix.filter(
    (rule) => (!table || rule.table === table) && (!part || rule.verb === part),
  );
  for (const rule of rules) {
    for (const actor of actors) {
      const failure = await checkRule(transaction, rule, actor);
      if (failure) failures.push(failure);
      if (stopAtFirst && failure) return failures;
    }
  }
  if (part && part !== 'privileges') return failures;
  for (const name of table ? [table] : Object.keys(privileges)) {
    failures.push(...(await checkPrivileges(transaction, name, { stopAtFirst, only: verb })));
  }
  return failures;
}
