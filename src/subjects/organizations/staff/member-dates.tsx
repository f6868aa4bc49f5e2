import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminOrganizationsText } from '../text/organizations';
import type { MemberDate } from '../data/queries';
import { paths } from '@/lib/paths';
import { formatDay } from '@/shared/dates/athens-time';

const text = adminOrganizationsText.members.dates;

type MemberDatesProps = {
  query: UseQueryResult<MemberDate[]>;
  name: string;
  organization: string;
  /** The reader: the member, a manager of the organisation, or an admin of the platform, who can cancel it. */
  viewer: 'own' | 'manager' | 'staff';
};

const linkClass = 'inline-flex min-h-11 items-center text-blue';

/** What somebody who leaves an organisation keeps: the bookings of dates that are for it alone, and the way to end them. */
export function MemberDates({ query, name, organization, viewer }: MemberDatesProps) {
  if (query.isError && !query.data) return <p>{text.failed}</p>;
  if (!query.data) return <p role="status">{text.loading}</p>;
  if (query.data.length === 0) return null;
  return (
    <div className="border-l-4 border-saffron pl-4">
      <p>{text.stay(query.data.length)}</p>
      <ul className="mt-1 font-semibold wrap-anywhere">
        {query.data.map(({ course_title: course, starts_at: start, state }) => (
          <li key={`${course} ${start}`}>{text.of(course, start && formatDay(start), state)}</li>
        ))}
      </ul>
      <p className="mt-1">{text[viewer]}</p>
      {viewer === 'own' && (
        <Link to={paths.learn} className={linkClass}>
          {text.ownWay}
        </Link>
      )}
      {viewer === 'manager' && (
        <Link to={paths.contactWith(text.subject(organization, name))} className={linkClass}>
          {text.managerWay}
        </Link>
      )}
    </div>
  );
}
