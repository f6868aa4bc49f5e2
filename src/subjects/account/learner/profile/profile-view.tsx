import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dayInAthens } from '@/shared/dates/athens-time';
import { LeaveGuard } from '@/shared/forms/leave-guard';
import { SlowLoading } from '@/shared/page/slow-loading';
import { QueryError } from '@/shared/page/query-error';
import { Seo } from '@/shared/seo/seo';
import { failureMessage } from '@/shared/errors/text/errors';
import { profileText } from '../../text/profile';
import { profileQuery } from '../../data/profiles/queries';
import type { SignedIn } from '@/subjects/session/data/session-store';
import { useDeferredReady, useReadyNext } from '@/lib/hooks/use-deferred-ready';
import { Container } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { showToast } from '@/ui/toast-store';
import { CompletionCard } from './completion-card';
import { DeleteAccount } from './delete-account';
import { LinkedInvitation } from './linked-invitation';
import { discardNames } from './names-form';
import { OwnInvitations } from './own-invitations';
import { discardAnswers } from './use-sign-up-answers-form';
import { ProfileTab } from './profile-tab';
import { SecurityTab } from './security-tab';
import { useUnsavedForms } from '@/shared/forms/unsaved-forms';
import { VerificationBanner } from './verification-banner';
import { useSearchParams } from 'react-router-dom';
import { oneOf } from '@/lib/one-of';
import { saveFile } from '@/lib/save-file';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { exportOwnData } from '../../data/account/export';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';

/** Downloads everything that is stored about the user, as one JSON file. */
function DataExport({ userId }: { userId: string }) {
  const download = useSingleMutation({
    mutationFn: () => exportOwnData(userId),
    onSuccess: (file) =>
      saveFile(file, `${profileText.data.fileName}-${dayInAthens(new Date())}.json`),
  });
  return (
    <section aria-labelledby="data-title" className="max-lg:row-start-1 lg:max-w-form">
      <h2 id="data-title" className="text-h3">
        {profileText.data.title}
      </h2>
      <p className="mt-2 mb-5 text-ink-muted">{profileText.data.text}</p>
      <FailureNotice error={download.error} title={profileText.data.failure} className="mb-5" />
      <Button tone="quiet" aria-disabled={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? profileText.data.pending : profileText.data.action}
      </Button>
      <p role="status" className="mt-3 text-sm font-semibold text-olive empty:hidden">
        {download.isSuccess && profileText.data.done}
      </p>
    </section>
  );
}

/**
 * The selected tab, kept in a search parameter so that a reload or a shared link opens the same one. Other search
 * parameters stay as they are.
 * @param values the tabs; the first is selected when the parameter is missing or unknown
 */
function useTab<Value extends string>(
  values: readonly [Value, ...Value[]],
  parameter = 'tab',
): [Value, (value: Value) => void] {
  const [params, setParams] = useSearchParams();
  const tab = oneOf(values, params.get(parameter)) ?? values[0];

  function setTab(next: Value) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(parameter, next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return [tab, setTab];
}

const tabs = ['profile', 'security', 'danger'] as const;

function FormSkeleton() {
  return (
    <div className="grid gap-6 lg:max-w-form">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <SlowLoading what="page" />
    </div>
  );
}

type ProfileViewProps = { session: SignedIn; onDeleted: () => void };

/** Banner, invitations, completion card and the three tabs. A tab that was opened stays mounted, so that it keeps what was typed. */
export function ProfileView({ session, onDeleted }: ProfileViewProps) {
  const { userId, email } = session;
  const [tab, setTab] = useTab(tabs);
  const query = useQuery(profileQuery(userId));
  const { data: profile, error } = query;
  const isReady = useDeferredReady(profile !== undefined);
  const isWhole = useReadyNext(isReady);
  const { hasUnsaved, isSaving, noteUnsaved } = useUnsavedForms();
  useEffect(() => {
    if (!error) return;
    const text = failureMessage(error);
    showToast({ tone: 'error', title: profileText.failure.title, text });
  }, [error]);

  function profilePanel() {
    if (profile !== undefined && isReady) {
      return (
        <ProfileTab
          session={session}
          profile={profile}
          isWhole={isWhole}
          noteUnsaved={noteUnsaved}
        />
      );
    }
    if (!error || profile !== undefined) return <FormSkeleton />;
    return (
      <QueryError
        title={profileText.failure.title}
        retryLabel={profileText.failure.retry}
        error={error}
        onRetry={() => void query.refetch()}
      />
    );
  }

  return (
    <Container className="min-h-dvh pt-10 pb-20 md:pt-14">
      <Seo
        title={
          tab === 'profile' ? profileText.title : `${profileText.tabs[tab]} · ${profileText.title}`
        }
        description={profileText.description}
        noindex
      />
      <LeaveGuard
        when={hasUnsaved}
        saving={{ isPending: isSaving }}
        onDiscard={() => {
          discardNames(profile ?? null);
          discardAnswers();
        }}
      />
      <h1 className="mb-8 text-title">{profileText.title}</h1>
      {!session.emailVerified && <VerificationBanner email={email} />}
      {profile !== undefined && isReady && (
        <>
          <OwnInvitations userId={userId} />
          <LinkedInvitation session={session} />
          <CompletionCard profile={profile} />
        </>
      )}
      <Tabs
        label={profileText.tabsLabel}
        value={tab}
        onChange={setTab}
        keepPanels
        tabs={[
          { value: 'profile', label: profileText.tabs.profile, content: profilePanel() },
          {
            value: 'security',
            label: profileText.tabs.security,
            content: <SecurityTab session={session} noteUnsaved={noteUnsaved} />,
          },
          {
            value: 'danger',
            label: profileText.tabs.danger,
            isQuiet: true,
            content: (
              <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
                <DeleteAccount userId={userId} email={email} onDeleted={onDeleted} />
                <DataExport userId={userId} />
              </div>
            ),
          },
        ]}
      />
    </Container>
  );
}
