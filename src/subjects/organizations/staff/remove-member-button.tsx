import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { adminText } from '@/subjects/staff/text/admin';
import { adminOrganizationsText } from '../text/organizations';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { removeMember } from '../data/mutations';
import { memberDatesQuery, type Member } from '../data/queries';
import { adminPaths } from '@/lib/admin-paths';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { memberName } from './member-name';
import { MemberDates } from './member-dates';

/** Moves the focus to a heading: the row with the button that opened the dialog no longer exists. */
function focusHeading(selector: string) {
  const heading = document.querySelector<HTMLElement>(selector);
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

const text = adminOrganizationsText.members;

type QuestionProps = { name: string; organization: string; isOwn: boolean; mustStay: boolean };

/** What the dialog asks, or says where there is nothing to ask. */
function questionOf({ name, organization, isOwn, mustStay }: QuestionProps) {
  if (mustStay)
    return { ...text.lastOwner, title: text.lastOwner.title(organization), confirm: null };
  if (isOwn)
    return {
      title: text.leaveTitle(organization),
      text: text.leaveText,
      confirm: text.leaveConfirm,
    };
  return {
    title: text.removeTitle(name),
    text: text.removeText(organization),
    confirm: text.removeConfirm,
  };
}

type RemoveMemberButtonProps = {
  member: Member;
  organization: { id: string; name: string };
  /** Whether the user leaves the organisation, instead of removing a member. */
  isOwn: boolean;
  /** The user is the only owner. */
  mustStay: boolean;
  isPlatformAdmin: boolean;
};

/** Removes a member, or lets the user leave the organisation, after a confirmation. */
export function RemoveMemberButton({
  member,
  organization,
  isOwn,
  mustStay,
  isPlatformAdmin,
}: RemoveMemberButtonProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const name = memberName(member);
  const dates = useQuery({
    ...memberDatesQuery({ organizationId: organization.id, userId: member.user_id }),
    enabled: isOpen && !mustStay,
  });
  const removal = useSingleMutation({
    mutationFn: () => removeMember({ organizationId: organization.id, userId: member.user_id }),
    onSuccess: async () => {
      showSuccessToast(isOwn ? text.left(organization.name) : text.removed(name));
      if (isOwn) await navigate(adminPaths.organizations, { replace: true });
      await client.invalidateQueries({ queryKey: ['organizations'] });
      flushSync(() => setOpen(false));
      focusHeading(isOwn ? 'h1' : '#members-title');
    },
  });

  const question = questionOf({ name, organization: organization.name, isOwn, mustStay });
  return (
    <>
      <Button
        tone="plain"
        size="small"
        className="text-clay"
        aria-label={isOwn ? undefined : text.removeOne(name)}
        onClick={() => {
          removal.reset();
          setOpen(true);
        }}
      >
        {isOwn ? text.leave : text.remove}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={question.title}
        text={question.text}
        confirmLabel={question.confirm}
        cancelLabel={question.confirm === null ? adminText.close : adminText.cancel}
        pending={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={() => setOpen(false)}
      >
        {!mustStay && (
          <MemberDates
            query={dates}
            name={name}
            organization={organization.name}
            viewer={isOwn ? 'own' : isPlatformAdmin ? 'staff' : 'manager'}
          />
        )}
        <FailureNotice
          error={removal.error}
          isRepeatable
          title={isOwn ? text.leaveFailed : text.removeFailed}
        />
      </ConfirmDialog>
    </>
  );
}
