import { useState } from 'react';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { adminText } from '@/subjects/staff/text/admin';
import { formatEuros } from '@/lib/text/number';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/toast-store';
import { keepUnreturned, type Charge } from '../data/charges';
import { moneyText, refundFailureText } from '../text/money';
import { NoteMoneyDialog } from './note-money-dialog';
import { movementName, RefundDialog, refundableOf } from './refund-dialog';
import { usePeopleChange } from './use-people-change';

const text = moneyText.failedRefund;

function KeepDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const amount = formatEuros(charge.unreturned_cents / 100);
  const keeping = usePeopleChange(
    () => keepUnreturned(charge.id),
    () => {
      showToast({ tone: 'success', title: text.keep.done });
      onClose();
    },
  );
  return (
    <ConfirmDialog
      open
      title={text.keep.title(amount)}
      text={text.keep.text}
      tone="primary"
      confirmLabel={text.keep.action}
      cancelLabel={adminText.cancel}
      pending={keeping.isPending}
      onConfirm={() => keeping.mutate()}
      onCancel={onClose}
    >
      <FailureNotice error={keeping.error} isRepeatable title={text.keep.notDone} />
    </ConfirmDialog>
  );
}

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
  const amount = formatEuros(charge.unreturned_cents / 100);
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
      {asked?.step === 'keep' && <KeepDialog charge={asked.charge} onClose={close} />}
    </>
  );
}
