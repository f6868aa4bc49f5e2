import { passwordResetText } from '../text/auth-password-reset';
import type { EmailLink } from '../data/link-session';
import { Button } from '@/ui/button';
import { FormFailure } from '../form-failure';
import { SlowHint } from '../slow-hint';
import { isLinkSpent, recoveryFailure, type useRecoveryLink } from './use-recovery-link';

type OpenRecoveryLinkProps = {
  link: EmailLink;
  opening: ReturnType<typeof useRecoveryLink>;
  onNewLink: () => void;
};

const { open, change, slow } = passwordResetText;

/**
 * The button that uses the link, before there is a form: a used link is told before anything is typed. Opening the page
 * does not use it, because mail scanners open links too.
 */
export function OpenRecoveryLink({ link, opening, onNewLink }: OpenRecoveryLinkProps) {
  const { error, isPending } = opening;
  return (
    <div className="mt-8 grid gap-5.5">
      {opening.isError && (
        <FormFailure message={recoveryFailure(error)} cause={error}>
          {isLinkSpent(error) && (
            <Button tone="plain" className="text-clay-deep" onClick={onNewLink}>
              {change.newLink}
            </Button>
          )}
        </FormFailure>
      )}
      {!isLinkSpent(error) && (
        <Button className="w-full" aria-disabled={isPending} onClick={() => opening.mutate(link)}>
          {isPending ? open.sending : open.submit}
        </Button>
      )}
      <SlowHint pending={isPending}>{slow}</SlowHint>
    </div>
  );
}
