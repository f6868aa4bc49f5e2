import { errorMessage } from '@/shared/errors/text/errors';
import { quizText } from '../text/quiz';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

type SaveStateProps = { hasAnswers: boolean; waiting: number; failure: string | null };

/** In a word, whether the answers are saved. */
export function SaveState({ hasAnswers, waiting, failure }: SaveStateProps) {
  const { saved, saving, waiting: notSent } = quizText.running;
  const text = waiting > 0 ? (failure ? notSent : saving) : hasAnswers && saved;
  return (
    <p className={classNames('text-sm', waiting > 0 && failure ? 'text-clay' : 'text-ink-muted')}>
      {text}
    </p>
  );
}

type SaveNoticesProps = {
  failure: string | null;
  onSend: () => void;
  isChangedElsewhere: boolean;
  onAccept: () => void;
};

/** Why answers wait on this device, and that another tab or device has answered. */
export function SaveNotices({ failure, onSend, isChangedElsewhere, onAccept }: SaveNoticesProps) {
  return (
    <div className="grid gap-4">
      {failure && (
        <Notice tone="error" title={quizText.running.waiting}>
          <p>{quizText.running.waitingText(errorMessage(failure))}</p>
          <Button tone="plain" onClick={onSend}>
            {quizText.running.send}
          </Button>
        </Notice>
      )}
      {isChangedElsewhere && (
        <Notice tone="info" title={quizText.running.elsewhere}>
          <p>{quizText.running.elsewhereText}</p>
          <Button tone="plain" onClick={onAccept}>
            {quizText.running.understood}
          </Button>
        </Notice>
      )}
    </div>
  );
}
