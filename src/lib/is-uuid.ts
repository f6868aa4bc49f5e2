const pattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a search param can be the id of a record. The database rejects a query with any other value. */
export function isUuid(value: string | null): value is string {
  return value !== null && pattern.test(value);
}
