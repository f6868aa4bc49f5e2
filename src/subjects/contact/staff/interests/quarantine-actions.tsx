import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListParams } from '@/shared/list/use-list-params';
import { focusPageHeading } from '@/shared/page/focus-page-heading';
import { adminInterestsText } from '../../text/staff-interests';
import { releaseInterests } from '../../data/interests/staff-mutations';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { SameCallerButton } from '../../same-caller-button';
import { SelectionBar } from '@/shared/list/selection-bar';
import type { Selection } from '@/shared/list/use-selection';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';
import { DeleteInterests } from './delete-interests';

const { bulk, quarantine } = adminInterestsText;

type QuarantineActionsProps = { selection: Selection; params: ListParams };

/** What can be done with the selected interests in quarantine: release, and for admins deletion. */
export function QuarantineActions({ selection, params }: QuarantineActionsProps) {
  const client = useQueryClient();
  const isAdmin = useCurrentUserRole() === 'admin';
  const [isDeleting, setDeleting] = useState(false);
  const { ids } = selection;
  const [onlyId] = ids.length === 1 ? ids : [];
  const release = useSingleMutation({
    mutationFn: () => releaseInterests(ids),
    onSuccess: (count) => {
      showSuccessToast(quarantine.released(count));
      // The list and its checkboxes disappear.
      if (selection.isAll) focusPageHeading();
      return client.invalidateQueries({ queryKey: ['interests'] });
    },
    onError: showFailureToast,
  });
  return (
    <>
      <SelectionBar selection={selection}>
        <Button
          tone="quiet"
          size="small"
          aria-disabled={release.isPending}
          onClick={() => release.mutate()}
        >
          {quarantine.release}
        </Button>
        {isAdmin && (
          <Button tone="plain" size="small" className="text-clay" onClick={() => setDeleting(true)}>
            {bulk.delete}
          </Button>
        )}
        {isAdmin && onlyId !== undefined && (
          <SameCallerButton rowId={onlyId} redirectTo={params.urlWith({ page: params.page })} />
        )}
      </SelectionBar>
      {isDeleting && (
        <DeleteInterests
          selection={selection}
          redirectTo={params.urlWith({ page: params.page })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
