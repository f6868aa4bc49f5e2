import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatShortDay } from '@/shared/dates/day';
import { QueryResult } from '@/shared/list/query-result';
import { formatCents } from '@/lib/text/number';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import {
  dismissPaper,
  missingPapersQuery,
  retryPaper,
  type MissingPaper,
} from '../../data/missing-papers';
import { ConfirmStep } from '../../staff-bookings/confirm-step';
import { PaperDialog } from '../../staff-bookings/paper-dialog';
import { usePeopleChange } from '../../staff-bookings/use-people-change';
import { moneyText } from '../../text/money';
import { missingPaperReason, missingPapersText as text } from '../../text/missing-papers';
import { movementName } from './movement-name';
import { pageOf } from './page-of';

/** What ends the row without another paper. */
const endingOf = ({ failure }: MissingPaper) =>
  failure === 'two_papers' ? text.settle : text.dismiss;

/** A correction has the other paper than what it takes back. */
const isCreditNote = ({ kind, corrected }: MissingPaper) =>
  kind === 'correction' ? corrected === 'payment' : kind !== 'payment';

const nameOf = (paper: MissingPaper) => `${movementName(paper)} ${formatCents(paper.amount_cents)}`;

type RowProps = { paper: MissingPaper; onAsk: (step: 'note' | 'dismiss') => void };

function Row({ paper, onAsk }: RowProps) {
  const name = nameOf(paper);
  const retrying = usePeopleChange(
    () =>
      retryPaper(paper.event_id).catch((error: unknown) => {
        showFailureToast(error);
        throw error;
      }),
    () => showSuccessToast(text.retry.done),
  );
  const who = paper.organization ?? paper.name;
  return (
    <li className="border-t border-line py-3">
      <p className="font-semibold tabular-nums">
        <Link to={pageOf(paper)} className="text-ink">
          {name}
        </Link>
      </p>
      <p className="text-sm text-ink-muted wrap-anywhere">
        {[formatShortDay(paper.day), who, paper.course_title].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm">{missingPaperReason(paper.failure)}</p>
      <p className="flex flex-wrap gap-x-6">
        {paper.can_retry && (
          <Button
            tone="plain"
            size="small"
            aria-label={text.of(text.retry.action, name)}
            aria-disabled={retrying.isPending}
            onClick={() => retrying.mutate()}
          >
            {text.retry.action}
          </Button>
        )}
        {paper.failure !== 'two_papers' && (
          <Button
            tone="plain"
            size="small"
            aria-label={moneyText.numbers.of(moneyText.numbers.action, name)}
            onClick={() => onAsk('note')}
          >
            {moneyText.numbers.action}
          </Button>
        )}
        <Button
          tone="plain"
          size="small"
          aria-label={text.of(endingOf(paper).action, name)}
          onClick={() => onAsk('dismiss')}
        >
          {endingOf(paper).action}
        </Button>
      </p>
    </li>
  );
}

/** The movements whose papers differ from them, until staff have done something about each; nothing where there are none. */
export function MissingPapers() {
  const query = useQuery(missingPapersQuery);
  const [asked, setAsked] = useState<{ step: 'note' | 'dismiss'; paper: MissingPaper }>();
  const close = () => setAsked(undefined);
  return (
    <QueryResult query={query} failureTitle={text.failed}>
      {(papers) => (
        <>
          {papers.length > 0 && (
            <Notice tone="error" title={text.title} className="mb-6 max-w-form">
              <p>{text.text}</p>
              <ul aria-label={text.title} className="mt-3">
                {papers.map((paper) => (
                  <Row
                    key={paper.event_id}
                    paper={paper}
                    onAsk={(step) => setAsked({ step, paper })}
                  />
                ))}
              </ul>
            </Notice>
          )}
          {asked?.step === 'note' && (
            <PaperDialog
              event={asked.paper.event_id}
              name={nameOf(asked.paper)}
              isCreditNote={isCreditNote(asked.paper)}
              typed={null}
              onClose={close}
            />
          )}
          {asked?.step === 'dismiss' && (
            <ConfirmStep
              title={endingOf(asked.paper).title(nameOf(asked.paper))}
              words={endingOf(asked.paper)}
              run={() => dismissPaper(asked.paper)}
              onClose={close}
            />
          )}
        </>
      )}
    </QueryResult>
  );
}
