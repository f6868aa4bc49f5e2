/** What the person was shown to owe and to get back, in cents; null where they were shown nothing. */
export type ShownMoney = { dueCents: number | null; refundCents: number | null };

const isAmount = (value: unknown): value is number | null | undefined =>
  value == null || (Number.isSafeInteger(value) && (value as number) >= 0);

/**
 * Reads `{ due_cents, refund_cents }` from the text of a body. Both may be missing, as from a page that could not read them.
 * @returns null if it is no object, or one of them is no whole number of cents
 */
export function readShownMoney(text: string): ShownMoney | null {
  if (text === '') return { dueCents: null, refundCents: null };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null) return null;
  const { due_cents: due, refund_cents: refund } = body as Record<string, unknown>;
  if (!isAmount(due) || !isAmount(refund)) return null;
  return { dueCents: due ?? null, refundCents: refund ?? null };
}
