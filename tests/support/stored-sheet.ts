import { adminPaths } from '@/lib/admin-paths';
import { execute } from './backend.ts';
import { storeCohort } from './stored-cohort.ts';
import { storeCourse } from './stored-course.ts';

/** Stores a meeting of four hours with seats of these people. @returns the URL of its attendance sheet too */
export async function storeSheet(names: readonly string[], starts = '-5 hours') {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { capacity: 30, meetings: [starts] });
  const meeting = cohort.meetings[0] ?? '';
  const bookings = names.map(() => crypto.randomUUID());
  if (names.length > 0) {
    await execute(`
      insert into public.bookings (id, cohort_id, holder_name, holder_email, state, queue_number, created_at)
      values ${names
        .map(
          (name, index) =>
            `('${bookings[index]}', '${cohort.id}', '${name}', 'person-${index}@example.com', 'confirmed', ${index + 1}, now())`,
        )
        .join(', ')};
      update public.cohorts set next_number = ${names.length + 1} where id = '${cohort.id}'`);
  }
  return {
    course,
    cohort,
    meeting,
    bookings,
    cohortUrl: adminPaths.cohort(course.id, cohort.id),
    url: adminPaths.attendance(course.id, cohort.id, meeting),
    papersUrl: adminPaths.papers(course.id, cohort.id, meeting),
    /** The minutes of everybody, in order; null for people without a mark. */
    minutes: async () => {
      const rows = await execute(`
        select booking.queue_number, attendance.minutes from public.bookings as booking
        left join public.attendance on attendance.booking_id = booking.id and attendance.meeting_id = '${meeting}'
        where booking.cohort_id = '${cohort.id}' order by 1`);
      return rows.map((row) => (row as { minutes: number | null }).minutes);
    },
  };
}
