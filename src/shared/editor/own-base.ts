import { isSameValue } from './version-conflict/merge-versions';

/** A save that was sent: what the form held then, as it was typed and as it was to be stored. */
export type Sent<Values> = { typed: Values; stored: Values };

/** How many are kept: each is as large as the form. */
const most = 3;

/** The saves without an answer, with one more unless it repeats the last. */
export function withSent<Values>(sent: Sent<Values>[], next: Sent<Values>): Sent<Values>[] {
  return isSameValue(sent.at(-1), next) ? sent : [...sent, next].slice(-most);
}

type Versions<Values> = {
  /** What the form started from. */
  base: Values;
  /** What the form holds now. */
  mine: Values;
  /** The newer version. */
  theirs: Values;
  /** The saves without an answer, the oldest first. */
  sent: readonly Sent<Values>[];
};

/**
 * What the form is compared with when a newer version arrives. A save may be stored although its answer was lost: a
 * field that holds what was sent is the user's own, and what was typed since then was typed over it.
 */
export function ownBase<Values extends object>(versions: Versions<Values>): Values {
  const { base, mine, theirs, sent } = versions;
  const fields = Object.keys(base) as (keyof Values)[];
  return Object.fromEntries(
    fields.map((field) => {
      const own = sent.findLast(({ stored }) => isSameValue(stored[field], theirs[field]));
      if (!own) return [field, base[field]];
      // Typed in another way than it is stored, for example with a space at its end.
      const isUnchanged = isSameValue(own.typed[field], mine[field]);
      return [field, isUnchanged ? mine[field] : theirs[field]];
    }),
  ) as Values;
}
