import { useState } from 'react';
import { formatCents } from '@/lib/text/number';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { keepUnreturned, type Charge } from '../data/charges';
import { moneyText, refundFailureText } from '../text/money';
import { ConfirmStep } from './confirm-step';
import { NoteMoneyDialog } from './note-money-dialog';
import { movementName, RefundDialog, refundableOf } from './refund-dialog';

const text = moneyText.failedRefund;

const failedOf = (charge: Charge) => charge.refunds.findLast(({ state }) => state === 'failed');

/** The payment of the last failed refund, if its provider can still give back a part of it. */
function refundableAgain(charge: Charge) {
  const order = charge.orders.find(({ id }) => id === failedOf(charge)?.order_id);
  const payment = charge.events.find(
    ({ provider_id: id }) => order && id === `${order.provider}:${order.payment_id}`,
  );
  const refundable = payment && refundableOf(charge, payment);
  return refundable && { name: movementName(payment), refundable };
}

/** What a provider could not give back, why, and what admins can do about it. */
export function FailedRefund({ charge }: { charge: Charge }) {
  const [asked, setAsked] = useState<{ step: 'again' | 'transfer' | 'keep'; charge: Charge }>();
  const close = () => setAsked(undefined);
  const ask = (step: 'again' | 'transfer' | 'keep') => setAsked({ step, charge });
  // The dialog stays on what was read when it was opened: also once a colleague has given it back.
  const again = asked?.step === 'again' && refundableAgain(asked.charge);
  const isDue = charge.received_cents - charge.returned_cents > charge.owed_cents;
  const amount = formatCents(charge.unreturned_cents);
  return (
    <>
      {charge.unreturned_cents > 0 && (
        <Notice tone="error" title={text.title(amount)} className="mt-4 max-w-form">
          <p>
            {refundFailureText(failedOf(charge)?.failure ?? null)} {text.ways}
          </p>
          <p className="flex flex-wrap gap-x-6">
            {refundableAgain(charge) && (
              <Button tone="plain" size="small" onClick={() => ask('again')}>
                {text.again}
              </Button>
            )}
            <Button tone="plain" size="small" onClick={() => ask('transfer')}>
              {text.transfer}
            </Button>
            {/* What is to be given back anyway has a step of its own. */}
            {!isDue && (
              <Button tone="plain" size="small" onClick={() => ask('keep')}>
                {text.keep.action}
              </Button>
            )}
          </p>
        </Notice>
      )}
      {again && (
        <RefundDialog
          charge={asked.charge}
          {...again}
          proposedCents={asked.charge.unreturned_cents}
          onClose={close}
        />
      )}
      {asked?.step === 'transfer' && (
        <NoteMoneyDialog
          charge={asked.charge}
          refundCents={asked.charge.unreturned_cents}
          onClose={close}
        />
      )}
      {asked?.step === 'keep' && (
        <ConfirmStep
          title={text.keep.title(formatCents(asked.charge.unreturned_cents))}
          words={text.keep}
          run={() => keepUnreturned(asked.charge)}
          onClose={close}
        />
      )}
    </>
  );
}
