import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { clearDraft, hasDraft, readDraft, useFormDraft } from '@/shared/draft/form-draft';
import { labelledOptions } from '@/shared/fields/labelled-options';
import { useFields } from '@/shared/fields/use-fields';
import { billingKind } from '@/lib/enum-values';
import { errorCode } from '@/lib/errors';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import { billingSchema, type Billing } from '../data/billing-schema';
import { bookingsText } from '../text/bookings';
import { BookingFailure } from './booking-failure';
import { useSaveBeforePayment } from './unsaved-billing';
import { isVatNumber, plainVatNumber } from './vat-number';

const text = bookingsText.billing;
const { errors } = text;

/** To whom a receipt or an invoice is made out. An invoice has a tax number and an address. */
const valuesSchema = z
  .object({
    kind: z.enum(billingKind),
    name: z.string().trim().max(160, errors.long(160)),
    vatNumber: z.string().transform(plainVatNumber),
    address: z.string().trim().max(300, errors.long(300)),
    /** What was saved when the form was opened. A draft keeps it, so that what others save is noticed after a reload too. */
    over: z.string(),
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
type BillingValues = z.infer<typeof valuesSchema>;
/** What is saved, over what was shown. */
export type BillingSave = Omit<BillingValues, 'over'> & { shown: Billing | null };

const savedIn = (over: string) => billingSchema.nullable().parse(JSON.parse(over));

/** The details in one line. */
export const billingLine = ({ kind, name, vat_number: vat }: Billing) =>
  [text[kind], name, vat].filter(Boolean).join(' · ');

const draftOf = (billed: string) => `billing:${billed}`;

/** Whether the form of a booking, or of an organisation, was left with something that is not saved: it opens again, so that it is saved before who typed it pays. */
export const isBillingUnsaved = (billed: string) => hasDraft(draftOf(billed));

type BillingFormProps = {
  label: string;
  /** The id of the booking, or of the organisation, that is billed. */
  of: string;
  /** What is saved by now. */
  billing: Billing | null;
  /** What the form starts with where nothing is saved. */
  initial: Pick<BillingValues, 'kind' | 'name'>;
  /** Whether a receipt can be chosen. */
  hasReceipt?: boolean;
  /** What is said beside an invoice. */
  note?: ReactNode;
  /** Whether the focus goes to its first field. */
  takesFocus: boolean;
  saving: { isPending: boolean; error: unknown };
  onSave: (save: BillingSave) => Promise<unknown>;
  onClose: () => void;
};

/** To whom a booking, or an organisation, is billed. What was shown is saved over, and nothing else. */
export function BillingForm(props: BillingFormProps) {
  const { of, billing, initial, hasReceipt = false, takesFocus, saving } = props;
  const draft = draftOf(of);
  const [over] = useState(() => readDraft(draft, { over: JSON.stringify(billing) }).over);
  const [shown, setShown] = useState(() => savedIn(over));
  const [base] = useState<BillingValues>({
    kind: shown?.kind ?? initial.kind,
    name: shown?.name ?? initial.name,
    vatNumber: shown?.vat_number ?? '',
    address: shown?.address ?? '',
    over,
  });
  const form = useForm<BillingValues>({
    resolver: zodResolver(valuesSchema),
    defaultValues: readDraft(draft, base),
  });
  useFormDraft(draft, form, { base, ids: ['over'] });
  function handleClose() {
    clearDraft(draft);
    props.onClose();
  }
  const running = useRef<Promise<boolean>>(null);
  async function save() {
    let isSaved = false;
    await form.handleSubmit(async (values) => {
      // A refusal is shown below.
      isSaved = await props.onSave({ ...values, shown }).then(
        () => true,
        () => false,
      );
    })();
    if (isSaved) handleClose();
    return isSaved;
  }
  /** Once at a time, also where it is to be saved and then paid. */
  const saveOnce = () =>
    (running.current ??= save().finally(() => {
      running.current = null;
    }));
  useSaveBeforePayment(of, async () => {
    const { kind, name, vatNumber, address } = form.getValues();
    const isTyped =
      kind !== base.kind ||
      name !== base.name ||
      vatNumber !== base.vatNumber ||
      address !== base.address;
    return isTyped ? saveOnce() : true;
  });
  const field = useFields(form);
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [takesFocus]);
  const isChanged = errorCode(saving.error) === 'billing_changed';
  // The form shows what is saved by now.
  if (isChanged && shown !== billing) setShown(billing);
  const isInvoice = useWatch({ control: form.control, name: 'kind' }) === 'invoice';
  return (
    <form
      ref={root}
      noValidate
      aria-label={props.label}
      onSubmit={(event) => {
        event.preventDefault();
        void saveOnce();
      }}
      className="mt-3 grid max-w-md gap-4"
    >
      {hasReceipt && (
        <SelectField
          label={text.legend}
          options={labelledOptions(billingKind, text)}
          {...field('kind')}
        />
      )}
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
          {props.note}
        </>
      )}
      <BookingFailure error={saving.error} title={text.failure} />
      {isChanged && billing && (
        <p className="text-sm">
          {text.savedMeanwhile([billingLine(billing), billing.address].filter(Boolean).join(', '))}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" aria-disabled={saving.isPending}>
          {saving.isPending ? text.saving : text.submit}
        </Button>
        <Button tone="quiet" size="small" onClick={handleClose}>
          {text.close}
        </Button>
      </div>
    </form>
  );
}
