import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { QueryResult } from '@/shared/list/query-result';
import { adminOrganizationsText } from '../text/organizations';
import { inviteMembers, invitationsQuery, withdrawInvitation } from '../data/invitations';
import type { OrganizationRole } from '../data/queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';
import { remarksOn } from './invitation-remarks';
import type { OrganizationPermissions } from './organization-permissions';

const { invitations: text, roles } = adminOrganizationsText;

type Invitation = {
  id: string;
  email: string;
  role: OrganizationRole;
  expires_at: string;
  declined_at: string | null;
};

function stateOf({ declined_at, expires_at }: Invitation): string {
  if (declined_at) return text.declined(formatDateTime(declined_at));
  const when = formatDateTime(expires_at);
  return Date.parse(expires_at) > Date.now() ? text.waiting(when) : text.expired(when);
}

type InvitationListProps = { organizationId: string; permissions: OrganizationPermissions };

/** The invitations that are not accepted: to send them again or to withdraw them. Nothing while there are none. */
export function InvitationList({ organizationId, permissions }: InvitationListProps) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(invitationsQuery(organizationId));
  const readAgain = () => client.invalidateQueries({ queryKey: ['organizations', 'invitations'] });
  const resending = useSingleMutation({
    mutationFn: ({ email, role }: Invitation) =>
      inviteMembers({ organizationId, emails: [email], role }),
    onSuccess: (outcomes) => {
      const [remark] = remarksOn(outcomes);
      if (remark) showToast({ tone: 'info', title: text.notResent, text: remark });
      else showSuccessToast(text.resent);
      return readAgain();
    },
    onError: showFailureToast,
  });
  const withdrawal = useSingleMutation({
    mutationFn: ({ id }: Invitation) => withdrawInvitation(id),
    onSuccess: async (_nothing, { email, declined_at }) => {
      showSuccessToast(declined_at ? text.deleted(email) : text.withdrawn(email));
      // The pressed button disappears with its row.
      heading.current?.focus();
      await readAgain();
    },
    onError: showFailureToast,
  });
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="invitations-title" className="mb-10">
      <h2 ref={heading} id="invitations-title" tabIndex={-1} className="text-h4 outline-none">
        {text.heading}
      </h2>
      <QueryResult query={query} failureTitle={text.failed}>
        {(invitations) => (
          <ul className="mt-3 border-t border-ink">
            {invitations.map((invitation) => (
              <li
                key={invitation.id}
                className="flex flex-wrap items-center justify-between gap-x-5 border-b border-line py-1"
              >
                <span className="min-w-0 py-2">
                  <span className="font-semibold wrap-anywhere">{invitation.email}</span>{' '}
                  <span className="text-sm text-ink-muted">
                    {roles[invitation.role]} · {stateOf(invitation)}
                  </span>
                </span>
                {permissions.canChange(invitation) && (
                  <span className="flex flex-wrap gap-x-5">
                    {!invitation.declined_at && (
                      <Button
                        tone="plain"
                        size="small"
                        aria-label={text.resendTo(invitation.email)}
                        aria-disabled={resending.isPending}
                        onClick={() => resending.mutate(invitation)}
                      >
                        {text.resend}
                      </Button>
                    )}
                    <Button
                      tone="plain"
                      size="small"
                      className="text-clay"
                      aria-label={(invitation.declined_at ? text.deleteOf : text.withdrawOf)(
                        invitation.email,
                      )}
                      aria-disabled={withdrawal.isPending}
                      onClick={() => withdrawal.mutate(invitation)}
                    >
                      {invitation.declined_at ? text.delete : text.withdraw}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </section>
  );
}
