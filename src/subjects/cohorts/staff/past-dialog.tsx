import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { momentInAthens } from '@/shared/dates/athens-clock';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { cohortOverviewQuery, type CohortOverview } from '../data/cohort-people';
import type { EditedCohort } from '../data/staff';
import { adminCohortEditorText } from '../text/cohort-editor';
import type { MeetingValues } from './cohort-schema';
import { areOver } from './past-meetings';
import { spanOf } from './meeting-span';

const { past: text, letters } = adminCohortEditorText;

function lettersText(query: UseQueryResult<CohortOverview | null>, isOver: boolean): string {
  const { data, isError } = query;
  if (isError) return text.countFailed;
  if (!data) return text.counting;
  // People on the waiting list are told later.
  const kept = data.waiting + data.offered;
  const told = data.live - kept;
  return [
    told > 0 && text.letters(told, isOver),
    kept > 0 && letters.listKept(kept),
    data.live === 0 && text.nobody,
  ]
    .filter(Boolean)
    .join(' ');
}

type PastDialogProps = {
  cohort: EditedCohort;
  /** The meetings that a save moves into the past. */
  past: readonly MeetingValues[];
  /** All meetings, as they would be stored. */
  meetings: readonly MeetingValues[];
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before meetings of a cohort that takes bookings are moved into the past, and says what follows. */
export function PastDialog({ cohort, past, meetings, onConfirm, onCancel }: PastDialogProps) {
  const overview = useQuery(cohortOverviewQuery(cohort.id));
  const isOver = areOver(meetings);
  return (
    <ConfirmDialog
      open
      isStacked
      title={text.title(past.length)}
      text={`${isOver ? text.over : text.begun} ${lettersText(overview, isOver)}`}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      pending={overview.isPending}
      canCancel
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="font-semibold">{text.days}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5 tabular-nums">
        {past.map((meeting) => (
          <li key={meeting.key} className="whitespace-nowrap">
            {formatMeetingDay(momentInAthens(spanOf(meeting).start).toISOString())}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
