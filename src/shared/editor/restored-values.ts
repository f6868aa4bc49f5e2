import { isSameValue } from './version-conflict/merge-versions';

type Restoring<Values> = {
  /** What the form held after the changes were discarded. */
  start: Values;
  /** What was discarded. */
  typed: Values;
  now: Values;
  /** Fields that only make sense together. */
  dependentFields?: readonly (readonly (keyof Values & string)[])[];
};

/** Discarded changes, brought back. A field that was changed since keeps what it holds now, with those that depend on it. */
export function restoredValues<Values extends object>(restoring: Restoring<Values>): Values {
  const { start, typed, now, dependentFields = [] } = restoring;
  const fields = Object.keys(typed) as (keyof Values & string)[];
  const isChanged = (field: keyof Values & string) => !isSameValue(start[field], now[field]);
  const keepsNow = (field: keyof Values & string) =>
    (dependentFields.find((group) => group.includes(field)) ?? [field]).some(isChanged);
  return Object.fromEntries(
    fields.map((field) => [field, keepsNow(field) ? now[field] : typed[field]]),
  ) as Values;
}
