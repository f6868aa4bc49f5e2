import type { Transaction } from '../actors.ts';
import { withFixtures } from '../fixtures.ts';
import type { PolicyDatabase } from '../policy-database.ts';
import { setSmallLimits } from '../contact/form-limits.ts';
import type { Checks } from '../form-calls.ts';
import type { Mutant } from './mutants.ts';
import { accessSuites, suites, type Suite } from './suites.ts';

/** A check, by its suite and name. */
export type CheckName = { suite: string; name: string };

/** A check, with the share of each function in all its calls and the words of its SQL. */
export type RecordedCheck = CheckName & {
  shares: ReadonlyMap<string, number>;
  words: ReadonlySet<string>;
};

const allSuites: Readonly<Record<string, Suite>> = { ...suites, ...accessSuites };

const neverRun: Transaction = { exec: () => Promise.reject(new Error('a check runs')) };

const checksIn = (of: typeof suites): CheckName[] =>
  Object.entries(of).flatMap(([suite, { checksOf }]) =>
    Object.keys(checksOf(neverRun)).map((name) => ({ suite, name })),
  );

/** The checks of the functions. */
export const functionChecks = checksIn(suites);

/** Calls `work` with the rows of a suite and the small limits, and rolls everything back. */
const withSuite = <T>(
  database: PolicyDatabase,
  name: string,
  work: (transaction: Transaction, checksOf: Suite['checksOf']) => Promise<T>,
) =>
  withFixtures(database.driver, async (transaction) => {
    const suite = allSuites[name];
    if (!suite) throw new Error(`There is no suite ${name}.`);
    await setSmallLimits(transaction);
    await transaction.exec(
      `create temporary sequence rounds; grant all on sequence rounds to public; ${suite.setup}`,
    );
    return work(transaction, suite.checksOf);
  });

const undo = 'rollback to savepoint mutation; release savepoint mutation;';

/** How often each function was called in the transaction. Calls that were rolled back count too. */
async function callsOf(transaction: Transaction): Promise<ReadonlyMap<string, number>> {
  const results = await transaction.exec(
    `select schemaname || '.' || funcname as name, sum(calls)::int as calls
     from pg_stat_xact_user_functions where schemaname in ('public', 'private') group by 1`,
  );
  const rows = (results.at(-1)?.rows ?? []) as { name: string; calls: number }[];
  return new Map(rows.map(({ name, calls }) => [name, calls]));
}

const namesIn = (sql: string) => sql.match(/\b(?:public|private)\.\w+(?=\()/g) ?? [];

/** The names of tables, columns and functions in SQL, and its keywords. */
const wordsIn = (sql: string) => new Set(sql.match(/[a-z_][a-z_0-9]{3,}/g));

/** What each function names: other functions, and all words of its source. */
type Sources = ReadonlyMap<string, { callees: readonly string[]; words: ReadonlySet<string> }>;

export async function readSources(database: PolicyDatabase): Promise<Sources> {
  const functions = (await database.execute(
    `select pronamespace::regnamespace || '.' || proname as name, prosrc as source from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )) as { name: string; source: string }[];
  return new Map(
    functions.map(({ name, source }) => [
      name,
      { callees: namesIn(source), words: wordsIn(source) },
    ]),
  );
}

/** The result of a check: how it was recorded, or why it fails. */
export type Recording = PromiseSettledResult<RecordedCheck>;

/**
 * Runs the checks of a suite one after another, and records which functions each calls. PostgreSQL
 * does not count a call that ends with an error, so functions that a function names and that are
 * always refused count as called too.
 * @returns the result of each, by its name
 */
export const recordSuite = (
  database: PolicyDatabase,
  suite: string,
  sources: Sources,
): Promise<ReadonlyMap<string, Recording>> =>
  withSuite(database, suite, async (transaction, checksOf) => {
    await transaction.exec(`set local track_functions = 'all'`);
    const recordings = new Map<string, Recording>();
    /** For all checks until now. */
    let before = await callsOf(transaction);
    for (const name of Object.keys(checksOf(neverRun))) {
      const named = new Set<string>();
      let allSql = '';
      const listening: Transaction = {
        ...transaction,
        exec: (sql) => {
          for (const called of namesIn(sql)) named.add(called);
          allSql += sql;
          return transaction.exec(sql);
        },
      };
      await transaction.exec('savepoint mutation');
      const [outcome] = await Promise.allSettled([checksOf(listening)[name]?.()]);
      await transaction.exec(undo);
      const after = await callsOf(transaction);
      const calls = new Map(
        [...after]
          .map(([called, number]) => [called, number - (before.get(called) ?? 0)] as const)
          .filter(([, number]) => number > 0),
      );
      before = after;
      const refused = new Set([...named].filter((called) => !calls.has(called)));
      // Iterating over a set also visits items added meanwhile.
      for (const called of refused)
        for (const callee of sources.get(called)?.callees ?? [])
          if (!calls.has(callee)) refused.add(callee);
      for (const called of refused) calls.set(called, 1);
      const all = [...calls.values()].reduce((sum, number) => sum + number, 0);
      // This check may also have called what another check of the suite called, and been refused,
      // which is not counted.
      const shares = new Map([...after.keys()].map((called) => [called, 0]));
      for (const [called, number] of calls) shares.set(called, number / all);
      recordings.set(
        name,
        outcome.status === 'rejected'
          ? outcome
          : { status: 'fulfilled', value: { suite, name, shares, words: wordsIn(allSql) } },
      );
    }
    return recordings;
  });

const noShare = (names: readonly string[]) => new Map(names.map((name) => [name, 0]));

/** The checks of who may do what: of a function itself, and of the rows whose policies call it. */
export async function accessChecks(database: PolicyDatabase): Promise<RecordedCheck[]> {
  const policies = (await database.execute(
    `select tablename || ' ' || lower(cmd) as name, concat(qual, ' ', with_check) as source
     from pg_policies where schemaname = 'public'`,
  )) as { name: string; source: string }[];
  return [
    ...checksIn({ callers: accessSuites.callers }).map((check) => ({
      ...check,
      shares: noShare([check.name]),
      words: new Set<string>(),
    })),
    ...policies.map(({ name, source }) => ({
      suite: 'rows',
      name,
      shares: noShare([name, ...namesIn(source)]),
      words: new Set<string>(),
    })),
  ];
}

/** How many checks are tried first, and how many after them. */
const rounds = { byCalls: 12, byWords: 20 };

/** What few checks have says the most about them. */
const weightIn = (all: number, having: number) => Math.log(all / Math.max(1, having));

/**
 * The checks of a function in three rounds: those whose calls are most specific to it and what it calls, those that name the same
 * tables and columns, and all others. A function that almost every check calls by the way, such as a step of the work that is due,
 * is noticed by the one that reads what it writes.
 */
function chooseChecks(name: string, recorded: readonly RecordedCheck[], sources: Sources) {
  const calling = recorded.filter(({ shares }) => shares.has(name));
  const weigh = (words: Iterable<string>, has: (check: RecordedCheck, word: string) => boolean) =>
    [...words].map((word) => {
      const having = recorded.filter((check) => has(check, word)).length;
      return [word, weightIn(recorded.length, having)] as const;
    });
  const { callees = [], words = [] } = sources.get(name) ?? {};
  const calls = weigh(new Set([name, ...callees]), ({ shares }, called) => shares.has(called));
  const nouns = weigh(words, (check, word) => check.words.has(word));
  const sorted = (checks: RecordedCheck[], score: (check: RecordedCheck) => number) =>
    checks
      .map((check) => ({ check, score: score(check) }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ check }) => check);
  const byCalls = sorted(calling, ({ shares }) =>
    calls.reduce((sum, [called, weight]) => sum + (shares.get(called) ?? 0) * weight, 0),
  );
  // Checks that name equally much stay in the order of their calls.
  const byWords = sorted(byCalls, (check) =>
    nouns.reduce((sum, [word, weight]) => sum + (check.words.has(word) ? weight : 0), 0),
  );
  const first = new Set(byCalls.slice(0, rounds.byCalls));
  const second = new Set(byWords.filter((check) => !first.has(check)).slice(0, rounds.byWords));
  const others = byCalls.filter((check) => !first.has(check) && !second.has(check));
  return [[...first], [...second], others];
}

async function firstFailing(checks: Checks, names: readonly string[]) {
  for (const name of names) {
    const holds = await checks[name]?.().then(
      () => true,
      () => false,
    );
    if (!holds) return name;
  }
}

/**
 * Makes the mutants of one function one after another, and runs the checks that call it until one fails.
 * @returns the keys of those that no check notices
 */
export async function findUnnoticed(
  database: PolicyDatabase,
  mutants: readonly Mutant[],
  recorded: readonly RecordedCheck[],
  sources: Sources,
): Promise<string[]> {
  const inRounds = chooseChecks(mutants[0]?.function ?? '', recorded, sources).flatMap((round) => [
    ...Map.groupBy(round, (check) => check.suite),
  ]);
  let unnoticed = [...mutants];
  for (const [suite, checks] of inRounds) {
    if (unnoticed.length === 0) break;
    unnoticed = await withSuite(database, suite, async (transaction, checksOf) => {
      const names = checks.map(({ name }) => name);
      const left: Mutant[] = [];
      for (const mutant of unnoticed) {
        await transaction.exec('savepoint mutation');
        await transaction.exec(mutant.sql).catch((error: Error) => {
          throw new Error(`${mutant.key} cannot be made: ${error.message}`);
        });
        const noticing = await firstFailing(checksOf(transaction), names);
        await transaction.exec(undo);
        if (noticing === undefined) left.push(mutant);
        // A check that notices one mutant of a function often notices the next.
        else names.unshift(...names.splice(names.indexOf(noticing), 1));
      }
      return left;
    });
  }
  return unnoticed.map(({ key }) => key);
}
