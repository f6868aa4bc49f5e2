import { Link } from 'react-router-dom';
import { cohortPlace } from '../cohort-place';
import { MeetingDates } from '../meeting-dates';
import { bookingsText } from '../text/bookings';
import type { MyBooking } from '../data/my-bookings';
import { paths } from '@/lib/paths';
import { Tag } from '@/ui/tag';
import type { ReactNode } from 'react';
import { BookingExit } from './booking-exit';
import { AddToCalendar } from './add-to-calendar';
import { BookingTrainer } from './booking-trainer';
import { NextStep } from './next-step';

const tones = { confirmed: 'good', offered: 'soon', waiting: 'plain' } as const;

type BookingRowProps = {
  booking: MyBooking;
  /** Of another date of the same course. */
  other: MyBooking | undefined;
  /** Below what there is to pay. */
  note: ReactNode;
};

/** A live booking: when and where, what to do next, and the way out of it. */
export function BookingRow({ booking, other, note }: BookingRowProps) {
  const { course, cohort, meetings, trainer } = booking;
  const state = booking.state as keyof typeof tones;
  return (
    // On a phone the parts of both columns are one: what, when and where, what to do, and with whom.
    <div className="grid gap-x-10 gap-y-3 md:grid-cols-[16rem_1fr]">
      <div className="min-w-0 max-md:contents md:order-2">
        <div>
          <Tag tone={tones[state]}>{bookingsText.state[state]}</Tag>
          <h3 className="mt-2 text-h3 wrap-anywhere">
            <Link
              to={paths.course(course.slug)}
              className="text-ink no-underline hover:text-blue hover:underline"
            >
              {course.title}
            </Link>
          </h3>
        </div>
        <div className="min-w-0 max-md:order-2 md:mt-2">
          <NextStep booking={booking} other={other} />
          {note}
          {booking.state === 'confirmed' && (
            <div className="mt-4">
              <AddToCalendar booking={booking} />
            </div>
          )}
          <BookingExit booking={booking} />
        </div>
      </div>
      <div className="max-md:contents">
        <div className="max-md:order-1">
          <p className="text-h4 font-semibold">
            <MeetingDates
              meetings={meetings.filter((meeting) => !meeting.is_cancelled)}
              isOnline={cohort.place === 'remote'}
              limit={8}
            />
          </p>
          <p className="mt-1 text-sm text-ink-muted">{cohortPlace(cohort)}</p>
        </div>
        <div className="max-md:order-3">
          <BookingTrainer trainer={trainer} />
        </div>
      </div>
    </div>
  );
}
