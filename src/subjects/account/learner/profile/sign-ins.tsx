import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { formatMoment } from '@/shared/dates/athens-time';
import { ListSkeleton } from '@/shared/list/list-skeleton';
import { listText } from '@/shared/list/text';
import { QueryError } from '@/shared/page/query-error';
import { signOutOthers } from '@/subjects/session/data/mutations';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Tag } from '@/ui/tag';
import { isFocusElsewhere } from '@/shared/page/is-focus-elsewhere';
import { endSignIn, signInsQuery, type SignIn } from '../../data/sign-ins';
import { deviceName } from '../../device-name';
import { signInsText as text } from '../../text/sign-ins';

type SignInItemProps = { signIn: SignIn; isPending: boolean; onEnd: () => void };

function SignInItem({ signIn, isPending, onEnd }: SignInItemProps) {
  const device = deviceName(signIn.device);
  const started = formatMoment(signIn.started_at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {signIn.is_current && <Tag tone="good">{text.current}</Tag>}
        </p>
        <p className="text-sm text-ink-muted">
          {signIn.is_current ? text.started(started) : text.used(formatMoment(signIn.last_used_at))}
          {signIn.ip && (
            <>
              {' · '}
              <span className="wrap-anywhere">{text.address(signIn.ip)}</span>
            </>
          )}
        </p>
      </div>
      {!signIn.is_current && (
        <Button
          tone="plain"
          size="small"
          aria-label={text.endOf(device, started)}
          aria-disabled={isPending}
          onClick={onEnd}
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}

/** Signs the user out on all other devices. */
function OtherDevices({ onDone }: { onDone: () => void }) {
  const signOut = useSingleMutation({ mutationFn: signOutOthers, onSuccess: onDone });
  return (
    <div className="border-t border-line pt-5">
      <FailureNotice error={signOut.error} title={text.others.failure} className="mb-5" />
      {signOut.isSuccess && (
        <div className="mb-5">
          <Notice tone="success" title={text.others.done} />
        </div>
      )}
      <Button
        tone="quiet"
        size="small"
        aria-disabled={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        {signOut.isPending ? text.others.pending : text.others.action}
      </Button>
      <p className="mt-3 text-sm text-ink-muted">{text.others.text}</p>
    </div>
  );
}

/** Where the user is signed in, to end one of the sessions or all others. */
export function SignIns({ userId }: { userId: string }) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const options = signInsQuery(userId);
  const query = useQuery(options);
  const readAgain = () => client.invalidateQueries({ queryKey: options.queryKey });
  const ending = useSingleMutation({
    mutationFn: ({ id }: SignIn) => endSignIn(id),
    onSuccess: async () => {
      await readAgain();
      // The pressed button is gone.
      if (!isFocusElsewhere(section.current)) heading.current?.focus();
    },
  });
  // The form beside it says what is needed first.
  if (errorCode(query.error) === 'second_factor_needed') return null;
  return (
    <section
      ref={section}
      aria-labelledby="sign-ins-title"
      className="border-ink max-lg:border-t max-lg:pt-6"
    >
      <h2 ref={heading} id="sign-ins-title" tabIndex={-1} className="text-h3 outline-none">
        {text.title}
      </h2>
      <p className="mt-3 mb-5 text-ink-muted">{text.lead}</p>
      <FailureNotice error={ending.error} title={text.endFailed} className="mb-5" />
      {ending.isSuccess && (
        <div className="mb-5">
          <Notice tone="success" title={text.ended(deviceName(ending.variables.device))}>
            {text.endedMeans}
          </Notice>
        </div>
      )}
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <QueryError
          title={text.failed}
          retryLabel={listText.retry}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <ul>
          {query.data.map((signIn) => (
            <SignInItem
              key={signIn.id}
              signIn={signIn}
              isPending={ending.isPending}
              onEnd={() => ending.mutate(signIn)}
            />
          ))}
        </ul>
      )}
      <OtherDevices onDone={() => void readAgain()} />
    </section>
  );
}
