import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { adminWords } from '@/content/interface/admin';
import { adminOrganizationsWords } from '@/content/interface/admin-organizations';
import { errorMessage } from '@/content/interface/errors';
import { removeMember } from '@/data/organizations/mutations';
import type { Member } from '@/data/organizations/queries';
import { errorCode } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { toastSuccess } from '../failure-toast';
import { memberName } from './member-name';

const words = adminOrganizationsWords.members;

/** The row with the button that asked is gone: the focus goes to what stands above it. */
function focusHeading(selector: string) {
  const heading = document.querySelector<HTMLElement>(selector);
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

type RemoveMemberProps = {
  member: Member;
  organization: { id: string; name: string };
  /** The person leaves, instead of being removed. */
  isOwn: boolean;
};

/** Takes a member out of the organisation, or lets the person leave it, after a question. */
export function RemoveMember({ member, organization, isOwn }: RemoveMemberProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const name = memberName(member);
  const removal = useMutation({
    mutationFn: () => removeMember({ organizationId: organization.id, userId: member.user_id }),
    onSuccess: async () => {
      toastSuccess(isOwn ? words.left(organization.name) : words.removed(name));
      if (isOwn) await navigate(paths.adminOrganizations, { replace: true });
      await client.invalidateQueries({ queryKey: ['organizations'] });
      flushSync(() => setAsking(false));
      focusHeading(isOwn ? 'h1' : '#members-title');
    },
  });

  return (
    <>
      <Button
        tone="plain"
        className="text-sm text-clay"
        aria-label={isOwn ? undefined : words.removeOne(name)}
        onClick={() => {
          removal.reset();
          setAsking(true);
        }}
      >
        {isOwn ? words.leave : words.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={isOwn ? words.leaveTitle(organization.name) : words.removeTitle(name)}
        text={isOwn ? words.leaveText : words.removeText(organization.name)}
        confirmLabel={isOwn ? words.leaveConfirm : words.removeConfirm}
        cancelLabel={adminWords.cancel}
        pending={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={() => setAsking(false)}
      >
        {removal.isError && (
          <Notice tone="error" title={words.removeFailed}>
            {errorMessage(errorCode(removal.error))}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
