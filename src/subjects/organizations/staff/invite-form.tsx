import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { emailTitle } from '@/lib/text/column-titles';
import { adminOrganizationsText } from '../text/organizations';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { inviteMembers, type InvitationOutcome } from '../data/invitations';
import { remarksOn } from './invitation-remarks';
import { membersQuery, type OrganizationRole } from '../data/queries';
import { parseEmails, type EmailList } from '../email-list';
import { limits } from '@/lib/limits';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { showSuccessToast } from '@/subjects/staff/toasts';
import type { OrganizationPermissions } from './organization-permissions';
import { TextAreaField } from '@/ui/fields/text-field';
import { SelectField } from '@/ui/fields/select-field';

const { invite, roles } = adminOrganizationsText;

/** How many entries are named that are no e-mail addresses. */
const namedEntries = 5;

function namesOf(invalid: EmailList['invalid']): string {
  const named = invalid
    .slice(0, namedEntries)
    .map(({ text, line }) => invite.invalidEntry(text.slice(0, 60), line));
  const others = invalid.length - named.length;
  return named.join(', ') + (others > 0 ? invite.andOthers(others) : '');
}

/** Why the list cannot be sent; null when it can. Nothing of a list with an error is sent. */
function problemOf(text: string): string | null {
  const { emails, invalid } = parseEmails(text, emailTitle);
  if (invalid.length > 0) return invite.invalid(namesOf(invalid));
  if (emails.length === 0) return invite.required;
  return emails.length > limits.invitations ? invite.tooMany(limits.invitations) : null;
}

/** The outcome for addresses that were not invited now. */
function Remarks({ outcomes }: { outcomes: InvitationOutcome[] }) {
  return remarksOn(outcomes).map((remark) => (
    <p key={remark} className="mt-2 text-sm wrap-anywhere">
      {remark}
    </p>
  ));
}

type InviteFormProps = { organizationId: string; permissions: OrganizationPermissions };

/** Invites e-mail addresses to the organisation: one, or a pasted list. */
export function InviteForm({ organizationId, permissions }: InviteFormProps) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const members = useQuery(membersQuery({ organizationId, page: 1 }));
  const [chosen, setRole] = useState<OrganizationRole>();
  // Somebody has to manage it first.
  const first = permissions.assignableRoles.includes('owner') && members.data?.rows.length === 0;
  const role = chosen ?? (first ? 'owner' : 'member');
  const [error, setError] = useState<string>();
  const invitation = useSingleMutation({
    mutationFn: (emails: string[]) => inviteMembers({ organizationId, emails, role }),
    onSuccess: async (outcomes) => {
      const sent = outcomes.filter(({ outcome }) => outcome === 'sent').length;
      if (sent > 0) showSuccessToast(invite.sent(sent));
      // What can be sent later, or with another role, stays written.
      const left = outcomes.filter(({ outcome }) => outcome !== 'sent' && outcome !== 'member');
      setText(left.map(({ email }) => email).join('\n'));
      field.current?.focus();
      await client.invalidateQueries({ queryKey: ['organizations', 'invitations'] });
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const problem = problemOf(text);
    setError(problem ?? undefined);
    if (problem) field.current?.focus();
    else invitation.mutate(parseEmails(text, emailTitle).emails);
  }

  return (
    <section aria-labelledby="invite-title">
      <h2 id="invite-title" className="text-h4">
        {invite.heading}
      </h2>
      <p className="mt-2 max-w-prose text-ink-muted">{invite.text}</p>
      <form noValidate onSubmit={handleSubmit} className="mt-4 grid gap-4">
        <TextAreaField
          label={invite.emails}
          hint={invite.hint(limits.invitations)}
          error={error}
          ref={field}
          rows={4}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="sm:max-w-60">
          <SelectField
            label={invite.role}
            options={permissions.assignableRoles.map((value) => ({
              value,
              label: roles[value],
            }))}
            value={role}
            onChange={({ target }) => {
              const next = permissions.assignableRoles.find((value) => value === target.value);
              if (next) setRole(next);
            }}
          />
        </div>
        <FailureNotice error={invitation.error} isRepeatable title={invite.failed}>
          {invite.kept}
        </FailureNotice>
        <div>
          <Button type="submit" aria-disabled={invitation.isPending}>
            {invite.submit}
          </Button>
          <div role="status">{invitation.isSuccess && <Remarks outcomes={invitation.data} />}</div>
        </div>
      </form>
    </section>
  );
}
