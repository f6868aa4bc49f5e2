import { outcomeOf, refusalOf, type Transaction } from './actors.ts';
import type { Run } from './form-calls.ts';

/**
 * Runs SQL as `attempt` does, but does not undo it at once: if the next SQL begins with the same
 * steps, only the others are run. A step begins with `reset role`. Nothing else may run in the
 * transaction meanwhile.
 */
export function runInSteps(transaction: Transaction): Run {
  /**
   * The steps that were run, each with a savepoint after it; the first savepoint is before all of
   * them.
   */
  let done: string[] | undefined;
  return async (sql) => {
    // Without the semicolon at the end, after which there would be an empty statement.
    const steps = sql.replace(/;\s*$/, '').split(/(?=reset role;)/);
    const last = steps.pop() ?? '';
    if (!done) await transaction.exec('savepoint step_0');
    done ??= [];
    const firstOther = steps.findIndex((step, index) => step !== done?.[index]);
    done.length = firstOther < 0 ? steps.length : firstOther;
    const others = steps.slice(done.length);
    const first = done.length;
    try {
      await transaction.exec(
        `rollback to savepoint step_${first};
         ${others.map((step, index) => `${step}; savepoint step_${first + index + 1};`).join('\n')}`,
      );
      done.push(...others);
      return outcomeOf(await transaction.exec(last));
    } catch (error) {
      return refusalOf(error);
    }
  };
}
