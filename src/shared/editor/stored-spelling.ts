import { isSameValue } from './version-conflict/merge-versions';

type Versions<Values> = {
  /** What both sides started from. */
  base: Values;
  /** What the user has in the form. */
  mine: Values;
  /** What was saved since. */
  theirs: Values;
  /** The values as the form has them once they are saved and read again. */
  asStored: (values: Values) => Values;
};

/**
 * What the form holds, with the saved spelling where it was saved since in other letters: `99` for `99,00`, or a title
 * without the space at its end. A draft that was saved in another tab is then no version of its own. A field that was
 * not saved since is as it was typed.
 */
export function withStoredSpelling<Values extends object>(versions: Versions<Values>): Values {
  const { base, mine, theirs, asStored } = versions;
  const stored = asStored(mine);
  const fields = Object.keys(mine) as (keyof Values)[];
  const wasSaved = (field: keyof Values) =>
    !isSameValue(base[field], theirs[field]) && isSameValue(stored[field], theirs[field]);
  return Object.fromEntries(
    fields.map((field) => [field, wasSaved(field) ? theirs[field] : mine[field]]),
  ) as Values;
}
