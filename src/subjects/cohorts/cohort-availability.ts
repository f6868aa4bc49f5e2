import { minute } from '@/lib/delays';

/** What decides whether somebody can book. */
export type Bookable = {
  state: string;
  capacity: number;
  taken: number;
  waiting: number;
  starts_at: string | null;
  booking_opens_at: string | null;
  booking_closes_at: string | null;
};

export type Availability =
  | { kind: 'free' | 'last'; free: number }
  /** No seat is free, or somebody waits for it: one can wait, too. */
  | { kind: 'full'; waiting: number }
  /** No seat is free, and the waiting list has ended: a seat that becomes free can be booked again. */
  | { kind: 'taken' }
  /** Booking begins later. */
  | { kind: 'later'; opensAt: string }
  | { kind: 'closed' };

/** Whether one can book, a seat or a place in the waiting list. */
export const isBookable = ({ kind }: Availability): boolean =>
  kind === 'free' || kind === 'last' || kind === 'full';

/** From this number of free seats on they are the last ones. */
const lastSeats = 2;

/** How long before the start the waiting list ends. After that, the first person to book gets a free seat. */
const listAhead = 120 * minute;

/** The start of a cohort and the end of its bookings, as stored or as they are typed; null for none. */
type Times = Record<'starts_at' | 'booking_closes_at', string | Date | null>;

const timeOf = (moment: string | Date | null) =>
  moment === null ? Infinity : new Date(moment).getTime();

/** When the waiting list ends, in milliseconds; `Infinity` where the cohort has no date and bookings stay open. */
export function listEndOf({ starts_at: start, booking_closes_at: closesAt }: Times): number {
  return Math.min(timeOf(start) - listAhead, timeOf(closesAt));
}

/** Whether seats of a cohort are free at a moment. The database decides again when somebody books. */
export function availabilityOf(cohort: Bookable, now = new Date()): Availability {
  const isPast = (moment: string | null) => moment !== null && new Date(moment) <= now;
  if (cohort.state !== 'open' || isPast(cohort.booking_closes_at) || isPast(cohort.starts_at))
    return { kind: 'closed' };
  if (cohort.booking_opens_at !== null && !isPast(cohort.booking_opens_at))
    return { kind: 'later', opensAt: cohort.booking_opens_at };
  const free = cohort.capacity - cohort.taken;
  const { waiting } = cohort;
  const hasList = listEndOf(cohort) > now.getTime();
  if (hasList && (free <= 0 || waiting > 0)) return { kind: 'full', waiting };
  if (free <= 0) return { kind: 'taken' };
  return { kind: free <= lastSeats ? 'last' : 'free', free };
}
