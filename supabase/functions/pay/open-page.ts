import { site } from '../../../src/brand/site.ts';
import { Refusal, type PaymentDatabase } from '../_shared/payments/database.ts';
import type { ProviderName, Providers } from '../_shared/payments/settings.ts';

type Payment = { buyer: string; charge: string; provider: ProviderName; returnUrl: string };

/** Somebody else does the same; who asks again gets what they have made. */
const busy = () => new Refusal('PX900', 'busy');

/** How often who does not call the provider looks for the page, and how long between. */
const mostLooks = 10;
const pauseMilliseconds = 500;

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * The page where a charge is paid. Asked again, it is the same one for as long as it can be paid there: a charge never has two.
 * One at a time calls the provider, and the others wait some seconds for the page.
 * @throws Refusal what the database refuses
 * @throws Error when the provider does not answer
 */
export async function openPage(
  database: PaymentDatabase,
  providers: Providers,
  { buyer, charge, provider: name, returnUrl }: Payment,
  pause = sleep,
): Promise<string> {
  const provider = providers[name];
  if (!provider) throw new Error(`${name} is not configured`);
  for (let calls = 0, looks = 0; calls < 3 && looks < mostLooks;) {
    const order = await database.open(buyer, charge, name);
    if (order.url && !order.stale) return order.url;
    if (!order.may_call) {
      looks += 1;
      await pause(pauseMilliseconds);
      continue;
    }
    calls += 1;
    if (order.stale) {
      const former = providers[order.provider];
      if (!former || !order.provider_id) throw busy();
      await database.settle(order.id, await former.closeOrder(order.provider_id));
    } else {
      const made = await provider.createOrder({
        orderId: order.id,
        amountCents: order.amount_cents,
        title: order.title || site.name,
        reference: order.reference ?? order.id,
        email: order.email,
        returnUrl,
        expiresAt: new Date(order.expires_at),
      });
      const opened = await database.setOpen(order.id, made);
      if (opened.state === 'open' && !opened.is_closing && opened.url) return opened.url;
    }
  }
  throw busy();
}
