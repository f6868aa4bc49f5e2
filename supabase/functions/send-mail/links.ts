import type { CourseFacts, Sender } from './facts.ts';
import { text } from './text.ts';

/** Where the bookings of the reader are. */
export const bookingsUrl = ({ origin }: Sender) => `${origin}/learn`;

/** The button to the dates of the course. */
export const toDates = (
  { course }: CourseFacts,
  { origin }: Sender,
  label: string = text.toDates,
) => ({
  label,
  url: `${origin}/course/${encodeURIComponent(course.slug)}`,
});
