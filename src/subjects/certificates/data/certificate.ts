import { certificateKind } from '@/lib/enum-values';
import { z } from '@/lib/zod';

/** What a certificate says. Days are `2026-12-31`, moments ISO 8601. */
export const certificateFields = () => ({
  code: z.string(),
  kind: z.enum(certificateKind),
  /** Null when it was withdrawn, or the name may not be kept any longer. */
  holder: z.string().nullable(),
  title: z.string(),
  /** What the course taught when it was issued, at most three; empty for older ones. */
  outcomes: z.array(z.string()),
  hours: z.number(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** In percent; null where nothing was graded. */
  grade: z.number().nullable(),
  signatory: z.string(),
  signatory_title: z.string(),
  /** The protocol numbers are counted in each year. */
  year: z.number(),
  number: z.number(),
  issued_at: z.string(),
  /** Null: it does not expire. */
  expires_at: z.string().nullable(),
});

const certificateSchema = z.object(certificateFields());
export type Certificate = z.infer<typeof certificateSchema>;
