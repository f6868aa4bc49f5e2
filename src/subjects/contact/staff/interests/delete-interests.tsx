import { adminInterestsText } from '../../text/staff-interests';
import { deleteInterests } from '../../data/interests/staff-mutations';
import { DeleteDialog } from '@/subjects/staff/delete-dialog';
import type { Selection } from '@/shared/list/use-selection';

const { bulk } = adminInterestsText;

type DeleteInterestsProps = { selection: Selection; redirectTo: string; onClose: () => void };

/** Asks whether the selected interests are to be deleted. */
export function DeleteInterests({ selection, redirectTo, onClose }: DeleteInterestsProps) {
  const { ids } = selection;
  return (
    <DeleteDialog
      title={bulk.deleteTitle(ids.length)}
      text={bulk.deleteText}
      remove={() => deleteInterests(ids)}
      queryKey={['interests']}
      redirectTo={redirectTo}
      onClose={onClose}
      onDeleted={selection.clear}
    />
  );
}
