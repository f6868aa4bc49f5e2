import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/shared/data/query-client';
import { ownSeatsQuery, type OwnSeat } from '@/subjects/seats/data/mine';

const useOwnSeats = (userId: string) =>
  useQuery({ ...ownSeatsQuery(userId), enabled: userId !== '' }, queryClient);

/** The seat that an organisation has given to the user and that pays for the next booking of the course. */
export function useSeatThatPays(courseId: string, userId: string) {
  const seats = useOwnSeats(userId);
  return seats.data?.find(
    (seat) => seat.course_id === courseId && seat.state === 'bound' && seat.needs_booking,
  );
}

/** The seats of the course that organisations give to the user and that are still to be accepted. */
export function useOfferedSeats(courseId: string, userId: string) {
  const { data, isFetched, failureCount } = useOwnSeats(userId);
  return {
    seats: data?.filter((seat) => seat.course_id === courseId && seat.state === 'given') ?? [],
    /** What a date costs the user is not known before; without an answer it costs what it says. */
    isKnown: userId === '' || isFetched || failureCount > 0,
  };
}

/** The offered seat with which a date is free: one of that date, else one of the course if the date costs something. */
export function seatForDate(
  seats: OwnSeat[],
  cohort: { id: string; price_cents: number | null },
): OwnSeat | undefined {
  const ofDate = seats.find((seat) => seat.cohort_id === cohort.id);
  if (ofDate) return ofDate;
  return (cohort.price_cents ?? 0) > 0 ? seats.find((seat) => seat.needs_booking) : undefined;
}
