import { useState } from 'react';
import type { MergedVersions } from './merge-versions';

/** The values of a form together with the version of the row that they come from. */
export type Version<Values> = {
  values: Values;
  /** `updated_at` of the row; null while there is no row. */
  updatedAt: string | null;
};

type Options<Values, Field extends string> = {
  /** The version that the form starts from: that of a restored draft, else the stored one. */
  start: Version<Values>;
  /** A version that a restored draft cannot be merged with: its row was deleted. */
  theirs?: Version<Values> | null;
  /** What the form holds now. */
  getValues: () => Values;
  /** Puts merged values into the form; they now start from `base`. */
  setValues: (values: Values, base: Version<Values>) => void;
  merge: (base: Values, mine: Values, theirs: Values) => MergedVersions<Values, Field>;
};

/**
 * What happens to a form when somebody else saved the same record since it was opened. Fields that only one side
 * changed are merged without a question. Where both changed a field, both versions are kept until the user has
 * chosen. Nothing that was typed is overwritten before that.
 */
export function useVersionConflict<Values, Field extends string>(options: Options<Values, Field>) {
  const { start, getValues, setValues, merge } = options;
  /** The version that the form started from and that the next save replaces. */
  const [base, setBase] = useState(start);
  /** A version that cannot be merged; its `updatedAt` is null when the row was deleted. */
  const [theirs, setTheirs] = useState(options.theirs ?? null);

  function startFrom(version: Version<Values>, values: Values) {
    setBase(version);
    setTheirs(null);
    setValues(values, version);
    return { base: version, values };
  }

  /**
   * Takes a newer version in.
   * @param from what the form is compared with: by default the base; after a save, the values that were sent
   * @returns the merged values, which the form now holds; null when the user must choose
   */
  function receive(newer: Version<Values>, from: Values = base.values): Values | null {
    const { conflicts, withMine } = merge(from, getValues(), newer.values);
    if (conflicts.length === 0) return startFrom(newer, withMine).values;
    setBase({ ...base, values: from });
    setTheirs(newer);
    return null;
  }

  const isDeleted = theirs !== null && theirs.updatedAt === null;
  const fields =
    theirs && !isDeleted ? merge(base.values, getValues(), theirs.values).conflicts : [];

  return {
    base,
    receive,
    /** Puts values into the form that start from a version. */
    startFrom,
    /** The row was deleted by somebody else. @param emptyValues the values of a new record */
    receiveDeleted: (emptyValues: Values) => setTheirs({ values: emptyValues, updatedAt: null }),
    /** The choice that the user has to make; null for none. Typing the other side's values ends a conflict too. */
    conflict:
      theirs && (isDeleted || fields.length > 0)
        ? { isDeleted, fields, theirs: theirs.values }
        : null,
    /**
     * Continues with what the user typed, on top of the other version.
     * @returns what to save; null without a conflict
     */
    keepMine: () =>
      theirs && startFrom(theirs, merge(base.values, getValues(), theirs.values).withMine),
    /** Takes the other version where both changed a field. @returns what to save; null without a conflict */
    keepTheirs: () => {
      if (!theirs) return null;
      return startFrom(
        theirs,
        isDeleted ? theirs.values : merge(base.values, getValues(), theirs.values).withTheirs,
      );
    },
    /** Continues with what `choose` makes of both versions. @returns what to save; null without a conflict */
    keepChosen: (choose: (merged: MergedVersions<Values, Field>) => Values) =>
      theirs && startFrom(theirs, choose(merge(base.values, getValues(), theirs.values))),
    /** Gives up everything that is not saved. */
    discard: () => {
      const version = theirs ?? base;
      startFrom(version, version.values);
    },
  };
}
