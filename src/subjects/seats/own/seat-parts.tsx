import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '@/shared/page/lazy-part';
import type { OwnSeat } from '../data/mine';
import { Skeleton } from '@/ui/skeleton';

// Loaded for those to whom an organisation gives seats: most learners have none.
const MySeats = lazyPart(async () => (await import('./my-seats')).MySeats);
const AcceptedSeats = lazyPart(async () => (await import('./accepted-seats')).AcceptedSeats);

/** `none`, `waived`: nothing is to be paid. `covered`: an organisation pays. `stated`: still to be paid, and a stated withdrawal from it waits. `waits`: in the list, or a place is offered. */
export type BookedPayment = 'due' | 'paid' | 'none' | 'waived' | 'covered' | 'stated' | 'waits';

/** `cohortId`: of that date alone. */
export type WantedBooking = { courseId: string; cohortId?: string; payment: BookedPayment };

/** A booking of the user. */
export type BookedDate = {
  startsAt: string;
  /** The organisation that pays for it; empty where none does. */
  payer: string;
};

type SeatsAboveProps = {
  userId: string;
  query: UseQueryResult<OwnSeat[]>;
  /** The next live booking of the user with this payment; a seat of the course will pay what is due. */
  bookingOf: (wanted: WantedBooking) => BookedDate | null;
};

/** `MySeats`, where there is a seat or the link of an invitation has led here. */
export function SeatsAbove(props: SeatsAboveProps) {
  const linked = useSearchParams()[0].get('seat');
  if (linked === null && props.query.data?.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      <MySeats {...props} linked={linked} />
    </Suspense>
  );
}

/** `AcceptedSeats`, where there are some. */
export function SeatsBelow({ seats = [] }: { seats: OwnSeat[] | undefined }) {
  const accepted = seats.filter(({ state }) => state === 'bound');
  if (accepted.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AcceptedSeats seats={accepted} />
    </Suspense>
  );
}
