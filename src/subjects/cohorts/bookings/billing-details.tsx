import { useQuery } from '@tanstack/react-query';
import { bookingsText } from '../text/bookings';
import { saveBilling } from '../data/bookings';
import { canWithdraw } from '../data/withdrawal-state';
import { withdrawalLaw } from '@/brand/withdrawal';
import type { MyBooking } from '../data/my-bookings';
import { Button } from '@/ui/button';
import { BillingForm, billingLine, type BillingSave } from './billing-form';
import { useBillingForm } from './use-billing-form';
import { useBookingChange } from './use-booking-change';
import { FormSkeleton } from '@/shared/forms/form-skeleton';
import { ownName } from '@/subjects/account/own-name';
import { profileQuery } from '@/subjects/account/data/profiles/queries';
import { useSession, useUserId } from '@/subjects/session/data/session-store';
import { classNames } from '@/lib/class-names';

const text = bookingsText.billing;

type BookingBillingProps = {
  booking: MyBooking;
  /** The name of the account. */
  account: string;
  takesFocus: boolean;
  onClose: () => void;
};

function BookingBilling({ booking, account, takesFocus, onClose }: BookingBillingProps) {
  const { billing } = booking;
  const mutation = useBookingChange<BillingSave>(
    {
      change: async ({ kind, name, vatNumber, address, shown }) => {
        await saveBilling({
          bookingId: booking.id,
          kind,
          name,
          ...(kind === 'invoice' && { vatNumber, address }),
          shown,
        });
        return booking;
      },
      find: (bookings, { kind, name, vatNumber, address }) =>
        bookings.find(
          ({ id, billing: saved }) =>
            id === booking.id &&
            saved?.kind === kind &&
            saved.name === name &&
            (kind === 'receipt' || (saved.vat_number === vatNumber && saved.address === address)),
        ),
    },
    { done: text.saved, failure: text.failure },
  );
  return (
    <BillingForm
      label={bookingsText.actionOf(text.give, booking.course.title)}
      of={booking.id}
      billing={billing}
      initial={{ kind: 'receipt', name: account }}
      hasReceipt
      note={
        canWithdraw(booking.withdrawal) &&
        billing?.kind !== 'invoice' && <p className="text-sm">{withdrawalLaw.withInvoice}</p>
      }
      takesFocus={takesFocus}
      saving={mutation}
      onSave={mutation.mutateAsync}
      onClose={onClose}
    />
  );
}

/** The form with the name of the account filled in. */
function OwnBillingForm(props: Omit<BookingBillingProps, 'account'>) {
  const session = useSession();
  const userId = useUserId();
  const profile = useQuery({ ...profileQuery(userId), enabled: userId !== '' });
  // The form does not need the answer, so it does not wait for a second try.
  if (session.status !== 'signed-in' || (profile.isPending && !profile.failureCount))
    return <FormSkeleton fields={2} />;
  return <BookingBilling {...props} account={ownName(session, profile.data)} />;
}

type BillingDetailsProps = {
  booking: MyBooking;
  /** Whether a heading asks for them. */
  isTitled?: boolean;
};

/** To whom the receipt or the invoice of a booking is made out, until it is issued. */
export function BillingDetails({ booking, isTitled = false }: BillingDetailsProps) {
  const { billing, amount } = booking;
  // What was issued is listed below.
  const isIssued = amount?.is_invoiced ?? false;
  const { button, isOpen, takesFocus, open, close } = useBillingForm(booking.id, !isIssued);
  if (isOpen) return <OwnBillingForm booking={booking} takesFocus={takesFocus} onClose={close} />;
  if (isIssued && !billing) return null;
  const label = billing ? text.change : text.give;
  return (
    // What is pressed is higher than its words.
    <div className={classNames('text-sm', !isTitled ? 'mt-2' : billing ? 'mt-3' : '-mt-0.75')}>
      {billing ? <p>{billingLine(billing)}</p> : !isTitled && <p>{text.missing}</p>}
      {!isIssued && (
        <Button
          tone="plain"
          size="small"
          aria-label={bookingsText.actionOf(label, booking.course.title)}
          ref={button}
          onClick={open}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
