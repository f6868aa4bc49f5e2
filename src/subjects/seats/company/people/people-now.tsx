import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { formatDay } from '@/shared/dates/athens-time';
import { participationsQuery, type Participation } from '../../data/company/people';
import { companyPagesText } from '../../text/company';
import { companyUrl } from '../company-url';
import { personName, progressText } from './participation-text';

const text = companyPagesText.people;

/** How many are shown; the others are one press away. */
const shown = 6;

/** Where somebody is in a course: the day of completion, or the percentage as a bar and in words. */
function Progress({ participation }: { participation: Participation }) {
  const { completed_at: completed, percent } = participation;
  if (completed)
    return (
      <p className="font-semibold text-olive">
        {text.completion}: {formatDay(completed)}
      </p>
    );
  return (
    <>
      <p className={percent === null ? 'text-ink-muted' : undefined}>
        {progressText(participation)}
      </p>
      {percent !== null && (
        <div aria-hidden="true" className="mt-1 h-2 bg-blue-pale">
          <div className="h-full bg-blue" style={{ width: `${percent}%` }} />
        </div>
      )}
    </>
  );
}

type PeopleNowProps = { organizationId: string; company: string | null };

/** The first people with a seat: who is where. */
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
            <ul className="border-t border-ink">
              {rows.slice(0, shown).map((participation) => (
                <li
                  key={participation.seat_id}
                  className="grid gap-x-8 gap-y-1 border-b border-line py-3 sm:grid-cols-2"
                >
                  <div className="min-w-0">
                    <p className="font-semibold">{personName(participation)}</p>
                    <p className="text-sm text-ink-muted">{participation.title}</p>
                  </div>
                  <div className="text-sm tabular-nums">
                    <Progress participation={participation} />
                  </div>
                </li>
              ))}
            </ul>
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
