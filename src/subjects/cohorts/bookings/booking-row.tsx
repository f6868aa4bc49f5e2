import { Link } from 'react-router-dom';
import { cohortPlace } from '../cohort-place';
import { MeetingDates } from '../meeting-dates';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { bookingsText } from '../text/bookings';
import type { MyBooking } from '../data/my-bookings';
import { paths } from '@/lib/paths';
import { useNow } from '@/lib/hooks/use-now';
import { PersonPicture } from '@/ui/person-picture';
import { Tag } from '@/ui/tag';
import { AddToCalendar } from './add-to-calendar';
import { CancelBooking } from './cancel-booking';
import { NextStep } from './next-step';
import { WithdrawLink } from './withdraw-link';

const tones = { confirmed: 'good', offered: 'soon', waiting: 'plain' } as const;

type BookingRowProps = {
  booking: MyBooking;
  /** Of another date of the same course. */
  other: MyBooking | undefined;
};

/** A live booking: when and where, what to do next, and the way out of it. */
export function BookingRow({ booking, other }: BookingRowProps) {
  const { course, cohort, meetings, trainer } = booking;
  const state = booking.state as keyof typeof tones;
  const now = useNow();
  const hasBegun = cohort.starts_at !== null && new Date(cohort.starts_at) <= now;
  return (
    <div className="grid gap-x-10 gap-y-4 md:grid-cols-[16rem_1fr]">
      <div>
        <p className="text-h4 font-semibold">
          <MeetingDates
            meetings={meetings.filter((meeting) => !meeting.is_cancelled)}
            isOnline={cohort.place === 'remote'}
            limit={8}
          />
        </p>
        <p className="mt-1 text-sm text-ink-muted">{cohortPlace(cohort)}</p>
        {trainer && (
          <div className="mt-4 flex items-end gap-3">
            <PersonPicture
              photo={trainer.portrait_url}
              seed={trainer.name}
              name={trainer.name}
              className="w-18"
            />
            <p className="min-w-0 text-sm text-ink-muted">
              {coursePageText.trainer}
              <span className="block font-semibold text-ink wrap-anywhere">{trainer.name}</span>
            </p>
          </div>
        )}
      </div>
      <div className="min-w-0">
        <Tag tone={tones[state]}>{bookingsText.state[state]}</Tag>
        <h3 className="mt-2 text-h3 wrap-anywhere">
          <Link
            to={paths.course(course.slug)}
            className="text-ink no-underline hover:text-blue hover:underline"
          >
            {course.title}
          </Link>
        </h3>
        <div className="mt-2">
          <NextStep booking={booking} other={other} />
        </div>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          {booking.state === 'confirmed' && <AddToCalendar booking={booking} />}
          {!hasBegun && <CancelBooking booking={booking} />}
        </div>
        <div className="mt-2">
          <WithdrawLink booking={booking} />
        </div>
      </div>
    </div>
  );
}
