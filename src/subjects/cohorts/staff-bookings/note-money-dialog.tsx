import { useState } from 'react';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { labelledOptions } from '@/shared/fields/labelled-options';
import { centsOf, greekPrice } from '@/shared/fields/price';
import { adminText } from '@/subjects/staff/text/admin';
import { formatCents } from '@/lib/text/number';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ChoiceField } from '@/ui/fields/choice-field';
import { TextField } from '@/ui/fields/text-field';
import { showToast } from '@/ui/toast-store';
import { keptCents, noteMoney, type Charge } from '../data/charges';
import { NumberFields, useNumbers } from './number-fields';
import { refundableOf } from './refund-dialog';
import { usePaperCheck } from './use-paper-check';
import { moneyText } from '../text/money';
import { usePeopleChange } from './use-people-change';
import { useWayOfPayment, WayOfPayment } from './way-of-payment';

const text = moneyText.note;

/** What admins note: the bank alone takes a payment back. */
const kinds = ['payment', 'refund'] as const;
type Kind = (typeof kinds)[number];

const maxCents = 100_000_000;

type NoteMoneyDialogProps = {
  charge: Charge;
  /** What a provider could not give back. */
  refundCents?: number;
  onClose: () => void;
};

/** Notes a part of a payment or of a refund, with its paper. */
export function NoteMoneyDialog({ charge, refundCents, onClose }: NoteMoneyDialogProps) {
  const kept = keptCents(charge);
  const missing = charge.owed_cents - charge.received_cents + charge.returned_cents;
  // What is on its way back is not proposed again.
  const open = refundCents ?? Math.max(missing, kept - charge.owed_cents);
  const [seenKeptCents] = useState(kept);
  const [kind, setKind] = useState<Kind>(
    refundCents === undefined && (missing > 0 || kept === 0) ? 'payment' : 'refund',
  );
  const [amount, setAmount] = useState(open > 0 ? greekPrice(open) : '');
  const way = useWayOfPayment(charge.contract_at);
  const numbers = useNumbers('nothing');
  const { number, mark } = numbers;
  const [isChecked, setChecked] = useState(false);
  // Of this dialog: pressed again after a lost answer, it notes nothing more.
  const [request] = useState(() => crypto.randomUUID());
  // A failed refund has its own ways, which say this.
  const byProvider =
    refundCents === undefined && kind === 'refund'
      ? charge.events.findLast((event) => refundableOf(charge, event) !== null)
      : undefined;
  const cents = centsOf(amount);
  const noting = usePeopleChange(
    () =>
      noteMoney({
        chargeId: charge.id,
        kind,
        cents: cents ?? 0,
        method: way.method,
        day: way.day,
        number,
        mark,
        request,
        seenKeptCents,
      }),
    () => {
      showToast({ tone: 'success', title: text.done[kind] });
      onClose();
    },
  );
  const papers = usePaperCheck(null, noting);
  const paper = { number, mark, isCreditNote: kind === 'refund' };
  const question = papers.questionOf(paper);
  const problem =
    cents === null || cents <= 0 || cents > maxCents
      ? text.amountMissing
      : kind === 'refund' && cents > kept
        ? text.tooMuch(formatCents(kept))
        : kind === 'payment' && cents >= 10 * charge.price_cents
          ? text.priceExceeded
          : undefined;
  const surplus = kind === 'payment' && !problem ? (cents ?? 0) - Math.max(missing, 0) : 0;
  const isValid = !problem && !way.problem && numbers.isValid;
  return (
    <ConfirmDialog
      open
      title={text.title}
      text={text.text}
      tone="primary"
      confirmLabel={question ? moneyText.samePaper.action : text.submit}
      cancelLabel={adminText.cancel}
      pending={papers.isPending}
      onConfirm={() => {
        setChecked(true);
        if (isValid) papers.check(paper);
      }}
      onCancel={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={text.kind}
          options={labelledOptions(kinds, moneyText.kinds)}
          value={kind}
          onChange={setKind}
        />
        <TextField
          label={text.amount}
          error={isChecked ? problem : undefined}
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <p role="status" className="text-sm font-semibold empty:hidden sm:col-span-2">
          {byProvider && moneyText.refundedByHand.part(moneyText.with[byProvider.method])}
          {surplus > 0 && text.more(formatCents(surplus))}
        </p>
        <div className="sm:col-span-2">
          <WayOfPayment way={way} isChecked={isChecked} />
        </div>
        <div className="grid gap-4 sm:col-span-2">
          <NumberFields numbers={numbers} isCreditNote={kind === 'refund'} isChecked={isChecked} />
          {question}
          {isValid && <FailureNotice error={papers.error} isRepeatable title={text.notDone} />}
        </div>
      </div>
    </ConfirmDialog>
  );
}
