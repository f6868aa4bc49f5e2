import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminText } from '@/subjects/staff/text/admin';
import { adminPoolsText } from '../text/pools';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { setPoolPayment, type StaffPool } from '../data/staff';
import { errorCode } from '@/lib/errors';
import { isPrintable } from '@/lib/printable';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { formatCents } from '@/lib/text/number';
import { Facts } from '@/subjects/cohorts/staff-bookings/booking-facts';
import { chargeQuery } from '@/subjects/cohorts/data/charges';
import { isMarkOrEmpty } from '@/subjects/cohorts/staff-bookings/paper-mark';
import { usePaymentEffect } from '@/subjects/cohorts/staff-bookings/payment-effect';
import { usePaperCheck } from '@/subjects/cohorts/staff-bookings/use-paper-check';
import { lastPaper } from '@/subjects/cohorts/staff-bookings/use-paper-numbers';
import { moneyText } from '@/subjects/cohorts/text/money';
import { usePeopleChange } from '@/subjects/cohorts/staff-bookings/use-people-change';
import { useWayOfPayment, WayOfPayment } from '@/subjects/cohorts/staff-bookings/way-of-payment';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { TextField } from '@/ui/fields/text-field';

const { payment: text, validation } = adminPoolsText;

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

/** Why the numbers cannot be noted: of the document, and of its MARK. */
function problemsOf(
  isRequired: boolean,
  number: string,
  mark: string,
): { number?: string; mark?: string } {
  return {
    number:
      isRequired && number === ''
        ? text.numberMissing
        : isPrintable(number)
          ? undefined
          : adminText.unprintable,
    mark: isMarkOrEmpty(mark) ? undefined : validation.mark,
  };
}

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
  const [number, setNumber] = useState('');
  const [mark, setMark] = useState('');
  const charge = useQuery({ ...chargeQuery({ pool: pool.id }), enabled: hasWay }).data;
  const way = useWayOfPayment(charge?.contract_at);
  const [isChecked, setChecked] = useState(false);
  const hasInvoice = charge
    ? lastPaper(charge, false) !== undefined
    : pool.invoice_number !== null || pool.invoice_mark !== null;
  const problems = problemsOf(isRefund && hasInvoice, number.trim(), mark.trim());
  const setting = usePeopleChange(
    () =>
      setPoolPayment({
        poolId: pool.id,
        state: stateAfter[step],
        shownCents: pool.amount_cents,
        shownState: opened.payment,
        ...(hasWay && {
          document: number.trim(),
          mark: mark.trim(),
          method: way.method,
          day: way.day,
        }),
      }),
    () => {
      showSuccessToast(text.steps[step].done);
      onClose();
    },
  );
  const papers = usePaperCheck(null, setting);
  const paper = { number: number.trim(), mark: mark.trim(), isCreditNote: isRefund };
  const question = hasWay ? papers.questionOf(paper) : null;
  const effect = usePaymentEffect({ pool: pool.id }, step);
  const isOver = !isSame && errorCode(papers.error) === 'payment_refused';
  const numberLabel = isRefund ? text.creditNoteNumber : text.number;
  const isOptional = !isRefund || !hasInvoice;
  const { optional } = adminBookingText.pay;
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
        else if (!problems.number && !problems.mark && !way.problem) papers.check(paper);
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
            <TextField
              label={isOptional ? optional(numberLabel) : numberLabel}
              error={isChecked ? problems.number : undefined}
              maxLength={60}
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
            <TextField
              label={optional(text.mark)}
              error={isChecked ? problems.mark : undefined}
              inputMode="numeric"
              value={mark}
              onChange={({ target }) => setMark(target.value)}
            />
          </>
        )}
        {question}
        <FailureNotice error={papers.error} isRepeatable title={text.failed} />
      </div>
    </ConfirmDialog>
  );
}
