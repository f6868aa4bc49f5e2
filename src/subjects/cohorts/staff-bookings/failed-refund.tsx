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

/** What a provider could not give back, why, and what admins can do about it. */
export function FailedRefund({ charge }: { charge: Charge }) {
  const [asked, setAsked] = useState<{ step: 'again' | 'transfer' | 'keep'; charge: Charge }>();
  const close = () => setAsked(undefined);
  const ask = (step: 'again' | 'transfer' | 'keep') => setAsked({ step, charge });
  const failed = charge.refunds.findLast(({ state }) => state === 'failed');
  const order = charge.orders.find(({ id }) => id === failed?.order_id);
  const payment = charge.events.find(
    ({ provider_id: id }) => order && id === `${order.provider}:${order.payment_id}`,
  );
  const refundable = payment && refundableOf(charge, payment);
  const isDue = charge.received_cents - charge.returned_cents > charge.owed_cents;
  const amount = formatCents(charge.unreturned_cents);
  return (
    <>
      {charge.unreturned_cents > 0 && (
        <Notice tone="error" title={text.title(amount)} className="mt-4 max-w-form">
          <p>
            {refundFailureText(failed?.failure ?? null)} {text.ways}
          </p>
          <p className="flex flex-wrap gap-x-6">
            {refundable && (
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
      {asked?.step === 'again' && payment && refundable && (
        <RefundDialog
          charge={asked.charge}
          refundable={refundable}
          name={movementName(payment)}
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
          run={() => keepUnreturned(asked.charge.id, asked.charge.unreturned_cents)}
          onClose={close}
        />
      )}
    </>
  );
}
