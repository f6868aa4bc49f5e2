import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '@/shared/page/lazy-part';
import type { OwnSeat } from '../data/mine';
import type { BookedDate } from './booked-date';
import { Skeleton } from '@/ui/skeleton';

// Loaded for those to whom an organisation gives seats: most learners have none.
const MySeats = lazyPart(async () => (await import('./my-seats')).MySeats);
const AcceptedSeats = lazyPart(async () => (await import('./accepted-seats')).AcceptedSeats);

type SeatsAboveProps = {
  userId: string;
  query: UseQueryResult<OwnSeat[]>;
  /** The dates that the user has booked: a seat may pay for one, or is not needed because of it. */
  bookings: readonly BookedDate[];
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
