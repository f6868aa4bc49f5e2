import type { PaymentDatabase } from './database.ts';
import type { Providers } from './settings.ts';

/** What a worker takes at once: what takes longer than its lease would be done twice. */
const most = 10;

/**
 * Asks the providers what happened to the orders and refunds that are due, closes and refunds what is to be, and settles what they
 * answer. What fails is due again when its lease ends.
 * @throws Refusal when the database does not answer
 */
export async function workOnPayments(
  database: PaymentDatabase,
  providers: Providers,
): Promise<{ done: number; failed: number }> {
  const summary = { done: 0, failed: 0 };
  const attempt = async (name: string, task: () => Promise<unknown>) => {
    try {
      await task();
      summary.done += 1;
    } catch (error) {
      summary.failed += 1;
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const providerOf = (name: keyof Providers) => {
    const provider = providers[name];
    if (!provider) throw new Error(`${name} is not configured`);
    return provider;
  };

  const { orders, refunds } = await database.lease(most);
  await Promise.all([
    ...orders.map(({ id, provider: name, provider_id: providerId, close }) =>
      attempt(`order ${id}`, async () => {
        const provider = providerOf(name);
        const read = close
          ? await provider.closeOrder(providerId)
          : await provider.readOrder(providerId);
        await database.settle(id, read);
      }),
    ),
    ...refunds.map(({ id, provider: name, provider_id: known, ...refund }) =>
      attempt(`refund ${id}`, async () => {
        const provider = providerOf(name);
        if (known) return database.settleRefund(id, await provider.readRefund(known), known);
        const facts = await database.refundFacts(id);
        const { providerId, ...read } = await provider.refund({
          refundId: id,
          paymentId: refund.payment_id,
          amountCents: refund.amount_cents,
          ...facts,
        });
        return database.settleRefund(id, read, providerId);
      }),
    ),
  ]);
  return summary;
}
