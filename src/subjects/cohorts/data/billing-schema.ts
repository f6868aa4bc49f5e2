import { billingKind } from '@/lib/enum-values';
import { z } from '@/lib/zod';

/** To whom a receipt or an invoice is made out. */
export const billingSchema = z.object({
  kind: z.enum(billingKind),
  name: z.string(),
  vat_number: z.string().nullable(),
  address: z.string(),
});
export type Billing = z.infer<typeof billingSchema>;
