import type { CourseFacts, Sender } from './facts.ts';
import { text } from './text.ts';

/** Where the bookings of the reader are. */
export const bookingsUrl = ({ origin }: Sender) => `${origin}/learn`;

/** The page on which a consumer withdraws from a contract. @param token of the signed link */
export const withdrawUrl = ({ origin }: Sender, token: string) =>
  `${origin}/withdraw?${new URLSearchParams({ token })}`;

/** Where a date of a course is booked. */
export const bookUrl = ({ course }: CourseFacts, { origin }: Sender, cohort: string) =>
  `${origin}/course/${encodeURIComponent(course.slug)}?${new URLSearchParams({ book: cohort })}`;

/** The button to the dates of the course. */
export const toDates = (
  { course }: CourseFacts,
  { origin }: Sender,
  label: string = text.toDates,
) => ({
  label,
  url: `${origin}/course/${encodeURIComponent(course.slug)}`,
});
