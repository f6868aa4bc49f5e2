import { impersonate, type TestUser } from '../actors.ts';
import type { Run } from '../form-calls.ts';

export const as = (user: TestUser) => (sql: string) => `reset role; ${impersonate(user)} ${sql};`;
export const asAdmin = as('admin');
export const asInstructor = as('instructor');
export const asOwner = (sql: string) => `reset role; ${sql};`;

const call = (name: string, kind: string, ids: string[]) =>
  `select public.${name}('${kind}', '{${ids.join()}}')`;
export const bin = (kind: string, ...ids: string[]) => call('move_to_bin', kind, ids);
export const restore = (kind: string, ...ids: string[]) => call('restore_from_bin', kind, ids);
export const deleteForGood = (kind: string, ...ids: string[]) => call('delete_from_bin', kind, ids);

/** Runs statements one after the other. @returns the rows of the last, or the code of the error */
export const createRunner =
  (run: Run) =>
  async (...statements: string[]) => {
    const outcome = await run(statements.join(' '));
    return 'result' in outcome ? outcome.result : outcome.code;
  };
