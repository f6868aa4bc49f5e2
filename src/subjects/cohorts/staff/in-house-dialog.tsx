import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCohortEditorText } from '../text/cohort-editor';
import { cohortOutsidersQuery } from '../data/cohort-people';
import { ConfirmDialog } from '@/ui/confirm-dialog';

const text = adminCohortEditorText.inHouse;

function outsidersText({ data, isError }: UseQueryResult<{ state: string | null }[]>): string {
  if (isError) return text.countFailed;
  if (!data) return text.counting;
  const count = (of: string) => data.filter(({ state }) => state === of).length;
  return data.length === 0
    ? text.none
    : text.outsiders({
        seats: count('confirmed'),
        offered: count('offered'),
        waiting: count('waiting'),
      });
}

type InHouseDialogProps = {
  cohortId: string;
  organization: { id: string; name: string };
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before a cohort with bookings becomes one of a single organisation, and says how many of them are of others. */
export function InHouseDialog(props: InHouseDialogProps) {
  const { cohortId, organization, onConfirm, onCancel } = props;
  const outsiders = useQuery(cohortOutsidersQuery(cohortId, organization.id));
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={text.title(organization.name)}
      text={`${text.text} ${outsidersText(outsiders)}`}
      confirmLabel={text.confirm}
      cancelLabel={adminText.cancel}
      pending={outsiders.isPending}
      canCancel
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
