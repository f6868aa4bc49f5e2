import type { ReactNode } from 'react';
import type { MyBooking } from '../data/my-bookings';
import { BookingExit } from './booking-exit';
import { AddToCalendar } from './add-to-calendar';
import { BookingTrainer } from './booking-trainer';
import { CourseLink } from './course-link';
import { NextStep } from './next-step';
import { OwnTicket } from './own-ticket';

type BookingRowProps = {
  booking: MyBooking;
  /** Of another date of the same course. */
  other: MyBooking | undefined;
  /** Below what there is to pay. */
  note: ReactNode;
};

/** A live booking: its ticket, what to do next, and the way out of it. */
export function BookingRow({ booking, other, note }: BookingRowProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-5 lg:grid-cols-[5fr_7fr]">
      <OwnTicket booking={booking} title={<CourseLink {...booking.course} />} isListed />
      <div className="min-w-0">
        <NextStep booking={booking} other={other} />
        {note}
        <BookingTrainer trainer={booking.trainer} />
        {booking.state === 'confirmed' && (
          <div className="mt-4">
            <AddToCalendar booking={booking} />
          </div>
        )}
        <BookingExit booking={booking} />
      </div>
    </div>
  );
}
