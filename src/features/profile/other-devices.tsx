import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/content/interface/errors';
import { profileText } from '@/content/interface/profile';
import { signOutOthers } from '@/data/session/mutations';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** Ends the person's sessions everywhere else (decisions: change password). */
export function OtherDevices() {
  const leave = useMutation({ mutationFn: signOutOthers });
  return (
    <section aria-labelledby="others-title" className="border-t border-ink pt-6">
      <h2 id="others-title" className="text-h3">
        {profileText.others.title}
      </h2>
      <p className="mt-2 mb-5 text-ink-muted">{profileText.others.text}</p>
      {leave.isError && (
        <div className="mb-5">
          <Notice tone="error" title={profileText.others.failure}>
            {errorMessage(errorCode(leave.error))}
          </Notice>
        </div>
      )}
      {leave.isSuccess && (
        <div className="mb-5">
          <Notice tone="success" title={profileText.others.done} />
        </div>
      )}
      <Button
        tone="quiet"
        aria-disabled={leave.isPending}
        onClick={() => {
          if (!leave.isPending) leave.mutate();
        }}
      >
        {leave.isPending ? profileText.others.pending : profileText.others.action}
      </Button>
    </section>
  );
}
