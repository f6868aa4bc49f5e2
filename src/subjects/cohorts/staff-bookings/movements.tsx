import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { QueryResult } from '@/shared/list/query-result';
import { formatDay } from '@/shared/dates/athens-time';
import { formatCents } from '@/lib/text/number';
import { Button } from '@/ui/button';
import { chargeQuery, correctMoney, keptCents, type Charge, type Subject } from '../data/charges';
import { Facts } from './booking-facts';
import { moneyText as text, refundFailureText } from '../text/money';
import { ConfirmStep } from './confirm-step';
import { FailedRefund } from './failed-refund';
import { NoteMoneyDialog } from './note-money-dialog';
import { Paper } from './paper';
import { PaperDialog } from './paper-dialog';
import { movementName, RefundDialog, refundableOf, type Refundable } from './refund-dialog';

type Event = Charge['events'][number];

const papersOf = ({ papers }: Charge, { id }: Event) =>
  papers.filter(({ event_id: of }) => of === id);

type PapersProps = {
  event: Event;
  charge: Charge;
  /** Whether a paper can be added; what staff have typed they always correct. */
  canAdd: boolean;
  onType: (event: Event) => void;
};

/** The papers of a movement, and the way to type their numbers. */
function Papers({ event, charge, canAdd, onType }: PapersProps) {
  const papers = papersOf(charge, event);
  const isTyped = papers.length > 0 && !papers.some((paper) => paper.is_issued);
  const action = isTyped ? text.numbers.change : text.numbers.action;
  return (
    <>
      {papers.map((paper) => (
        <p key={paper.id}>
          <Paper paper={paper} />
        </p>
      ))}
      {(isTyped || (canAdd && papers.length === 0)) && (
        <Button
          tone="plain"
          size="small"
          aria-label={text.numbers.of(action, movementName(event))}
          onClick={() => onType(event)}
        >
          {action}
        </Button>
      )}
    </>
  );
}

type RowProps = {
  event: Event;
  charge: Charge;
  onType: (event: Event) => void;
  onCorrect: () => void;
  onRefund: (refundable: Refundable) => void;
};

/** A movement with its papers. One that was taken back stays in the list, and says so. */
function Row({ event, charge, onType, onCorrect, onRefund }: RowProps) {
  const correction = charge.events.find(({ corrects }) => corrects === event.id);
  const refundable = refundableOf(charge, event);
  return (
    <li className="flex items-start justify-between gap-x-6 border-b border-line py-2 text-sm">
      <div className="min-w-0 wrap-anywhere tabular-nums">
        <p className={correction ? 'text-ink-muted line-through' : 'font-semibold'}>
          {text.movement(text.kinds[event.kind], formatCents(event.amount_cents))}
        </p>
        <p className="text-ink-muted">
          {text.details(formatDay(event.day), text.methods[event.method])}
        </p>
        <Papers event={event} charge={charge} canAdd={!correction} onType={onType} />
        {correction && (
          <>
            <p>{text.corrected(formatDay(correction.created_at))}</p>
            <Papers event={correction} charge={charge} canAdd={false} onType={onType} />
          </>
        )}
      </div>
      {!correction && event.provider_id === null && (
        <Button
          tone="plain"
          size="small"
          aria-label={text.correct.of(movementName(event))}
          onClick={onCorrect}
        >
          {text.correct.action}
        </Button>
      )}
      {refundable && (
        <Button
          tone="plain"
          size="small"
          aria-label={text.refund.of(movementName(event))}
          onClick={() => onRefund(refundable)}
        >
          {text.refund.action}
        </Button>
      )}
    </li>
  );
}

/** A refund that a provider has not made, or could not. What it has made is a movement. */
function UndoneRefund({ refund }: { refund: Charge['refunds'][number] }) {
  if (refund.state === 'done') return null;
  return (
    <li className="border-b border-line py-2 text-sm tabular-nums">
      <p className="font-semibold">
        {text.movement(text.kinds.refund, formatCents(refund.amount_cents))}
      </p>
      <p className={refund.state === 'failed' ? 'text-clay-deep' : 'text-ink-muted'}>
        {text.refund.states[refund.state](formatDay(refund.created_at))}
        {refund.state === 'failed' && ` ${refundFailureText(refund.failure)}`}
      </p>
    </li>
  );
}

function NoteMoney({ charge }: { charge: Charge }) {
  const [isNoting, setNoting] = useState(false);
  return (
    <>
      <Button tone="plain" size="small" onClick={() => setNoting(true)}>
        {text.note.action}
      </Button>
      {isNoting && <NoteMoneyDialog charge={charge} onClose={() => setNoting(false)} />}
    </>
  );
}

function Movements({ charge }: { charge: Charge }) {
  const [numbered, setNumbered] = useState<Event | null>(null);
  const [corrected, setCorrected] = useState<{ event: Event; seenKeptCents: number } | null>(null);
  const [refunded, setRefunded] = useState<{ event: Event; refundable: Refundable } | null>(null);
  const movements = charge.events.filter(({ kind }) => kind !== 'correction');
  const typed = (numbered && papersOf(charge, numbered).at(-1)) ?? null;
  if (movements.length === 0 && charge.refunds.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{text.title}</h3>
      <Facts
        facts={[
          [text.owed, formatCents(charge.owed_cents)],
          [text.received, formatCents(charge.received_cents)],
          [text.returned, formatCents(charge.returned_cents)],
        ]}
      />
      <ul className="mt-3 max-w-form border-t border-line">
        {movements.map((event) => (
          <Row
            key={event.id}
            event={event}
            charge={charge}
            onType={setNumbered}
            onCorrect={() => setCorrected({ event, seenKeptCents: keptCents(charge) })}
            onRefund={(refundable) => setRefunded({ event, refundable })}
          />
        ))}
        {charge.refunds.map((refund) => (
          <UndoneRefund key={refund.id} refund={refund} />
        ))}
      </ul>
      {numbered && (
        <PaperDialog
          event={numbered.id}
          name={movementName(numbered)}
          isCreditNote={typed ? typed.kind === 'credit_note' : numbered.kind !== 'payment'}
          typed={typed}
          onClose={() => setNumbered(null)}
        />
      )}
      {refunded && (
        <RefundDialog
          charge={charge}
          refundable={refunded.refundable}
          name={movementName(refunded.event)}
          onClose={() => setRefunded(null)}
        />
      )}
      {corrected && (
        <ConfirmStep
          title={text.correct.title(movementName(corrected.event))}
          words={text.correct}
          run={() => correctMoney(corrected.event.id, corrected.seenKeptCents)}
          onClose={() => setCorrected(null)}
        />
      )}
    </>
  );
}

type MoneySectionProps = {
  subject: Subject;
  /** The next steps of the whole payment, before that of a part. */
  children: ReactNode;
};

/** What was received and given back for a booking or a pool, with the papers, and how admins note more. */
export function MoneySection({ subject, children }: MoneySectionProps) {
  const query = useQuery(chargeQuery(subject));
  return (
    <section aria-label={text.title}>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {children}
        {query.data && <NoteMoney charge={query.data} />}
      </div>
      {query.data !== null && (
        <QueryResult query={query} failureTitle={text.failed} missing={null}>
          {(charge) => (
            <>
              <FailedRefund charge={charge} />
              <Movements charge={charge} />
            </>
          )}
        </QueryResult>
      )}
    </section>
  );
}
