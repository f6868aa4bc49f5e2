import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminText } from '@/subjects/staff/text/admin';
import { adminBookingText } from '../text/staff-bookings';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { errorCode } from '@/lib/errors';
import { formatCents } from '@/lib/text/number';
import { cohortBookingQuery, type StaffBooking } from '../data/cohort-people';
import { chargeQuery } from '../data/charges';
import { setPayment } from '../data/staff';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showToast } from '@/ui/toast-store';
import { Facts } from './booking-facts';
import { bookingName } from './booking-name';
import type { PaymentStep } from './payment-steps';
import { NumberFields, useNumbers } from './number-fields';
import { usePaymentEffect } from './payment-effect';
import { isInvoiced } from './is-invoiced';
import { usePaperCheck } from './use-paper-check';
import { moneyText } from '../text/money';
import { usePeopleChange } from './use-people-change';
import { useWayOfPayment, WayOfPayment } from './way-of-payment';

const text = adminBookingText.pay;

/** The state that a step notes. */
const stateAfter = {
  paid: 'paid',
  keep: 'paid',
  waived: 'waived',
  due: 'due',
  refund_due: 'refund_due',
  refunded: 'refunded',
} as const;

type PaidBooking = Pick<
  StaffBooking,
  | 'id'
  | 'name'
  | 'email'
  | 'reference'
  | 'payment'
  | 'amount_cents'
  | 'invoice_number'
  | 'invoice_mark'
>;

type PaymentDialogProps = {
  booking: PaidBooking;
  /** Its course and date, which tell the bookings of a person apart. */
  cohort: string;
  step: PaymentStep;
  onClose: () => void;
};

/** Notes a step of a payment, with the number of its document where it has one. */
export function PaymentDialog({ booking, cohort, step, onClose }: PaymentDialogProps) {
  const isRefund = step === 'refunded';
  // What notes money says how and when it moved.
  const hasWay = isRefund || step === 'paid';
  const charge = useQuery({ ...chargeQuery({ booking: booking.id }), enabled: hasWay }).data;
  const way = useWayOfPayment(charge?.contract_at);
  const [isChecked, setChecked] = useState(false);
  const hasInvoice = charge
    ? isInvoiced(charge)
    : booking.invoice_number !== null || booking.invoice_mark !== null;
  // A refund of an invoice needs the number of its credit note.
  const numbers = useNumbers(isRefund && hasInvoice ? 'number' : 'nothing');
  const { number, mark } = numbers;
  const client = useQueryClient();
  const [shown, setShown] = useState<Pick<StaffBooking, 'amount_cents'>>(booking);
  // Another payment than the one that the dialog was opened with: its step would do something else.
  const [isOver, setOver] = useState(false);
  /** Shows the amount that a colleague has changed meanwhile, and refuses all the same. */
  async function refuse(error: unknown): Promise<never> {
    const fresh = await client.fetchQuery(cohortBookingQuery(booking.id)).catch(() => null);
    if (fresh?.payment === booking.payment) setShown(fresh);
    else if (fresh && errorCode(error) === 'payment_refused') setOver(true);
    throw error;
  }
  const setting = usePeopleChange(
    () =>
      setPayment({
        bookingId: booking.id,
        state: stateAfter[step],
        shownCents: shown.amount_cents,
        shownState: booking.payment,
        ...(hasWay && { document: number, mark, method: way.method, day: way.day }),
      }).catch(refuse),
    () => {
      showToast({ tone: 'success', title: text[step].done, text: booking.reference ?? undefined });
      onClose();
    },
  );
  const papers = usePaperCheck(null, setting);
  const paper = { number, mark, isCreditNote: isRefund };
  const question = hasWay ? papers.questionOf(paper) : null;
  const amount = formatCents(shown.amount_cents ?? 0);
  const effect = usePaymentEffect({ booking: booking.id }, step);
  return (
    <ConfirmDialog
      open
      title={text[step].title(bookingName(booking))}
      text={
        effect?.text ?? (
          <>
            {/* Checked before anything else. */}
            {hasWay && (
              <span className="heading-style mb-1 block text-[1.75rem]/tight text-ink tabular-nums">
                {amount}
              </span>
            )}
            {text[step].text(amount)}
          </>
        )
      }
      tone="primary"
      confirmLabel={
        isOver || effect?.isRefused
          ? null
          : question
            ? moneyText.samePaper.action
            : text[step].action
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
            [text.cohort, cohort],
            [adminBookingText.one.reference, booking.reference],
            [adminBookingText.one.invoice, isRefund ? booking.invoice_number : null],
          ]}
        />
        {hasWay && !effect?.isRefused && (
          <>
            <WayOfPayment way={way} isChecked={isChecked} />
            <NumberFields numbers={numbers} isCreditNote={isRefund} isChecked={isChecked} />
          </>
        )}
        {question}
        <FailureNotice error={papers.error} isRepeatable title={text.notDone} />
      </div>
    </ConfirmDialog>
  );
}
