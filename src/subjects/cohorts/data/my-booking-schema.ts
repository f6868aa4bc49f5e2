import { answerTime } from '@/lib/time/answer-time';
import { bookingState, cohortState, paymentState } from '@/lib/enum-values';
import { z } from '@/lib/zod';
import { categories, places } from '@/subjects/courses/course-values';
import { issuedPaperSchema } from '@/subjects/seats/data/issued-paper';
import { billingSchema } from './billing-schema';
import { withdrawalSchema } from './withdrawals';

const meetingSchema = z.object({
  id: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** Where it is not held at the place of the cohort. */
  address: z.string(),
  is_cancelled: z.boolean(),
  /** Grows with every change that a calendar must know. */
  sequence: z.number(),
  /** To join it online; null without a seat. */
  link: z.string().nullable(),
});

const myBookingSchema = z.object({
  id: z.string(),
  state: z.enum(bookingState),
  payment: z.enum(paymentState),
  created_at: z.string(),
  /** When its cohort begins, or was to begin when the booking ended. */
  starts_at: z.string().nullable(),
  /** Until when an offered seat is kept. */
  offer_expires_at: z.string().nullable(),
  /** When the cohort begins to which staff moved this booking; null for any other. */
  moved_to: z.object({ starts_at: z.string().nullable() }).nullable(),
  /** Why and when its cohort was cancelled; null where something else had ended it before. */
  cohort_cancelled: z.object({ reason: z.string(), at: z.string() }).nullable(),
  /** Whether a seat was offered from the waiting list. */
  was_offered: z.boolean(),
  /** What a seat costs now; `amount` has what this one costs. */
  price_cents: z.number(),
  /** In the waiting list, from 1; null for a booking that does not wait. */
  place: z.number().nullable(),
  course: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    category: z.enum(categories),
    refund_terms: z.string(),
    is_offered: z.boolean(),
  }),
  cohort: z.object({
    id: z.string(),
    state: z.enum(cohortState),
    /** Null where the booking has ended and its date has become one of an organisation of others. */
    place: z.enum(places).nullable(),
    address: z.string(),
    /** In how many minutes a seat that is taken now lapses unless it is paid; null where it does not. */
    lapses_within: z.number().nullable(),
    /** The payment deadline of a seat that is taken now and does not lapse. */
    pay_by: z.string(),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    /** Whether this person can book it now. */
    is_open: z.boolean(),
    /** Whether booking it gives a seat, not a place in the list. */
    has_seat: z.boolean(),
  }),
  /** The trainer of the cohort, else of the course; null if none is named. */
  trainer: z.object({ name: z.string(), portrait_url: z.string().nullable() }).nullable(),
  meetings: z.array(meetingSchema),
  /** Null when it is free of charge. */
  amount: z
    .object({
      ...answerTime,
      reference: z.string(),
      price_cents: z.number(),
      /** What is still to be paid, or to be given back. */
      open_cents: z.number(),
      received_cents: z.number(),
      returned_cents: z.number(),
      /** What of it the bank of the payer took back. */
      charged_back_cents: z.number(),
      vat_percent: z.number(),
      due_at: z.string(),
      /** When the seat lapses unless it is paid; null where it does not. */
      lapses_at: z.string().nullable(),
      /** The day of the last payment, as `2026-12-31`; null while it is not paid. */
      paid_on: z.string().nullable(),
      is_invoiced: z.boolean(),
      /** The receipts, invoices and credit notes that were issued, the oldest first. */
      papers: z.array(issuedPaperSchema),
      /** Whether the bank has still to confirm a payment. */
      is_confirming: z.boolean(),
      /** Why the last payment was refused. */
      failure: z.string().nullable(),
    })
    .nullable(),
  /** To whom the receipt or the invoice is made out; null until it is said. */
  billing: billingSchema.nullable(),
  /** The organisation that pays for it with a seat; null where none does. */
  paid_by: z.string().nullable(),
  /** How a consumer withdraws from it, with the signed link; null when it is free of charge. */
  withdrawal: withdrawalSchema.extend({ token: z.string() }).nullable(),
});

export const myBookingsSchema = z.array(myBookingSchema);
