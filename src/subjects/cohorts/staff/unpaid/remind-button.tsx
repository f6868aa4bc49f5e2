import { adminUnpaidText as text } from '../../text/staff-unpaid';
import type { UnpaidBooking } from '../../data/unpaid';
import { Button } from '@/ui/button';
import { menuItemClass } from '@/ui/more-menu';
import { bookingName } from '../../staff-bookings/booking-name';

type RemindButtonProps = {
  booking: UnpaidBooking;
  /** Whether it is in the menu of a row. */
  isInMenu?: boolean;
  onRemind: (booking: UnpaidBooking) => void;
};

/** Asks whether somebody who has not paid gets a reminder. */
export function RemindButton({ booking, isInMenu = false, onRemind }: RemindButtonProps) {
  const attributes = {
    'aria-label': text.remindOf(bookingName(booking)),
    onClick: () => onRemind(booking),
  };
  if (isInMenu)
    return (
      <button type="button" className={menuItemClass} {...attributes}>
        {text.remind}
      </button>
    );
  return (
    <Button tone="plain" size="small" {...attributes}>
      {text.remind}
    </Button>
  );
}
