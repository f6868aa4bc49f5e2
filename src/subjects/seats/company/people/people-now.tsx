import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { classNames } from '@/lib/class-names';
import { formatDay } from '@/shared/dates/athens-time';
import { participationsQuery, type Participation } from '../../data/company/people';
import { companyPagesText } from '../../text/company';
import { companyUrl } from '../company-url';
import { ParticipationProgress } from './participation-progress';
import { personName } from './participation-text';

const text = companyPagesText.people;

/** How many are shown; the others are one press away. */
const shown = 6;

/** Where somebody is in a course: the day of completion, or how far. */
function Progress({ participation }: { participation: Participation }) {
  const { completed_at: completed } = participation;
  if (!completed) return <ParticipationProgress participation={participation} />;
  return (
    <p className="font-semibold text-olive">
      {text.completion}: {formatDay(completed)}
    </p>
  );
}

/** The participations by course, in the order of the first of each. */
function byCourse(participations: readonly Participation[]) {
  const courses = new Map<string, Participation[]>();
  for (const participation of participations) {
    const { course_id: id } = participation;
    courses.set(id, [...(courses.get(id) ?? []), participation]);
  }
  return [...courses];
}

type PeopleNowProps = { organizationId: string; company: string | null };

/** The first people with a seat, and their progress. */
export function PeopleNow({ organizationId, company }: PeopleNowProps) {
  const query = useQuery(participationsQuery({ organizationId, q: '', courseId: null, page: 1 }));
  return (
    <section aria-labelledby="now-title" className="min-w-0">
      <h2 id="now-title" className="mb-4 text-h3">
        {text.now}
      </h2>
      <QueryResult query={query} failureTitle={text.failed}>
        {({ rows, hasMore }) => (
          <>
            {rows.length === 0 && <p className="max-w-prose">{text.none}</p>}
            {byCourse(rows.slice(0, shown)).map(([id, participations]) => (
              <div key={id} className="mt-6 border-t border-ink pt-2 first-of-type:mt-0">
                <h3 className="mb-1.5 font-semibold text-ink-muted">{participations[0]?.title}</h3>
                <ul className="border-t border-line">
                  {participations.map((participation) => (
                    <li
                      key={participation.seat_id}
                      className="grid gap-x-8 gap-y-1 border-b border-line py-3 sm:grid-cols-2"
                    >
                      {/* Before the seat is accepted there is no name. */}
                      <p
                        className={classNames(
                          'min-w-0',
                          participation.name ? 'font-semibold' : 'text-ink-muted',
                        )}
                      >
                        {personName(participation)}
                      </p>
                      <div className="text-sm tabular-nums">
                        <Progress participation={participation} />
                      </div>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            {(hasMore || rows.length > shown) && (
              <p>
                <Link
                  to={companyUrl({ company, view: 'people' })}
                  className="inline-flex min-h-11 items-center text-blue"
                >
                  {text.all}
                </Link>
              </p>
            )}
          </>
        )}
      </QueryResult>
    </section>
  );
}
