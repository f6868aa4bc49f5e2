import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import { billingKind, bookingState, paymentState } from '@/lib/enum-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const bookingSchema = z.object({
  id: z.string(),
  state: z.enum(bookingState),
  created_at: z.string(),
  cohort_id: z.string(),
  starts_at: z.string().nullable(),
  course_id: z.string(),
  course_title: z.string(),
  payment: z.enum(paymentState),
  /** Null, as all that follows, where nothing was to be paid. */
  reference: z.string().nullable(),
  amount_cents: z.number().nullable(),
  due_at: z.string().nullable(),
  billing: z
    .object({
      kind: z.enum(billingKind),
      name: z.string(),
      vat_number: z.string().nullable(),
      address: z.string(),
    })
    .nullable(),
});
export type UserBooking = z.infer<typeof bookingSchema>;

/** One page of 10 of the bookings of a person, the newest first, with their payments. For admins. */
export function userBookingsQuery(userId: string, page: number) {
  return queryOptions({
    queryKey: ['users', 'bookings', userId, page],
    queryFn: async ({ signal }): Promise<Page<UserBooking>> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc('list_user_bookings', { user_id: userId, page }, { get: true })
          .abortSignal(signal),
      );
      return parsePage(bookingSchema, data);
    },
    placeholderData: keepPreviousData,
  });
}

const courseSchema = z.object({
  /** Of the enrolment. */
  id: z.string(),
  course_id: z.string(),
  course_title: z.string(),
  /** Grows when the person starts the course over. */
  cycle: z.number(),
  is_active: z.boolean(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  /** How many percent of the required lessons are completed. */
  percent: z.number(),
});
export type UserCourse = z.infer<typeof courseSchema>;

/** One page of 10 of the enrolments of a person, the newest first. For admins. */
export function userCoursesQuery(userId: string, page: number) {
  return queryOptions({
    queryKey: ['users', 'courses', userId, page],
    queryFn: async ({ signal }): Promise<Page<UserCourse>> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc('list_user_courses', { user_id: userId, page }, { get: true })
          .abortSignal(signal),
      );
      return parsePage(courseSchema, data);
    },
    placeholderData: keepPreviousData,
  });
}
