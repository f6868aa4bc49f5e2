import { useState } from 'react';
import { formatDay } from '@/shared/dates/athens-time';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { centsOf, greekPrice } from '@/shared/fields/price';
import { adminText } from '@/subjects/staff/text/admin';
import { formatCents } from '@/lib/text/number';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/fields/text-field';
import { showToast } from '@/ui/toast-store';
import { keptCents, requestRefund, type Charge } from '../data/charges';
import { moneyText } from '../text/money';
import { usePeopleChange } from './use-people-change';

const text = moneyText.refund;

/** A movement of money, as dialogs name it. */
export const movementName = ({ kind, amount_cents: cents, day }: Charge['events'][number]) =>
  moneyText.named(moneyText.kinds[kind], formatCents(cents), formatDay(day));

/** How much of a payment its provider can still give back. */
export type Refundable = { orderId: string; cents: number };

/** What the bank of the payer has taken back of a payment, and not returned since. */
const disputedCents = ({ events }: Charge, payment: number) =>
  events
    .filter(({ kind, of_payment: of }) => kind === 'chargeback' && of === payment)
    .filter(({ id }) => events.every(({ corrects }) => corrects !== id))
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);

/** Null for what came otherwise than through a provider, and for what was given back or taken back by the bank. */
export function refundableOf(charge: Charge, event: Charge['events'][number]): Refundable | null {
  const order = charge.orders.find(
    ({ provider, payment_id: payment }) => `${provider}:${payment}` === event.provider_id,
  );
  if (!order) return null;
  const asked = charge.refunds.filter(
    ({ order_id: of, state }) => of === order.id && state !== 'failed',
  );
  const left = asked.reduce(
    (rest, refund) => rest - refund.amount_cents,
    event.amount_cents - disputedCents(charge, event.id),
  );
  const cents = Math.min(left, keptCents(charge));
  return cents > 0 ? { orderId: order.id, cents } : null;
}

type RefundDialogProps = {
  charge: Charge;
  refundable: Refundable;
  /** The payment. */
  name: string;
  /** The amount that was asked for before. */
  proposedCents?: number;
  onClose: () => void;
};

/** Asks the provider of a payment to give back a part of it or all. */
export function RefundDialog({
  charge,
  refundable,
  name,
  proposedCents,
  onClose,
}: RefundDialogProps) {
  const [seenKeptCents] = useState(keptCents(charge));
  const due = seenKeptCents - charge.owed_cents;
  const [amount, setAmount] = useState(
    greekPrice(Math.min(proposedCents ?? (due > 0 ? due : Infinity), refundable.cents)),
  );
  const [isChecked, setChecked] = useState(false);
  // Of this dialog: pressed again after a lost answer, it gives nothing more back.
  const [request] = useState(() => crypto.randomUUID());
  const cents = centsOf(amount) ?? 0;
  const asking = usePeopleChange(
    () =>
      requestRefund({
        chargeId: charge.id,
        orderId: refundable.orderId,
        cents,
        request,
        seenKeptCents,
      }),
    () => {
      showToast({ tone: 'success', title: text.done });
      onClose();
    },
  );
  const error =
    cents <= 0
      ? moneyText.note.amountMissing
      : cents > refundable.cents
        ? moneyText.note.tooMuch(formatCents(refundable.cents))
        : undefined;
  return (
    <ConfirmDialog
      open
      title={text.title(name)}
      text={text.text}
      tone="primary"
      confirmLabel={text.submit}
      cancelLabel={adminText.cancel}
      pending={asking.isPending}
      onConfirm={() => {
        setChecked(true);
        if (!error) asking.mutate();
      }}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <TextField
          label={moneyText.note.amount}
          error={isChecked ? error : undefined}
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <FailureNotice error={asking.error} isRepeatable title={text.notDone} />
      </div>
    </ConfirmDialog>
  );
}
