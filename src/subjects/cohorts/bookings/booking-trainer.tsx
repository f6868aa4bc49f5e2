import { coursePageText } from '@/subjects/courses/text/course-page';
import type { MyBooking } from '../data/my-bookings';
import { PersonPicture } from '@/ui/person-picture';

/** The trainer of a booking, if one is named. */
export function BookingTrainer({ trainer }: Pick<MyBooking, 'trainer'>) {
  return (
    trainer && (
      <div className="mt-4 flex items-center gap-3">
        <PersonPicture photo={trainer.portrait_url} name={trainer.name} className="w-18" />
        <p className="min-w-0 text-sm text-ink-muted">
          {coursePageText.trainer}
          <span className="block font-semibold text-ink wrap-anywhere">{trainer.name}</span>
        </p>
      </div>
    )
  );
}
