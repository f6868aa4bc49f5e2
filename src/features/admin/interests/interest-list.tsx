import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminInterestsText } from '@/content/interface/admin-interests';
import { staffCourseQuery } from '@/data/courses/staff-queries';
import { interestsQuery, type Interest } from '@/data/interests/queries';
import { formatDateTime } from '@/lib/athens-time';
import { mailtoUrl } from '@/lib/mailto-url';
import { paths } from '@/lib/paths';
import { ListTable, type Column } from '../list-table';
import { ListView } from '../list-view';
import type { ListParams } from '../use-list-params';
import { ExportButton } from './export-button';
import { readInterestFilter, toInterestFilter } from './interest-filter';
import { InterestSearchForm } from './interest-search-form';

const columns: Column<Interest>[] = [
  {
    head: adminInterestsText.people.name,
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    head: adminInterestsText.people.email,
    quiet: false,
    cell: ({ name, email }) => (
      <a
        href={mailtoUrl(email)}
        aria-label={adminInterestsText.people.write(name, email)}
        className="inline-flex min-h-11 items-center text-blue"
      >
        {email}
      </a>
    ),
  },
  {
    head: adminInterestsText.people.course,
    className: 'md:w-1/3',
    cell: ({ course_title }) => course_title,
  },
  {
    head: adminInterestsText.people.since,
    className: 'tabular-nums',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
];

const ofOneCourse = columns.filter(({ head }) => head !== adminInterestsText.people.course);

function Heading({ whose }: { whose: string }) {
  const isAll = whose === 'all';
  const course = useQuery({ ...staffCourseQuery(whose), enabled: !isAll });
  if (isAll) return adminInterestsText.people.everybody;
  if (course.data) return adminInterestsText.people.heading(course.data.title);
  return course.isPending
    ? adminInterestsText.people.everybody
    : adminInterestsText.people.unknownCourse;
}

/** Who waits for a course, or for any, newest first, with the way into a spreadsheet. */
export function InterestList({ whose, address }: { whose: string; address: ListParams }) {
  const { q, page } = address;
  const { from, to } = readInterestFilter(address.params);
  const filter = toInterestFilter({ whose, q, from, to });
  const query = useQuery(interestsQuery({ ...filter, page }));
  const isFiltered = Boolean(q || from || to);
  const none =
    whose === 'all' ? adminInterestsText.people.noneAtAll : adminInterestsText.people.none;
  return (
    <>
      <p className="mb-4">
        <Link to={paths.adminInterests} className="inline-flex min-h-11 items-center text-blue">
          {adminInterestsText.people.back}
        </Link>
      </p>
      <h2 className="mb-6 text-h3 wrap-anywhere">
        <Heading whose={whose} />
      </h2>
      <InterestSearchForm key={`${q} ${from} ${to}`} address={address} from={from} to={to} />
      <ExportButton filter={filter} isEmpty={query.data?.total === 0} />
      <ListView
        query={query}
        address={address}
        failureTitle={adminInterestsText.people.failed}
        count={adminInterestsText.people.count}
        empty={<p>{isFiltered ? adminInterestsText.people.notFound : none}</p>}
      >
        {(rows) => (
          <ListTable
            caption={adminInterestsText.people.caption}
            columns={whose === 'all' ? columns : ofOneCourse}
            rows={rows}
            keyOf={(person) => person.id}
          />
        )}
      </ListView>
    </>
  );
}
