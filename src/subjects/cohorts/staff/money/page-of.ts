import { adminPaths } from '@/lib/admin-paths';
import type { Movement } from '../../data/money-months';

type Subject = Pick<Movement, 'course_id' | 'cohort_id' | 'booking_id' | 'pool_id'>;

/** Where the booking or the pool of a movement is changed. */
export const pageOf = ({
  course_id: course,
  cohort_id: cohort,
  booking_id: booking,
  pool_id: pool,
}: Subject): string =>
  booking && cohort ? adminPaths.booking(course, cohort, booking) : adminPaths.pool(pool ?? '');
