import { useLocation, useNavigationType } from 'react-router-dom';
import { isLive, type MyBooking } from '../data/my-bookings';
import { z } from '@/lib/zod';

const arrivalSchema = z.object({
  cohort: z.string(),
  state: z.enum(['confirmed', 'waiting']),
});
/** What the dialog of a booking leaves in the router state of the page with the own courses. */
export type Arrival = z.infer<typeof arrivalSchema>;

/** The booking that has just been made; null after any other navigation, including a reload or going back, which restore the state of the entry. */
export function useArrival(): Arrival | null {
  const { state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  return isReturn ? null : (arrivalSchema.safeParse(state).data ?? null);
}

/** The booking of an arrival, as long as it is what it was. */
export const arrivedBooking = (bookings: MyBooking[], arrival: Arrival | null) =>
  bookings.find(
    (booking) =>
      booking.cohort.id === arrival?.cohort && booking.state === arrival.state && isLive(booking),
  );
