import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { profileText } from '../../text/profile';
import { answerInvitation, ownInvitationsQuery } from '@/subjects/organizations/data/invitations';
import { AppError } from '@/lib/errors';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showToast } from '@/ui/toast-store';
import { isFocusElsewhere } from '@/shared/page/is-focus-elsewhere';

const text = profileText.invitations;

type Answer = { id: string; organization: string; role: string; isAccepted: boolean };

/** The organisations that have invited the signed-in user, to accept or decline. Nothing while there are none. */
export function OwnInvitations({ userId }: { userId: string }) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const query = useQuery(ownInvitationsQuery(userId));
  const readAgain = () => client.invalidateQueries({ queryKey: ['organizations'] });
  const [declined, setDeclined] = useState<Answer | null>(null);
  const answering = useSingleMutation({
    mutationFn: ({ id, isAccepted }: Answer) => answerInvitation({ id, isAccepted }),
    onSuccess: async (_nothing, { organization, role, isAccepted }) => {
      showToast({
        tone: 'success',
        title: isAccepted ? text.accepted(organization, role) : text.declined(organization),
      });
      await readAgain();
      setDeclined(null);
    },
    onError: async (error) => {
      setDeclined(null);
      if (!(error instanceof AppError) || error.code !== 'invitation_gone') return;
      // Withdrawn, or answered in another tab: the pressed button goes.
      await readAgain();
      if (!isFocusElsewhere(section.current)) heading.current?.focus();
    },
  });
  const isAnswered = answering.isSuccess && declined === null;
  const invitations = query.data ?? [];
  useEffect(() => {
    // The pressed button is gone. An effect, because the open dialog keeps the focus.
    if (isAnswered && !isFocusElsewhere(section.current)) heading.current?.focus();
  }, [isAnswered]);

  if (invitations.length === 0 && !answering.isError && !answering.isSuccess) return null;
  return (
    <section
      ref={section}
      aria-labelledby="invitations-title"
      className="mb-10 border-l-[6px] border-saffron bg-saffron-pale/40 px-5 py-5"
    >
      <h2 ref={heading} id="invitations-title" tabIndex={-1} className="text-h3 outline-none">
        {text.title}
      </h2>
      {invitations.length === 0 && <p className="mt-2">{text.none}</p>}
      <FailureNotice error={answering.error} title={text.failed} className="mt-4" />
      <ul>
        {invitations.map(({ id, organization, role, inviter }) => (
          <li key={id} className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{organization}</span>{' '}
              <span className="text-ink-muted">{text.as(text.roles[role], inviter)}</span>
            </p>
            <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
              {[true, false].map((isAccepted) => (
                <Button
                  key={String(isAccepted)}
                  tone={isAccepted ? 'primary' : 'plain'}
                  aria-label={
                    isAccepted ? text.acceptOf(organization) : text.declineOf(organization)
                  }
                  aria-disabled={answering.isPending}
                  onClick={() => {
                    const answer = { id, organization, role: text.roles[role], isAccepted };
                    if (isAccepted) answering.mutate(answer);
                    else setDeclined(answer);
                  }}
                >
                  {isAccepted ? text.accept : text.decline}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={declined !== null}
        title={text.declineTitle(declined?.organization ?? '')}
        text={text.declineText}
        confirmLabel={text.declineConfirm}
        cancelLabel={text.cancel}
        pending={answering.isPending}
        onConfirm={() => {
          if (declined) answering.mutate(declined);
        }}
        onCancel={() => setDeclined(null)}
        returnTo={() => heading.current}
      />
    </section>
  );
}
