/** The value if the list holds it, else null; for search params, which may hold anything. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  value: string | null,
): Value | null {
  return values.find((candidate) => candidate === value) ?? null;
}
