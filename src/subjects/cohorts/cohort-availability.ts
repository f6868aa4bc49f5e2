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

/** The waiting list ends this long before the start. After that, the first person to book gets a free seat. */
export const listAhead = 120 * minute;

/** When the waiting list ends; null where the cohort has no date and bookings stay open. */
export function listEndOf({
  starts_at: start,
  booking_closes_at: closesAt,
}: Pick<Bookable, 'starts_at' | 'booking_closes_at'>): Date | null {
  const ends = [
    start === null ? Infinity : Date.parse(start) - listAhead,
    closesAt === null ? Infinity : Date.parse(closesAt),
  ];
  const end = Math.min(...ends);
  return Number.isFinite(end) ? new Date(end) : null;
}

/** Whether seats of a cohort are free at a moment. The database decides again when somebody books. */
export function availabilityOf(cohort: Bookable, now = new Date()): Availability {
  const isPast = (moment: string | null) => moment !== null && new Date(moment) <= now;
  if (cohort.state !== 'open' || isPast(cohort.booking_closes_at) || isPast(cohort.starts_at))
    return { kind: 'closed' };
  if (cohort.booking_opens_at !== null && !isPast(cohort.booking_opens_at))
    return { kind: 'later', opensAt: cohort.booking_opens_at };
  const free = cohort.capacity - cohort.taken;
  const { starts_at: start, waiting } = cohort;
  const hasList = start === null || new Date(start).getTime() - listAhead > now.getTime();
  if (hasList && (free <= 0 || waiting > 0)) return { kind: 'full', waiting };
  if (free <= 0) return { kind: 'taken' };
  return { kind: free <= lastSeats ? 'last' : 'free', free };
}
