import { actors, type Transaction } from '../actors.ts';
import type { Checks } from '../form-calls.ts';
import { matrix } from '../matrix/matrix.ts';
import { runMatrix, type MatrixPart } from '../matrix/run-matrix.ts';
import { admins, isAmong, staff } from '../matrix/rule.ts';
import { certificateCalls } from '../matrix/rules-certificates.ts';
import { cohortCalls } from '../matrix/rules-cohorts.ts';
import { callAsEverybody, expectedOutcomes, functionRules } from '../matrix/rules-functions.ts';
import { staffQuestionCalls } from '../matrix/rules-questions.ts';
import { expect } from 'vitest';

const callsThatFindNothing = [
  ...[...cohortCalls.staff, ...staffQuestionCalls, ...certificateCalls.staff].map(
    (call) => [`private.${call}`, staff] as const,
  ),
  ...[...cohortCalls.admin, ...certificateCalls.admin].map(
    (call) => [`private.${call}`, admins] as const,
  ),
];

const nameIn = (sql: string) => /\b(?:public|private)\.\w+(?=\()/.exec(sql)?.[0] ?? '';

/** Who may read and write the rows of each table, by its name and the part of the matrix. */
export const rowChecks = (transaction: Transaction): Checks =>
  Object.fromEntries(
    [...new Set(matrix.map(({ table, verb }) => `${table} ${verb}`))].map((name) => [
      name,
      async () => {
        const [table, part] = name.split(' ') as [string, MatrixPart];
        expect(await runMatrix(transaction, { table, part, stopAtFirst: true })).toEqual([]);
      },
    ]),
  );

/** Who may call each function, by its name. */
export function callerChecks(transaction: Transaction): Checks {
  const rules = Map.groupBy(functionRules, ([sql]) => nameIn(sql));
  const calls = Map.groupBy(callsThatFindNothing, ([sql]) => nameIn(sql));
  const names = [...new Set([...rules.keys(), ...calls.keys()])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      async () => {
        for (const [sql, allowed] of rules.get(name) ?? [])
          expect(await callAsEverybody(transaction, sql)).toEqual(expectedOutcomes(allowed));
        for (const [sql, allowed] of calls.get(name) ?? []) {
          const outcomes = await callAsEverybody(transaction, `select ${sql}`);
          // Callers with the right get another error from these.
          for (const actor of actors)
            expect(outcomes[actor] === '42501').toBe(!isAmong(allowed, actor));
        }
      },
    ]),
  );
}
