import { useState } from 'react';
import { adminAttendanceText } from '../text/attendance';
import { errorMessage } from '@/shared/errors/text/errors';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { ReasonDialog } from '@/subjects/staff/reason-dialog';
import { passing, type Marks } from './use-marks';

const { sending: text, correct } = adminAttendanceText;

/** What is not sent yet, in a line; that everything is sent is said to screen readers alone. */
export function SendingState({ marks }: { marks: Marks }) {
  const { waiting, failure, isSending, isKept } = marks;
  const isWaiting = waiting.length > 0 && failure !== null;
  return (
    <p role="status" className="text-sm leading-tight text-ink-muted">
      {!isKept && <span className="text-clay">{text.notStored} </span>}
      {isWaiting ? (
        passing.includes(failure) ? (
          text.waiting(waiting.length)
        ) : (
          text.stopped(waiting.length)
        )
      ) : isSending || waiting.length > 0 ? (
        text.running
      ) : (
        <span className="sr-only">{text.sent}</span>
      )}
    </p>
  );
}

/** What a mark that waits would change. */
type LateMark = {
  name: string;
  /** What the sheet says, in words. */
  before: string;
  after: string;
  /** Somebody else marked the person later, which stays. */
  isOlder: boolean;
};

type NotSentProps = {
  marks: Marks;
  nameOf: (booking: string) => string | undefined;
  late: readonly LateMark[];
};

/** What no further attempt can send, and what staff can do about it. */
export function NotSent({ marks, nameOf, late }: NotSentProps) {
  const [dialog, setDialog] = useState<'reason' | 'discard' | null>(null);
  const { waiting, failure, refused } = marks;
  const isRefused = failure !== null && !passing.includes(failure);
  const isLocked = failure === 'sheet_locked';
  const older = late.filter(({ isOlder }) => isOlder);
  const newer = late.filter(({ isOlder }) => !isOlder);
  const close = () => setDialog(null);
  return (
    <>
      {refused.length > 0 && (
        <Notice
          tone="error"
          title={text.refused(refused.map((id) => nameOf(id) ?? text.someone).join(', '))}
        />
      )}
      {isRefused && (
        <Notice tone="error" title={text.notSent(waiting.length)}>
          {errorMessage(failure)}
          {isLocked &&
            older.map(({ name, before, after }) => (
              <span key={name}> {correct.stays(name, before, after)}</span>
            ))}
          <span className="flex flex-wrap gap-x-5">
            {isLocked ? (
              newer.length > 0 && (
                <Button tone="plain" size="small" onClick={() => setDialog('reason')}>
                  {text.withReason}
                </Button>
              )
            ) : (
              <Button tone="plain" size="small" onClick={() => void marks.send()}>
                {text.again}
              </Button>
            )}
            <Button
              tone="plain"
              size="small"
              className="text-clay"
              onClick={() => setDialog('discard')}
            >
              {text.discard}
            </Button>
          </span>
        </Notice>
      )}
      {dialog === 'reason' && (
        <ReasonDialog
          title={correct.lateTitle}
          text={correct.lateText(...newer)}
          hint={correct.hint}
          confirmLabel={correct.lateConfirm}
          done={correct.done}
          tone="primary"
          act={marks.sendWithReason}
          onDone={() => Promise.resolve()}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={dialog === 'discard'}
        title={text.discardTitle}
        text={text.discardText(waiting.length)}
        confirmLabel={text.discardConfirm}
        cancelLabel={text.keep}
        onConfirm={() => {
          marks.discard();
          close();
        }}
        onCancel={close}
      />
    </>
  );
}
