import type { Transaction } from './actors.ts';
import type { Checks, Run } from './form-calls.ts';
import type { FunctionMutations } from './function-mutations.ts';
import { mutate } from './mutate.ts';
import { runInSteps } from './run-in-steps.ts';

/** More in one test would take long on a busy machine. */
const greatestGroup = 16;

/** The names of the checks, which are not run. */
export const namesOf = (checksOf: (run: Run) => Checks): string[] =>
  Object.keys(checksOf(() => Promise.reject(new Error('a check runs'))));

/** The items of a list, in groups for one test each. */
export const inGroups = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / greatestGroup) }, (_, index) =>
    all.slice(index * greatestGroup, (index + 1) * greatestGroup),
  );

export type MutationGroup = {
  /** The function, with a number where its mutations are in several groups. */
  title: string;
  name: string;
  changes: { check: string; from: string; to: string }[];
};

/** The mutations of each function, in groups for one test each. */
export const mutationGroups = (mutations: FunctionMutations): MutationGroup[] =>
  Object.entries(mutations).flatMap(([name, byCheck]) => {
    const all = Object.entries(byCheck).flatMap(([check, changes]) =>
      changes.map(([from, to]) => ({ check, from, to })),
    );
    return inGroups(all).map((changes, index) => ({
      title: index === 0 ? name : `${name} (${index + 1})`,
      name,
      changes,
    }));
  });

/** Makes the mutations of a group one after another. @returns those that their check does not notice */
export async function findUnnoticed(
  transaction: Transaction,
  { name, changes }: MutationGroup,
  checksOf: (run: Run) => Checks,
): Promise<string[]> {
  const unnoticed: string[] = [];
  for (const { check, from, to } of changes) {
    await transaction.exec('savepoint mutation');
    await mutate(transaction, name, from, to);
    const checks = checksOf(runInSteps(transaction));
    const holds = await checks[check]?.().then(
      () => true,
      () => false,
    );
    if (holds !== false) unnoticed.push(`${from} -> ${to}: ${check}`);
    await transaction.exec('rollback to savepoint mutation; release savepoint mutation');
  }
  return unnoticed;
}
