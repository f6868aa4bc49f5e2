import { formatEuros } from '@/lib/text/number';
import type { Charge } from '../data/charges';
import { moneyText } from '../text/money';

const text = moneyText.unpaidAgain;

/**
 * What happens to a payment that is noted as not paid: the last one is taken back. Null where nothing was paid, as of a seat that
 * was free; `isRefused` where a part of the payment was given back, or a provider has reported it.
 */
export function unpaidAgain(charge: Charge): { text: string; isRefused: boolean } | null {
  const corrected = new Set(charge.events.map(({ corrects }) => corrects));
  const last = charge.events.findLast(({ id, kind }) => kind === 'payment' && !corrected.has(id));
  const kept = charge.received_cents - charge.returned_cents;
  if (!last || kept === 0) return null;
  if (last.provider_id !== null) return { text: text.reported, isRefused: true };
  if (last.amount_cents > kept) return { text: text.refused, isRefused: true };
  const open = charge.price_cents - charge.lowered_cents - kept + last.amount_cents;
  return {
    text: text.takesBack(formatEuros(last.amount_cents / 100), formatEuros(open / 100)),
    isRefused: false,
  };
}
