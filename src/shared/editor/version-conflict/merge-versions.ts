export type MergedVersions<Values, Field = keyof Values & string> = {
  /** The fields that both sides changed to different values: only the user can decide about them. */
  conflicts: Field[];
  /** The merged values, with mine where there is a conflict. */
  withMine: Values;
  /** The merged values, with theirs where there is a conflict. */
  withTheirs: Values;
};

type Versions<Values> = {
  /** What both sides started from. */
  base: Values;
  /** What the user has in the form. */
  mine: Values;
  /** What somebody else saved since. */
  theirs: Values;
  /**
   * Groups of fields that only make sense together, for example a type and the content of that type. A group is
   * taken from one side as a whole.
   */
  dependentFields?: readonly (readonly (keyof Values & string)[])[];
};

/** Whether two form values (text, numbers, lists, plain objects) are equal. */
export const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges two versions of one record field by field (a three-way merge). A field that only one side changed has the
 * value of that side; a field that both changed to different values is a conflict.
 */
export function mergeVersions<Values extends object>(
  versions: Versions<Values>,
): MergedVersions<Values> {
  const { base, mine, theirs, dependentFields = [] } = versions;
  const fields = Object.keys(mine) as (keyof Values & string)[];
  const isChanged = (values: Values, field: keyof Values & string) => {
    const group = dependentFields.find((names) => names.includes(field)) ?? [field];
    return group.some((name) => !isSameValue(values[name], base[name]));
  };
  const pick = (takesTheirs: (field: keyof Values & string) => boolean) =>
    Object.fromEntries(
      fields.map((field) => [field, takesTheirs(field) ? theirs[field] : mine[field]]),
    ) as Values;
  return {
    conflicts: fields.filter(
      (field) =>
        isChanged(mine, field) &&
        isChanged(theirs, field) &&
        !isSameValue(mine[field], theirs[field]),
    ),
    withMine: pick((field) => !isChanged(mine, field)),
    withTheirs: pick((field) => isChanged(theirs, field)),
  };
}
