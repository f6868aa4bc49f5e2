import type { Transaction } from '../actors.ts';

/** How many rows the forms accept before they refuse or quarantine: the limits in the migration. */
export const formLimits = {
  /** Messages, and interests, that the quarantine holds. */
  quarantine: 2000,
  /** Messages that nobody has handled. */
  openMessages: 1000,
};

export type FormLimits = typeof formLimits;

/**
 * Smaller limits than those of the migration, with which the checks of the mutated functions need fewer rows and less
 * time. `public-forms.test.ts` makes the same checks with the limits of the migration.
 */
export const smallLimits: FormLimits = { quarantine: 60, openMessages: 40 };

const functionsWithLimits = [
  ['private.make_room_in_quarantine', 'quarantine'],
  ['private.has_many_open_messages', 'openMessages'],
  ['public.submit_contact_message', 'openMessages'],
] as const;

/** Gives the functions the small limits, before they are mutated. */
export const setSmallLimits = (transaction: Transaction) =>
  transaction.exec(`do $do$ begin
    ${functionsWithLimits
      .map(
        ([name, limit]) =>
          `execute regexp_replace(pg_get_functiondef('${name}'::regproc), '\\m${formLimits[limit]}\\M', '${smallLimits[limit]}', 'g');`,
      )
      .join('\n')}
  end $do$`);
