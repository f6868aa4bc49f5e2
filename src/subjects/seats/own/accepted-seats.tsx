import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusHeadingIfLost } from '@/shared/page/focus-page-heading';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { ownSeatsText } from '../text/own-seats';
import { leaveSeat, type OwnSeat } from '../data/mine';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { PagePart } from '@/ui/page-part';
import { showToast } from '@/ui/toast-store';

const { mine: text } = ownSeatsText;

function LeaveSeat({ seat }: { seat: OwnSeat }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const leaving = useSingleMutation({
    mutationFn: () => leaveSeat(seat.id),
    onSuccess: async () => {
      showToast({ tone: 'success', title: text.leave.done(seat.organization) });
      await client.invalidateQueries({ queryKey: ['seats'] });
      flushSync(() => setAsking(false));
      focusHeadingIfLost();
    },
  });
  return (
    <>
      <Button
        tone="plain"
        size="small"
        aria-label={text.leave.of(seat.organization, seat.course_title)}
        onClick={() => {
          leaving.reset();
          setAsking(true);
        }}
      >
        {text.leave.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.leave.title(seat.organization)}
        text={text.leave.text(seat.course_title)}
        confirmLabel={leaving.isPending ? text.leave.pending : text.leave.confirm}
        cancelLabel={text.leave.cancel}
        pending={leaving.isPending}
        onConfirm={() => leaving.mutate()}
        onCancel={() => setAsking(false)}
      >
        <FailureNotice error={leaving.error} isRepeatable title={text.leave.failure} />
      </ConfirmDialog>
    </>
  );
}

/** The seats that the user has accepted: which organisation sees what, and the way to end that. */
export function AcceptedSeats({ seats }: { seats: OwnSeat[] }) {
  return (
    <PagePart title={text.title} lead={text.lead}>
      <ul className="mt-4">
        {seats.map((seat) => (
          <li
            key={seat.id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-line py-3"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{seat.course_title}</span>
              <span className="block text-sm text-ink-muted">{text.from(seat.organization)}</span>
            </p>
            <LeaveSeat seat={seat} />
          </li>
        ))}
      </ul>
    </PagePart>
  );
}
