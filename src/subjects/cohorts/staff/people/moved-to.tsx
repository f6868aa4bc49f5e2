import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminPaths } from '@/lib/admin-paths';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { movedBookingQuery } from '../../data/cohort-people';
import { adminBookingText } from '../../text/staff-bookings';

const text = adminBookingText.move;

type MovedToProps = {
  /** The id of a booking that staff moved. */
  booking: string;
  courseId: string;
};

/** Leads from a booking that staff moved to the one that goes on. */
export function MovedTo({ booking, courseId }: MovedToProps) {
  const { data: moved } = useQuery(movedBookingQuery(booking));
  if (!moved) return null;
  const start = moved.cohort.starts_at;
  return (
    <Link
      to={adminPaths.booking(courseId, moved.cohort_id, moved.id)}
      className="mt-2 inline-flex min-h-11 items-center text-blue"
    >
      {start ? text.movedTo(formatMeetingDay(start)) : text.movedToOther}
    </Link>
  );
}
