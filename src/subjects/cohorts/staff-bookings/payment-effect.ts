import { useQuery } from '@tanstack/react-query';
import { formatCents } from '@/lib/text/number';
import { chargeQuery, keptCents, type Charge, type Subject } from '../data/charges';
import { moneyText } from '../text/money';
import { refundableOf } from './refund-dialog';

/** What a step of a payment does; `isRefused` where the database would refuse it. */
type Effect = { text: string; isRefused: boolean };

/** Noted as not paid: the last payment is taken back, or the price is owed again. */
function unpaidAgain(charge: Charge): Effect {
  const text = moneyText.unpaidAgain;
  const corrected = new Set(charge.events.map(({ corrects }) => corrects));
  const last = charge.events.findLast(({ id, kind }) => kind === 'payment' && !corrected.has(id));
  const kept = keptCents(charge);
  if (!last || kept === 0)
    return { text: text.owesPrice(formatCents(charge.price_cents)), isRefused: false };
  if (last.provider_id !== null) return { text: text.reported, isRefused: true };
  if (last.amount_cents > kept) return { text: text.refused, isRefused: true };
  const open = charge.price_cents - charge.lowered_cents - kept + last.amount_cents;
  return {
    text: text.takesBack(formatCents(last.amount_cents), formatCents(open)),
    isRefused: false,
  };
}

/** Noted as not given back: what was paid up to the price is kept. */
function keptPayment(charge: Charge): Effect {
  const text = moneyText.keptPayment;
  const kept = Math.min(keptCents(charge), charge.price_cents) - charge.owed_cents;
  const rest = formatCents(keptCents(charge) - charge.price_cents);
  if (kept <= 0) return { text: text.onlyRest(rest), isRefused: true };
  return {
    text:
      keptCents(charge) > charge.price_cents
        ? text.keepsPart(formatCents(kept), rest)
        : text.keeps(formatCents(kept)),
    isRefused: false,
  };
}

/** Noted as free of charge: what was paid is to be given back. */
function waived(charge: Charge): Effect {
  const text = moneyText.waived;
  const kept = keptCents(charge);
  const open = formatCents(charge.owed_cents - kept);
  return {
    text: kept > 0 ? text.part(open, formatCents(kept)) : text.whole(open),
    isRefused: false,
  };
}

/** Noted as given back: a provider gives back what was paid through it only when it is asked. */
function refunded(charge: Charge): Effect | null {
  const paid = charge.events.findLast((event) => refundableOf(charge, event) !== null);
  if (!paid) return null;
  const amount = formatCents(keptCents(charge) - charge.owed_cents);
  return {
    text: moneyText.refundedByHand.text(moneyText.with[paid.method], amount),
    isRefused: false,
  };
}

/** The steps that change the payment: the database refuses them all until a provider has given back what it was asked for. */
const effects: Partial<Record<string, (charge: Charge) => Effect | null>> = {
  paid: () => null,
  refund_due: () => null,
  due: unpaidAgain,
  keep: keptPayment,
  waived,
  refunded,
};

/** What a step does, where that depends on the movements of money; null for other steps, and until these are read. */
export function usePaymentEffect(subject: Subject, step: string): Effect | null {
  const effectOf = effects[step];
  const { data: charge } = useQuery({
    ...chargeQuery(subject),
    enabled: effectOf !== undefined,
  });
  if (!charge || !effectOf) return null;
  if (charge.refunding_cents > 0)
    return { text: moneyText.refunding.wait(formatCents(charge.refunding_cents)), isRefused: true };
  return effectOf(charge);
}
