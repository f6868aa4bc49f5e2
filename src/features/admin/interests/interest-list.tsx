import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminInterestsText } from '@/content/interface/admin-interests';
import { staffCourseQuery } from '@/data/courses/staff-queries';
import { interestsQuery, type Interest } from '@/data/interests/queries';
import { formatDateTime } from '@/lib/athens-time';
import { classNames } from '@/lib/class-names';
import { mailtoUrl } from '@/lib/mailto-url';
import { paths } from '@/lib/paths';
import { ListTable, rowControlClass, type Column } from '../list/list-table';
import { SearchableList } from '../list/searchable-list';
import type { ListParams } from '../list/use-list-params';
import { ExportButton } from './export-button';
import { parseDays, toInterestFilter } from './interest-filter';
import { InterestSearchForm } from './interest-search-form';

export const interestColumns: Column<Interest>[] = [
  {
    head: adminInterestsText.people.name,
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    head: adminInterestsText.people.email,
    cell: ({ name, email }) => (
      <a
        href={mailtoUrl(email)}
        aria-label={adminInterestsText.people.write(name, email)}
        className={classNames(rowControlClass, 'text-blue')}
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

const columnsOfOneCourse = interestColumns.filter(
  ({ head }) => head !== adminInterestsText.people.course,
);

function Heading({ courseId }: { courseId: string | null }) {
  const course = useQuery({ ...staffCourseQuery(courseId ?? ''), enabled: courseId !== null });
  if (courseId === null) return adminInterestsText.people.everybody;
  if (course.data) return adminInterestsText.people.heading(course.data.title);
  return course.isPending
    ? adminInterestsText.people.everybody
    : adminInterestsText.people.unknownCourse;
}

type InterestListProps = {
  /** The id of a course, or `all`. */
  course: string;
  params: ListParams;
};

/** The people interested in a course, or in any course, newest first, with the export to a spreadsheet. */
export function InterestList({ course, params }: InterestListProps) {
  const { q, page } = params;
  const { from, to } = parseDays(params.searchParams);
  const filter = toInterestFilter({ course, q, from, to });
  const query = useQuery(interestsQuery({ ...filter, page }));
  const isEmpty = page === 1 && query.data?.rows.length === 0;
  const { none, noneAtAll } = adminInterestsText.people;
  return (
    <>
      <p className="mb-4">
        <Link to={paths.adminInterests} className="inline-flex min-h-11 items-center text-blue">
          {adminInterestsText.people.back}
        </Link>
      </p>
      <h2 className="mb-6 text-h3 wrap-anywhere">
        <Heading courseId={filter.courseId} />
      </h2>
      <SearchableList
        search={
          <InterestSearchForm key={`${q} ${from} ${to}`} params={params} from={from} to={to} />
        }
        toolbar={<ExportButton filter={filter} isEmpty={isEmpty} />}
        query={query}
        params={params}
        isFiltered={Boolean(q || from || to)}
        text={{ ...adminInterestsText.people, none: course === 'all' ? noneAtAll : none }}
      >
        {(rows) => (
          <ListTable
            caption={adminInterestsText.people.caption}
            columns={course === 'all' ? interestColumns : columnsOfOneCourse}
            rows={rows}
            rowKey={(interest) => interest.id}
          />
        )}
      </SearchableList>
    </>
  );
}
