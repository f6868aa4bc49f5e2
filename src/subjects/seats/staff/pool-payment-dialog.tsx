import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminText } from '@/subjects/staff/text/admin';
import { adminPoolsText } from '../text/pools';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { setPoolPayment, type StaffPool } from '../data/staff';
import { errorCode } from '@/lib/errors';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { formatCents } from '@/lib/text/number';
import { Facts } from '@/subjects/cohorts/staff-bookings/booking-facts';
import { chargeQuery } from '@/subjects/cohorts/data/charges';
import { NumberFields, useNumbers } from '@/subjects/cohorts/staff-bookings/number-fields';
import { usePaymentEffect } from '@/subjects/cohorts/staff-bookings/payment-effect';
import { usePaperCheck } from '@/subjects/cohorts/staff-bookings/use-paper-check';
import { isInvoiced } from '@/subjects/cohorts/staff-bookings/is-invoiced';
import { moneyText } from '@/subjects/cohorts/text/money';
import { usePeopleChange } from '@/subjects/cohorts/staff-bookings/use-people-change';
import { useWayOfPayment, WayOfPayment } from '@/subjects/cohorts/staff-bookings/way-of-payment';

const { payment: text } = adminPoolsText;

/** What an admin may note of a payment; `keep` leaves it paid. */
export type PoolPaymentStep = keyof typeof text.steps;

/** The state that a step notes. */
const stateAfter = {
  paid: 'paid',
  keep: 'paid',
  waived: 'waived',
  due: 'due',
  refund_due: 'refund_due',
  refunded: 'refunded',
} as const;

/** The label of the amount, and the amount if it is not the whole price. */
export function partFact({
  payment,
  price_cents: price,
  amount_cents: amount,
}: StaffPool): [string, string | null] {
  const labels: Partial<Record<StaffPool['payment'], string>> = text.parts;
  return [
    labels[payment] ?? text.amount,
    labels[payment] && amount !== null && amount !== price ? formatCents(amount) : null,
  ];
}

type DialogProps = { pool: StaffPool; step: PoolPaymentStep; onClose: () => void };

/** Notes a step of the payment of a pool, with the numbers of its document where it has one. */
export function PoolPaymentDialog({ pool: current, step, onClose }: DialogProps) {
  const [opened] = useState(current);
  // For another payment than the one that the dialog was opened with its step would do something else.
  const isSame = current.payment === opened.payment;
  const pool = isSame ? current : opened;
  const isRefund = step === 'refunded';
  // What notes money says how and when it moved.
  const hasWay = isRefund || step === 'paid';
  const charge = useQuery({ ...chargeQuery({ pool: pool.id }), enabled: hasWay }).data;
  const way = useWayOfPayment(charge?.contract_at);
  const [isChecked, setChecked] = useState(false);
  const hasInvoice = charge
    ? isInvoiced(charge)
    : pool.invoice_number !== null || pool.invoice_mark !== null;
  // A refund of an invoice needs the number of its credit note.
  const numbers = useNumbers(isRefund && hasInvoice ? 'number' : 'nothing');
  const { number, mark } = numbers;
  const setting = usePeopleChange(
    () =>
      setPoolPayment({
        poolId: pool.id,
        state: stateAfter[step],
        shownCents: pool.amount_cents,
        shownState: opened.payment,
        ...(hasWay && { document: number, mark, method: way.method, day: way.day }),
      }),
    () => {
      showSuccessToast(text.steps[step].done);
      onClose();
    },
  );
  const papers = usePaperCheck(null, setting);
  const paper = { number, mark, isCreditNote: isRefund };
  const question = hasWay ? papers.questionOf(paper) : null;
  const effect = usePaymentEffect({ pool: pool.id }, step);
  const isOver = !isSame && errorCode(papers.error) === 'payment_refused';
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={text.steps[step].title}
      text={effect?.text ?? text.steps[step].text(formatCents(pool.amount_cents ?? 0))}
      confirmLabel={
        isOver || effect?.isRefused
          ? null
          : question
            ? moneyText.samePaper.action
            : text.steps[step].action
      }
      cancelLabel={isOver ? adminText.close : adminText.cancel}
      pending={papers.isPending}
      onConfirm={() => {
        setChecked(true);
        if (!hasWay) setting.mutate();
        else if (numbers.isValid && !way.problem) papers.check(paper);
      }}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <Facts
          facts={[
            [text.organization, pool.organization],
            [text.amount, pool.price_cents === null ? null : formatCents(pool.price_cents)],
            partFact(pool),
            [text.reference, pool.reference],
            [text.invoice, isRefund ? pool.invoice_number : null],
          ]}
        />
        {hasWay && !effect?.isRefused && (
          <>
            <WayOfPayment way={way} isChecked={isChecked} />
            <NumberFields numbers={numbers} isCreditNote={isRefund} isChecked={isChecked} />
          </>
        )}
        {question}
        <FailureNotice error={papers.error} isRepeatable title={text.failed} />
      </div>
    </ConfirmDialog>
  );
}
