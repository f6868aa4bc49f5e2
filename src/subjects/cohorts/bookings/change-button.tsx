import { FailureNotice } from '@/shared/errors/failure-notice';
import { Button } from '@/ui/button';
import { useBookingChange } from './use-booking-change';

type ChangeButtonProps<Result> = {
  label: string;
  /** With the course, for those who do not see what is around the button. */
  name: string;
  pendingLabel: string;
  /** The toast, also by what the change has led to. */
  done: string | ((result: Result) => string);
  failure: string;
  tone?: 'primary' | 'quiet';
  change: () => Promise<Result>;
};

/** A button that changes a booking with one press. */
export function ChangeButton<Result>({
  label,
  name,
  pendingLabel,
  done,
  failure,
  tone,
  change,
}: ChangeButtonProps<Result>) {
  const mutation = useBookingChange(change, { done, failure });
  return (
    <>
      <Button
        tone={tone}
        className="max-sm:w-full"
        aria-label={mutation.isPending ? undefined : name}
        aria-disabled={mutation.isPending}
        onClick={() => mutation.mutate()}
      >
        {mutation.isPending ? pendingLabel : label}
      </Button>
      <FailureNotice error={mutation.error} title={failure} className="mt-3 basis-full" />
    </>
  );
}
