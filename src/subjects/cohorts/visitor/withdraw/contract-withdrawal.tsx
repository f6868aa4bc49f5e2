import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { site } from '@/brand/site';
import { withdrawalLaw } from '@/brand/withdrawal';
import { queryClient } from '@/shared/data/query-client';
import { formatDateTime, formatDay } from '@/shared/dates/athens-time';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { QueryError } from '@/shared/page/query-error';
import { isRetryable } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { formatCents } from '@/lib/text/number';
import { Button, ButtonLink } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import {
  confirmWithdrawal,
  withdrawalQuery,
  type WithdrawalContract,
} from '../../data/withdrawals';
import { statedInVain } from '../../data/withdrawal-state';
import { PaymentFacts } from '../../bookings/payment-facts';
import { SeatTicket } from '../../seat-ticket';
import { bookingsText } from '../../text/bookings';
import { paymentText } from '../../text/payments';
import { withdrawText } from '../../text/withdraw-page';
import { lastDayOf, leftText, refusalText, sumsOf } from '../../bookings/withdrawal-words';
import { StatementForm } from './statement-form';

const text = withdrawText.contract;

function Contract({ contract }: { contract: WithdrawalContract }) {
  const { course, cohort, meetings, price_cents: cents, reference } = contract;
  return (
    <SeatTicket
      label={text.booking}
      title={course.title}
      cohort={cohort}
      meetings={meetings.filter((meeting) => !meeting.is_cancelled)}
      limit={8}
      cents={cents}
      reference={reference}
    />
  );
}

function ResultHeading({ isNew, children }: { isNew: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What was pressed is gone.
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
      {children}
    </h2>
  );
}

type ResultProps = { contract: WithdrawalContract; isNew: boolean };

function Done({ contract, isNew, isOwn }: ResultProps & { isOwn: boolean }) {
  const { to_pay: toPay } = contract;
  return (
    <div className="mt-8">
      <ResultHeading isNew={isNew}>{text.done}</ResultHeading>
      <div className="mt-5 grid gap-3 rounded border-l-4 border-olive bg-olive-pale px-5 py-5">
        <p>{text.doneText(formatDateTime(contract.stated_at ?? ''))}</p>
        <p className="font-semibold">{sumsOf(contract)}</p>
      </div>
      {toPay && (
        <div className="mt-6">
          <h3 className="text-h4">
            {bookingsText.steps.pay(
              formatCents(toPay.amount_cents),
              formatMeetingDay(toPay.due_at),
            )}
          </h3>
          <PaymentFacts cents={toPay.amount_cents} reference={toPay.reference} />
        </div>
      )}
      <ButtonLink tone="quiet" to={isOwn ? paths.learn : paths.catalog} className="mt-6">
        {isOwn ? paymentText.return.bookings : text.courses}
      </ButtonLink>
    </div>
  );
}

type LeftReason = NonNullable<WithdrawalContract['left_to_staff']>;

/** Stated, and left to staff: since when, why, and until when they answer. */
function Received({
  contract,
  reason,
  stated,
  isNew,
}: ResultProps & { reason: LeftReason; stated: string }) {
  return (
    <div className="mt-8">
      <ResultHeading isNew={isNew}>{text.received}</ResultHeading>
      <div className="mt-5 grid gap-3 rounded border-l-4 border-blue bg-white px-5 py-5">
        <p>{text.doneText(formatDateTime(stated))}</p>
        <p>{leftText(reason, contract)}</p>
        <p className="font-semibold">{withdrawalLaw.answerBy(formatDay(contract.refund_by))}</p>
      </div>
      <p className="mt-4 text-ink-muted">
        {text.receivedStays} <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </div>
  );
}

type ConfirmProps = {
  token: string;
  contract: WithdrawalContract;
  isOwn: boolean;
  onConfirmed: () => void;
};

/** The statement in words with what it comes to, and the button that confirms it. */
function Confirm({ token, contract, isOwn, onConfirmed }: ConfirmProps) {
  const { stated_at: stated, reference, name, course, owed_cents: owed } = contract;
  const { left_to_staff: left } = contract;
  const mutation = useMutation(
    {
      mutationFn: () => confirmWithdrawal(token, owed),
      onSuccess: (confirmed) => {
        onConfirmed();
        queryClient.setQueryData(withdrawalQuery(token).queryKey, confirmed);
        for (const key of ['cohorts', 'learning'])
          void queryClient.invalidateQueries({ queryKey: [key] });
      },
      // What it comes to may have changed since.
      onError: () => queryClient.invalidateQueries({ queryKey: withdrawalQuery(token).queryKey }),
    },
    queryClient,
  );
  return (
    <section aria-labelledby="statement" className="mt-8">
      <h2 id="statement" className="text-h3">
        {withdrawText.review.title}
      </h2>
      {stated && <p className="mt-3 font-semibold">{text.stated(formatDateTime(stated))}</p>}
      <p className="mt-3 wrap-anywhere">
        {withdrawalLaw.statement} «{course.title}»,{' '}
        <span className="whitespace-nowrap">{withdrawText.review.booking(reference)}.</span>
        {name && ` ${name}.`}
      </p>
      <dl className="mt-5 grid gap-x-5 border-t border-line sm:grid-cols-[auto_1fr]">
        {[
          ...(left ? [] : [[text.sums, sumsOf(contract)]]),
          [text.until, text.untilDay(lastDayOf(contract))],
        ].map(([label, value]) => (
          <div
            key={label}
            className="border-b border-line py-2.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
          >
            <dt className="text-sm text-ink-muted sm:pt-0.5">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {left && (
        <p className="mt-4">
          {leftText(left, contract)} {withdrawalLaw.answerBy(formatDay(contract.refund_by))}
        </p>
      )}
      <p className="mt-4 text-ink-muted">{left ? text.stays : text.frees}</p>
      <FailureNotice error={mutation.error} title={text.failed} className="mt-5">
        {isRetryable(mutation.error) && text.again}
      </FailureNotice>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          tone="danger"
          className="max-sm:w-full"
          aria-disabled={mutation.isPending}
          onClick={() => {
            if (!mutation.isPending) mutation.mutate();
          }}
        >
          {mutation.isPending ? text.pending : withdrawalLaw.confirm}
        </Button>
        {isOwn && (
          <ButtonLink tone="quiet" to={paths.learn} className="max-sm:w-full">
            {paymentText.return.bookings}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

type ContractWithdrawalProps = {
  token: string;
  /** Whether it is of the signed-in user. */
  isOwn?: boolean;
};

/** Withdraws from the contract of a signed link: what it is about, what it comes to, and its confirmation. */
export function ContractWithdrawal({ token, isOwn = false }: ContractWithdrawalProps) {
  const query = useQuery(withdrawalQuery(token), queryClient);
  const [isNew, setIsNew] = useState(false);
  if (query.isPending) return <Skeleton className="h-80" />;
  if (query.isError && !query.data)
    return (
      <QueryError
        title={text.failure}
        retryLabel={text.retry}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  const contract = query.data;
  if (!contract)
    return (
      <div className="grid gap-8">
        <Notice tone="error" title={text.unknown.title}>
          {text.unknown.text}
        </Notice>
        <StatementForm />
      </div>
    );
  if (contract.confirmed_at)
    return (
      <div>
        <Contract contract={contract} />
        <Done contract={contract} isNew={isNew} isOwn={isOwn} />
      </div>
    );
  const { left_to_staff: left, stated_at: stated } = contract;
  const inVain = statedInVain(contract);
  if (left && stated)
    return (
      <div>
        <Contract contract={contract} />
        <Received contract={contract} reason={left} stated={stated} isNew={isNew} />
      </div>
    );
  return (
    <div>
      <Contract contract={contract} />
      {contract.refusal === null ? (
        <Confirm
          token={token}
          contract={contract}
          isOwn={isOwn}
          onConfirmed={() => setIsNew(true)}
        />
      ) : (
        <Notice tone="info" title={inVain ? text.received : text.refused} className="mt-6">
          {inVain && <p className="mb-2">{withdrawText.own.leftToStaff(formatDateTime(inVain))}</p>}
          <p>{refusalText(contract.refusal, contract.until)}</p>
          <p className="mt-2">
            {text.refusedHelp} <a href={`mailto:${site.email}`}>{site.email}</a>.
          </p>
        </Notice>
      )}
    </div>
  );
}
