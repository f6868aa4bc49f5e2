/** How many rows the forms take before they refuse or quarantine: the limits in the migration. */
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

/** The limits in the functions, which are replaced by the small ones before a function is mutated. */
export const limitsOfFunctions: readonly (readonly [name: string, from: string, to: string])[] = [
  [
    'private.make_room_in_quarantine',
    `< ${formLimits.quarantine} `,
    `< ${smallLimits.quarantine} `,
  ],
  [
    'private.has_many_open_messages',
    `>= ${formLimits.openMessages} `,
    `>= ${smallLimits.openMessages} `,
  ],
  [
    'private.has_many_open_messages',
    `limit ${formLimits.openMessages} `,
    `limit ${smallLimits.openMessages} `,
  ],
  [
    'public.submit_contact_message',
    `offset ${formLimits.openMessages} `,
    `offset ${smallLimits.openMessages} `,
  ],
];
