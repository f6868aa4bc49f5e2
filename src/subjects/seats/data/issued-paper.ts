import { documentKind } from '@/lib/enum-values';
import { z } from '@/lib/zod';

/** A receipt, an invoice or a credit note that was issued, as its payer reads it. */
export const issuedPaperSchema = z.object({
  id: z.number(),
  kind: z.enum(documentKind),
  series: z.string().nullable(),
  number: z.string().nullable(),
  mark: z.string().nullable(),
  link: z.string().nullable(),
});
export type IssuedPaper = z.infer<typeof issuedPaperSchema>;
