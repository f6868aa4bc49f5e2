import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/content/interface/errors';
import { profileWords } from '@/content/interface/profile';
import { signOutOthers } from '@/data/session/mutations';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

const words = profileWords.others;

/** Ends the person's sessions everywhere else (decisions: change password). */
export function OtherDevices() {
  const leave = useMutation({ mutationFn: signOutOthers });
  return (
    <section aria-labelledby="others-title" className="border-t border-ink pt-6">
      <h2 id="others-title" className="text-h3">
        {words.title}
      </h2>
      <p className="mt-2 mb-5 text-ink-muted">{words.text}</p>
      {leave.isError && (
        <div className="mb-5">
          <Notice tone="error" title={words.failure}>
            {errorMessage(errorCode(leave.error))}
          </Notice>
        </div>
      )}
      {leave.isSuccess && (
        <div className="mb-5">
          <Notice tone="success" title={words.done} />
        </div>
      )}
      <Button
        tone="quiet"
        aria-disabled={leave.isPending}
        onClick={() => {
          if (!leave.isPending) leave.mutate();
        }}
      >
        {leave.isPending ? words.pending : words.action}
      </Button>
    </section>
  );
}
