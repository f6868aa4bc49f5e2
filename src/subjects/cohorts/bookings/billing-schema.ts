import { bookingsText } from '../text/bookings';
import { billingKind } from '@/lib/enum-values';
import { isVatNumber } from './vat-number';
import { z } from '@/lib/zod';

const { errors } = bookingsText.billing;

/** To whom a receipt or an invoice is made out. An invoice has a tax number and an address. */
export const billingSchema = z
  .object({
    kind: z.enum(billingKind),
    name: z.string().trim().min(1, errors.name).max(160),
    vatNumber: z.string().trim(),
    address: z.string().trim().max(300),
  })
  .superRefine(({ kind, vatNumber, address }, context) => {
    if (kind === 'receipt') return;
    if (!isVatNumber(vatNumber))
      context.addIssue({ code: 'custom', path: ['vatNumber'], message: errors.vatNumber });
    if (address === '')
      context.addIssue({ code: 'custom', path: ['address'], message: errors.address });
  });
export type BillingValues = z.infer<typeof billingSchema>;
