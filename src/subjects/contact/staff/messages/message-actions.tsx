import { useState } from 'react';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminMessagesText } from '../../text/staff-messages';
import { Button } from '@/ui/button';
import { DeleteDialog } from '@/subjects/staff/delete-dialog';
import { SelectionBar } from '@/shared/list/selection-bar';
import type { Selection } from '@/shared/list/use-selection';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';
import { useSetHandled } from './use-set-handled';

const { bulk } = adminMessagesText;

type MessageActionsProps = {
  selection: Selection;
  /** The message that is open. */
  openId: string | null;
  params: ListParams;
  onDeleted: (ids: readonly string[]) => void;
};

/** What can be done with the selected messages: mark them as handled, and for admins delete them. */
export function MessageActions(props: MessageActionsProps) {
  const { selection, openId, params, onDeleted } = props;
  const isAdmin = useCurrentUserRole() === 'admin';
  const [isDeleting, setDeleting] = useState(false);
  const marking = useSetHandled(selection.clear);
  const { ids } = selection;
  return (
    <>
      <SelectionBar selection={selection}>
        <Button
          tone="quiet"
          size="small"
          aria-disabled={marking.isPending}
          onClick={() => marking.mutate(ids)}
        >
          {bulk.markHandled}
        </Button>
        {isAdmin && (
          <Button tone="plain" size="small" className="text-clay" onClick={() => setDeleting(true)}>
            {bulk.delete}
          </Button>
        )}
      </SelectionBar>
      {isDeleting && (
        <DeleteDialog
          title={bulk.deleteTitle(ids.length)}
          text={bulk.deleteText}
          remove={{ kind: 'message', ids: [...ids] }}
          queryKey={['messages']}
          redirectTo={params.urlWith({
            message: openId !== null && ids.includes(openId) ? null : openId,
          })}
          onClose={() => setDeleting(false)}
          onDeleted={() => onDeleted(ids)}
        />
      )}
    </>
  );
}
