import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/shared/data/query-client';
import { ownSeatsQuery } from '@/subjects/seats/data/mine';

/** The seat that an organisation has given to the user and that pays for the next booking of the course. */
export function useSeatThatPays(courseId: string, userId: string) {
  const seats = useQuery({ ...ownSeatsQuery(userId), enabled: userId !== '' }, queryClient);
  return seats.data?.find(
    (seat) => seat.course_id === courseId && seat.state === 'bound' && seat.needs_booking,
  );
}
