import { execute } from './backend.ts';

type CohortOptions = {
  capacity?: number;
  priceCents?: number | null;
  place?: 'athens' | 'remote';
  /** When each meeting begins, as an SQL interval from now. Each takes four hours. */
  meetings?: string[];
  /** The link to join every meeting. */
  link?: string;
  state?: 'open' | 'closed' | 'held';
};

/** Stores a cohort of a course, open unless it says otherwise. @returns its id and those of its meetings */
export async function storeCohort(
  courseId: string,
  {
    capacity = 10,
    priceCents = 9900,
    place = 'athens',
    meetings = ['7 days'],
    link,
    state = 'open',
  }: CohortOptions = {},
) {
  const id = crypto.randomUUID();
  const ids = meetings.map(() => crypto.randomUUID());
  await execute(`
    insert into public.cohorts (id, course_id, capacity, price_cents, place)
      values ('${id}', '${courseId}', ${capacity}, ${priceCents}, '${place}');
    ${meetings
      .map(
        (start, index) => `
        insert into public.cohort_meetings (id, cohort_id, starts_at, ends_at)
          values ('${ids[index]}', '${id}', now() + interval '${start}', now() + interval '${start}' + interval '4 hours');
        ${link ? `insert into public.cohort_meeting_links (meeting_id, cohort_id, url) values ('${ids[index]}', '${id}', '${link}');` : ''}`,
      )
      .join('')}
    update public.cohorts set state = '${state}' where id = '${id}';`);
  return { id, meetings: ids };
}
