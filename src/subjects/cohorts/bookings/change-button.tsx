import { Button } from '@/ui/button';
import { BookingFailure } from './booking-failure';
import type { ChangedBooking } from './change-booking';
import { useBookingChange, type BookingChange } from './use-booking-change';

type ChangeButtonProps = BookingChange & {
  label: string;
  /** With the course, for those who do not see what is around the button. */
  name: string;
  pendingLabel: string;
  /** The toast, also by what the change has led to. */
  done: string | ((changed: ChangedBooking) => string);
  failure: string;
  tone?: 'primary' | 'quiet';
  /** Whether it may be changed; says itself why not. */
  check?: () => boolean;
};

/** A button that changes a booking with one press. */
export function ChangeButton({
  label,
  name,
  pendingLabel,
  done,
  failure,
  tone,
  check = () => true,
  change,
  find,
  arrive,
}: ChangeButtonProps) {
  const mutation = useBookingChange({ change, find, arrive }, { done, failure });
  return (
    <>
      <Button
        tone={tone}
        className="max-sm:w-full"
        aria-label={mutation.isPending ? undefined : name}
        aria-disabled={mutation.isPending}
        onClick={() => {
          if (check()) mutation.mutate();
        }}
      >
        {mutation.isPending ? pendingLabel : label}
      </Button>
      <BookingFailure error={mutation.error} title={failure} className="mt-3 basis-full" />
    </>
  );
}
