import { useBlocker, useNavigate } from 'react-router-dom';
import { signUpText } from '@/content/interface/sign-up';
import { paths } from '@/lib/paths';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { isEdge } from './use-wizard-history';

type LeaveQuestionProps = {
  /** Whether there are answers to lose. */
  when: boolean;
  onErase: () => void;
  onStartOver: () => void;
};

/**
 * Asked when the back button leaves the sign-up page, which ends the wizard (section 2). Links ask nothing:
 * the answers wait in this tab. Nor does the way between the wizard's own steps.
 */
export function LeaveQuestion({ when, onErase, onStartOver }: LeaveQuestionProps) {
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      when &&
      historyAction === 'POP' &&
      (isEdge(nextLocation) || nextLocation.pathname !== currentLocation.pathname),
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
