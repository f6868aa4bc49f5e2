import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminText } from '@/subjects/staff/text/admin';
import { adminAttendanceText } from '../text/attendance';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { formatTime } from '@/shared/dates/meeting-time';
import { attendanceSheetQuery, lockSheet } from '../data/attendance';
import { errorCode, isAnswerLost } from '@/lib/errors';
import { focusHeadingIfLost } from '@/shared/page/focus-page-heading';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import type { Person } from './person-row';
import { showSuccessToast } from '@/subjects/staff/toasts';

const text = adminAttendanceText.lock;

type LockPanelProps = {
  meeting: { id: string; ends_at: string };
  isOver: boolean;
  hasUnsent: boolean;
  people: readonly Person[];
  /** How many are present and absent. */
  counts: string;
};

/** Locks the sheet once everybody is marked, and names who is not. */
export function LockPanel({ meeting, isOver, hasUnsent, people, counts }: LockPanelProps) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const reload = () =>
    client.invalidateQueries({ queryKey: attendanceSheetQuery(meeting.id).queryKey });
  const locking = useSingleMutation({
    mutationFn: () => lockSheet(meeting.id, people),
    onSuccess: async () => {
      showSuccessToast(text.done);
      await reload();
      setAsking(false);
      focusHeadingIfLost();
    },
    onError: async (error) => {
      // The sheet itself says whether it was locked.
      if (isAnswerLost(error) || errorCode(error) === 'sheet_changed') return reload();
      if (errorCode(error) !== 'sheet_incomplete') return;
      // Somebody took a seat since the sheet was read.
      await reload();
      setRefused(true);
      setAsking(false);
    },
  });
  const unmarked = people.filter(({ minutes }) => minutes === null).map(({ name }) => name);
  const isIncomplete = unmarked.length > 0;
  return (
    <div className="mt-6 grid max-w-prose justify-items-start gap-3 print:hidden">
      <p className="text-sm text-ink-muted">{text.explanation}</p>
      {isRefused && isIncomplete && (
        <Notice tone="error" title={text.incomplete(unmarked.length)}>
          {unmarked.join(', ')}
        </Notice>
      )}
      {isOver ? (
        <Button
          tone="quiet"
          onClick={() => {
            setRefused(isIncomplete);
            setAsking(!isIncomplete);
          }}
        >
          {text.action}
        </Button>
      ) : (
        <p className="text-sm">{text.early(formatTime(meeting.ends_at))}</p>
      )}
      <ConfirmDialog
        open={isAsking}
        title={text.title}
        text={text.text}
        tone="primary"
        confirmLabel={text.confirm}
        cancelLabel={adminText.cancel}
        pending={locking.isPending || hasUnsent}
        canCancel={!locking.isPending}
        onConfirm={() => locking.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p className="font-semibold tabular-nums">{counts}</p>
        {hasUnsent && <p className="mt-2">{text.unsent}</p>}
        <FailureNotice error={locking.error} isRepeatable title={text.failed} />
      </ConfirmDialog>
    </div>
  );
}
