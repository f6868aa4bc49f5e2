import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDay } from '@/shared/dates/athens-time';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { QueryError } from '@/shared/page/query-error';
import {
  beginSecondFactor,
  ownFactorQuery,
  recoveryCodesQuery,
  removeSecondFactor,
  type NewFactor,
} from '@/subjects/session/data/second-factor';
import { safeNextPath } from '@/subjects/session/next-path';
import { CodeForm } from '@/subjects/session/second-factor/code-form';
import { secondFactorText } from '@/subjects/session/text/second-factor';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button, ButtonLink } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { showToast } from '@/ui/toast-store';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorSetUp } from './second-factor-set-up';
import { StaffSecondFactor } from './staff-second-factor';

const { title, needed, off, on, setUp } = secondFactorText;

function useChanged(userId: string) {
  const client = useQueryClient();
  return async (message: string) => {
    showToast({ tone: 'success', title: message });
    // Staff who need one can read these only with it.
    void client.invalidateQueries({ queryKey: ['sign-ins', userId] });
    await client.invalidateQueries({ queryKey: ['second-factor', userId] });
  };
}

function TurnedOff({ userId, onSetUp }: { userId: string; onSetUp: () => void }) {
  const client = useQueryClient();
  const changed = useChanged(userId);
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const begin = useSingleMutation({
    mutationFn: beginSecondFactor,
    onSuccess: setFactor,
    // Another tab may have switched it on.
    onError: () => client.invalidateQueries({ queryKey: ['second-factor', userId] }),
  });
  if (factor) {
    return (
      <SecondFactorSetUp
        factor={factor}
        onDone={() => {
          onSetUp();
          void changed(setUp.done);
        }}
        onCancel={() => setFactor(null)}
      />
    );
  }
  return (
    <>
      <p className="mb-5 text-ink-muted">{off.text}</p>
      <FailureNotice error={begin.error} title={off.failure} isRepeatable className="mb-5" />
      <Button aria-disabled={begin.isPending} onClick={() => begin.mutate()}>
        {begin.isPending ? off.pending : off.action}
      </Button>
    </>
  );
}

type TurnedOnProps = {
  userId: string;
  since: string;
  /** Whether it was set up on this page just now. */
  isNew: boolean;
};

function TurnedOn({ userId, since, isNew }: TurnedOnProps) {
  const changed = useChanged(userId);
  const [isRemoving, setRemoving] = useState(false);
  const recovery = useQuery(recoveryCodesQuery(userId));
  return (
    <>
      <p className="text-ink-muted">{on.since(formatDay(since))}</p>
      <RecoveryCodes userId={userId} takesFocus={isNew} />
      {isRemoving ? (
        <div className="mt-6 border-t border-line pt-5">
          <p className="mb-4">{on.removeText}</p>
          <CodeForm
            give={removeSecondFactor}
            onGiven={() => void changed(on.removed)}
            recoveryCodes={recovery.data}
            submitLabel={on.remove}
            helps={Boolean(recovery.data)}
          >
            <Button tone="plain" onClick={() => setRemoving(false)}>
              {setUp.cancel}
            </Button>
          </CodeForm>
        </div>
      ) : (
        <Button tone="plain" className="mt-6 text-clay" onClick={() => setRemoving(true)}>
          {on.remove}
        </Button>
      )}
    </>
  );
}

/** Why a member of staff was led here, and the way back to `next` once it is set up. */
function Wanted({ next, isOn }: { next: string; isOn: boolean }) {
  return isOn ? (
    <Notice tone="success" title={needed.done} className="mb-6">
      <ButtonLink to={next} size="small" className="mt-3">
        {needed.go}
      </ButtonLink>
    </Notice>
  ) : (
    <Notice tone="info" title={needed.title} comesIntoView className="mb-6">
      {needed.text}
    </Notice>
  );
}

/** The second factor of the user: set up, recovery codes, removal; for admins also whether all staff need one. */
export function SecondFactor({ userId }: { userId: string }) {
  const [params] = useSearchParams();
  const next = safeNextPath(params.get('next'));
  const query = useQuery(ownFactorQuery(userId));
  const factor = query.data;
  const [isNew, setNew] = useState(false);
  return (
    <section aria-labelledby="factor-title" className="lg:max-w-form">
      <h2 id="factor-title" className="mb-3 text-h3">
        {title}
      </h2>
      {factor === undefined && !query.error && <Skeleton className="h-40 w-full" />}
      {factor === undefined && query.error && (
        <QueryError
          title={on.failure}
          retryLabel={on.retry}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {factor !== undefined && (
        <>
          {next !== null && <Wanted next={next} isOn={factor !== null} />}
          {factor ? (
            <TurnedOn userId={userId} since={factor.since} isNew={isNew} />
          ) : (
            <TurnedOff userId={userId} onSetUp={() => setNew(true)} />
          )}
          <StaffSecondFactor userId={userId} hasOwn={factor !== null} />
        </>
      )}
    </section>
  );
}
