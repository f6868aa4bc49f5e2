import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminInterestsWords } from '@/content/interface/admin-interests';
import { staffCourseQuery } from '@/data/courses/staff-queries';
import { interestsQuery, type Interest } from '@/data/interests/queries';
import { showTime } from '@/lib/athens-time';
import { mailLink } from '@/lib/mail-link';
import { paths } from '@/lib/paths';
import { ListTable, type Column } from '../list-table';
import { ListView } from '../list-view';
import type { ListAddress } from '../use-list-address';
import { ExportButton } from './export-button';
import { readInterestFilter, toInterestFilter } from './interest-filter';
import { PeopleSearch } from './people-search';

const words = adminInterestsWords.people;

const columns: Column<Interest>[] = [
  {
    head: words.name,
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    head: words.email,
    quiet: false,
    cell: ({ name, email }) => (
      <a
        href={mailLink(email)}
        aria-label={words.write(name, email)}
        className="inline-flex min-h-11 items-center text-blue"
      >
        {email}
      </a>
    ),
  },
  { head: words.course, className: 'md:w-1/3', cell: ({ course_title }) => course_title },
  {
    head: words.since,
    className: 'tabular-nums',
    cell: ({ created_at }) => <time dateTime={created_at}>{showTime(created_at)}</time>,
  },
];

const ofOneCourse = columns.filter(({ head }) => head !== words.course);

function Heading({ whose }: { whose: string }) {
  const isAll = whose === 'all';
  const course = useQuery({ ...staffCourseQuery(whose), enabled: !isAll });
  if (isAll) return words.everybody;
  if (course.data) return words.heading(course.data.title);
  return course.isPending ? words.everybody : words.unknownCourse;
}

/** Who waits for a course, or for any, newest first, with the way into a spreadsheet. */
export function InterestPeople({ whose, address }: { whose: string; address: ListAddress }) {
  const { q, page } = address;
  const { from, to } = readInterestFilter(address.params);
  const filter = toInterestFilter({ whose, q, from, to });
  const query = useQuery(interestsQuery({ ...filter, page }));
  const isFiltered = Boolean(q || from || to);
  const none = whose === 'all' ? words.noneAtAll : words.none;
  return (
    <>
      <p className="mb-4">
        <Link to={paths.adminInterests} className="inline-flex min-h-11 items-center text-blue">
          {words.back}
        </Link>
      </p>
      <h2 className="mb-6 text-h3 wrap-anywhere">
        <Heading whose={whose} />
      </h2>
      <PeopleSearch key={`${q} ${from} ${to}`} address={address} from={from} to={to} />
      <ExportButton filter={filter} isEmpty={query.data?.total === 0} />
      <ListView
        query={query}
        address={address}
        failureTitle={words.failed}
        count={words.count}
        empty={<p>{isFiltered ? words.notFound : none}</p>}
      >
        {(rows) => (
          <ListTable
            caption={words.caption}
            columns={whose === 'all' ? columns : ofOneCourse}
            rows={rows}
            keyOf={(person) => person.id}
          />
        )}
      </ListView>
    </>
  );
}
