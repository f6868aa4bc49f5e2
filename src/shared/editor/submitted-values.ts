import { isSameValue } from './version-conflict/merge-versions';

/**
 * What the form held when a save was sent, to be compared with what it holds now. A field that changed since then is
 * given its saved value: compared with that, it counts as a change made after the save and is kept in the form.
 * @param typed the form's values when the save was sent
 * @param now the form's values now
 * @param saved the values as they were stored
 */
export function submittedValues<Values extends object>(
  typed: Values,
  now: Values,
  saved: Values,
): Values {
  const fields = Object.keys(typed) as (keyof Values)[];
  return Object.fromEntries(
    fields.map((field) => [
      field,
      isSameValue(typed[field], now[field]) ? typed[field] : saved[field],
    ]),
  ) as Values;
}
