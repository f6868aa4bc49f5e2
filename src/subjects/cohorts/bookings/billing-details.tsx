import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { bookingsText } from '../text/bookings';
import { saveBilling } from '../data/bookings';
import { canWithdraw } from '../data/withdrawal-state';
import { withdrawalLaw } from '@/brand/withdrawal';
import type { MyBooking } from '../data/my-bookings';
import { clearDraft, readDraft, useFormDraft } from '@/shared/draft/form-draft';
import { errorCode } from '@/lib/errors';
import { billingKind } from '@/lib/enum-values';
import { Button } from '@/ui/button';
import { labelledOptions } from '@/shared/fields/labelled-options';
import { SelectField } from '@/ui/fields/select-field';
import { BookingFailure } from './booking-failure';
import { useBookingChange } from './use-booking-change';
import { TextField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';
import { isVatNumber, plainVatNumber } from './vat-number';
import { FormSkeleton } from '@/shared/forms/form-skeleton';
import { ownName } from '@/subjects/account/own-name';
import { profileQuery } from '@/subjects/account/data/profiles/queries';
import { useSession } from '@/subjects/session/data/session-store';
import { classNames } from '@/lib/class-names';
import { z } from '@/lib/zod';

const { errors } = bookingsText.billing;

/** To whom a receipt or an invoice is made out. An invoice has a tax number and an address. */
const billingSchema = z
  .object({
    kind: z.enum(billingKind),
    name: z.string().trim().max(160),
    vatNumber: z.string().transform(plainVatNumber),
    address: z.string().trim().max(300),
  })
  .superRefine(({ kind, name, vatNumber, address }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (name === '') refuse('name', kind === 'receipt' ? errors.name : errors.company);
    if (kind === 'receipt') return;
    if (vatNumber === '') refuse('vatNumber', errors.vatNumberMissing);
    else if (!isVatNumber(vatNumber)) refuse('vatNumber', errors.vatNumber);
    if (address === '') refuse('address', errors.address);
  });
type BillingValues = z.infer<typeof billingSchema>;

const text = bookingsText.billing;

/** The details in one line. */
const lineOf = ({ kind, name, vat_number: vat }: NonNullable<MyBooking['billing']>) =>
  [text[kind], name, vat].filter(Boolean).join(' · ');

type BillingFormProps = {
  booking: MyBooking;
  /** The name of the account. */
  account: string;
  onClose: () => void;
};

function BillingForm({ booking, account, onClose }: BillingFormProps) {
  const { billing } = booking;
  // What was shown is saved over, and nothing else.
  const [shown, setShown] = useState(billing);
  const draft = `billing:${booking.id}`;
  const [base] = useState<BillingValues>({
    kind: billing?.kind ?? 'receipt',
    name: billing?.name ?? account,
    vatNumber: billing?.vat_number ?? '',
    address: billing?.address ?? '',
  });
  const form = useForm<BillingValues>({
    resolver: zodResolver(billingSchema),
    defaultValues: readDraft(draft, base),
  });
  useFormDraft(draft, form, { base });
  function handleClose() {
    clearDraft(draft);
    onClose();
  }
  const mutation = useBookingChange<BillingValues>(
    {
      change: async ({ kind, name, vatNumber, address }) => {
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
  const field = useFields(form);
  const isChanged = errorCode(mutation.error) === 'billing_changed';
  // The form shows what is saved by now.
  if (isChanged && shown !== billing) setShown(billing);
  const isInvoice = useWatch({ control: form.control, name: 'kind' }) === 'invoice';
  return (
    <form
      noValidate
      aria-label={bookingsText.actionOf(text.give, booking.course.title)}
      onSubmit={form.handleSubmit((values) => mutation.mutate(values, { onSuccess: handleClose }))}
      className="mt-3 grid max-w-md gap-4"
    >
      <SelectField
        label={text.legend}
        options={labelledOptions(billingKind, text)}
        {...field('kind')}
      />
      <TextField
        label={isInvoice ? text.invoiceName : text.receiptName}
        autoComplete={isInvoice ? 'organization' : 'name'}
        {...field('name')}
      />
      {isInvoice && (
        <>
          <TextField
            label={text.vatNumber}
            hint={text.vatHint}
            inputMode="numeric"
            {...field('vatNumber')}
          />
          <TextField label={text.address} autoComplete="street-address" {...field('address')} />
          {canWithdraw(booking.withdrawal) && billing?.kind !== 'invoice' && (
            <p className="text-sm">{withdrawalLaw.withInvoice}</p>
          )}
        </>
      )}
      <BookingFailure error={mutation.error} title={text.failure} />
      {isChanged && billing && <p className="text-sm">{text.savedMeanwhile(lineOf(billing))}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" aria-disabled={mutation.isPending}>
          {mutation.isPending ? text.saving : text.submit}
        </Button>
        <Button tone="quiet" size="small" onClick={handleClose}>
          {text.close}
        </Button>
      </div>
    </form>
  );
}

/** The form with the name of the account filled in. */
function OwnBillingForm(props: Omit<BillingFormProps, 'account'>) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const profile = useQuery({ ...profileQuery(userId), enabled: userId !== '' });
  // The form does not need the answer, so it does not wait for a second try.
  if (session.status !== 'signed-in' || (profile.isPending && !profile.failureCount))
    return <FormSkeleton fields={2} />;
  return <BillingForm {...props} account={ownName(session, profile.data)} />;
}

type BillingDetailsProps = {
  booking: MyBooking;
  /** Whether a heading asks for them. */
  isTitled?: boolean;
};

/** To whom the receipt or the invoice of a booking is made out, until it is issued. */
export function BillingDetails({ booking, isTitled = false }: BillingDetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { billing, amount } = booking;
  if (isOpen) return <OwnBillingForm booking={booking} onClose={() => setIsOpen(false)} />;
  // What was issued is listed below.
  const isIssued = amount?.is_invoiced ?? false;
  if (isIssued && !billing) return null;
  const label = billing ? text.change : text.give;
  return (
    // What is pressed is higher than its words.
    <div className={classNames('text-sm', !isTitled ? 'mt-2' : billing ? 'mt-3' : '-mt-0.75')}>
      {billing ? <p>{lineOf(billing)}</p> : !isTitled && <p>{text.missing}</p>}
      {!isIssued && (
        <Button
          tone="plain"
          size="small"
          aria-label={bookingsText.actionOf(label, booking.course.title)}
          onClick={() => setIsOpen(true)}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
