import { formatEuros } from '@/lib/text/number';
import type { Charge } from '../data/charges';
import { moneyText } from '../text/money';

const text = moneyText.keptPayment;

/**
 * What happens to a payment that is not given back: what was paid up to the price is kept. `isRefused` where only what was paid
 * beyond the price is to be given back.
 */
export function keptPayment(charge: Charge): { text: string; isRefused: boolean } {
  const received = charge.received_cents - charge.returned_cents;
  const kept = Math.min(received, charge.price_cents) - charge.owed_cents;
  const rest = formatEuros((received - charge.price_cents) / 100);
  if (kept <= 0) return { text: text.onlyRest(rest), isRefused: true };
  const keeps = formatEuros(kept / 100);
  return {
    text: received > charge.price_cents ? text.keepsPart(keeps, rest) : text.keeps(keeps),
    isRefused: false,
  };
}
