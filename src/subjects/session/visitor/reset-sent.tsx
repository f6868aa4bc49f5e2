import { passwordResetText } from '../text/auth-password-reset';
import { Button } from '@/ui/button';
import { FormFailure } from './form-failure';
import { resetFailure, useResetRequest } from './use-reset-request';

/** After the request: what to do if the e-mail does not arrive. */
export function ResetSent({ email, onOther }: { email: string; onOther: () => void }) {
  const mutation = useResetRequest();
  return (
    <div className="mt-6 grid gap-6">
      <p className="text-ink-muted">{passwordResetText.sent.spam}</p>
      {mutation.isError && <FormFailure {...resetFailure(mutation.error)} cause={mutation.error} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          tone="quiet"
          aria-disabled={mutation.isPending}
          onClick={() => mutation.mutate(email)}
        >
          {mutation.isPending ? passwordResetText.request.sending : passwordResetText.sent.again}
        </Button>
        <Button tone="plain" onClick={onOther}>
          {passwordResetText.sent.other}
        </Button>
      </div>
    </div>
  );
}
