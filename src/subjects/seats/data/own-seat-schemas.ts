import { seatState } from '@/lib/enum-values';
import { z } from '@/lib/zod';

export const ownSeatsSchema = z.array(
  z.object({
    id: z.string(),
    state: z.enum(seatState),
    /** The name of the organisation that gave it. */
    organization: z.string(),
    course_id: z.string(),
    course_title: z.string(),
    course_slug: z.string(),
    /** Null for a seat of the course, in any cohort. */
    cohort_id: z.string().nullable(),
    starts_at: z.string().nullable(),
    /** Whether it pays for a booking that is still to be made. */
    needs_booking: z.boolean(),
    /** Until when it can be accepted. */
    expires_at: z.string(),
    /** When the user last completed the course, with a seat or before. */
    completed_at: z.string().nullable(),
  }),
);

export const foundSeatSchema = z.object({
  /** `cancelled`: with its cohort. `unavailable`: while its course or the organisation is not offered. `unknown`: there is none. `other_account`: it was given to another e-mail. */
  state: z.enum([...seatState, 'cancelled', 'unavailable', 'unknown', 'other_account']),
  /** The address of another account, shortened to `m…@firm.gr`. */
  address: z.string().nullable(),
  organization: z.string().nullable(),
  course_title: z.string().nullable(),
});
