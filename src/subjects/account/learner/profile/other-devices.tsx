import { FailureNotice } from '@/shared/errors/failure-notice';
import { profileText } from '../../text/profile';
import { signOutOthers } from '@/subjects/session/data/mutations';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** Signs the user out on all other devices. */
export function OtherDevices() {
  const signOut = useSingleMutation({ mutationFn: signOutOthers });
  return (
    <section aria-labelledby="others-title" className="border-t border-ink pt-6">
      <h2 id="others-title" className="text-h3">
        {profileText.otherDevices.title}
      </h2>
      <p className="mt-2 mb-5 text-ink-muted">{profileText.otherDevices.text}</p>
      <FailureNotice
        error={signOut.error}
        title={profileText.otherDevices.failure}
        className="mb-5"
      />
      {signOut.isSuccess && (
        <div className="mb-5">
          <Notice tone="success" title={profileText.otherDevices.done} />
        </div>
      )}
      <Button tone="quiet" aria-disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        {signOut.isPending ? profileText.otherDevices.pending : profileText.otherDevices.action}
      </Button>
    </section>
  );
}
