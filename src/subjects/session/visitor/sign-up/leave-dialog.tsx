import { useBlocker, useNavigate } from 'react-router-dom';
import { signUpText } from '../../text/sign-up';
import { paths } from '@/lib/paths';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { isExitEntry } from './use-wizard-history';

type LeaveDialogProps = {
  /** Whether there are answers that would be lost. */
  hasAnswers: boolean;
  onErase: () => void;
  onStartOver: () => void;
};

/**
 * Confirms leaving the wizard with the back button, which erases the answers. Links to other pages need no dialog:
 * the answers stay in this tab. Nor does going back from one step to another.
 */
export function LeaveDialog({ hasAnswers, onErase, onStartOver }: LeaveDialogProps) {
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasAnswers &&
      historyAction === 'POP' &&
      (isExitEntry(nextLocation) || nextLocation.pathname !== currentLocation.pathname),
  );
  const stay = () => blocker.reset?.();

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={signUpText.leave.title}
      text={signUpText.leave.text}
      cancelLabel={signUpText.leave.stay}
      confirmLabel={signUpText.leave.home}
      alternative={{
        label: signUpText.leave.startOver,
        onSelect: () => {
          stay();
          onStartOver();
        },
      }}
      onCancel={stay}
      onConfirm={() => {
        stay();
        onErase();
        void navigate(paths.home, { replace: true });
      }}
    />
  );
}
