/** The options of a `select` for the values of an enumeration, in their order. */
export function labelledOptions<Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
) {
  return values.map((value) => ({ value, label: labels[value] }));
}
