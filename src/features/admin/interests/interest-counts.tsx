import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminInterestsText } from '@/content/interface/admin-interests';
import { courseLabels } from '@/content/interface/course-labels';
import { interestCountsQuery, type InterestCount } from '@/data/interests/queries';
import { ButtonLink } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { ListTable, type Column } from '../list-table';
import { ListView } from '../list-view';
import { SearchForm } from '../search-form';
import type { ListParams } from '../use-list-params';

const columns: Column<InterestCount>[] = [
  {
    head: adminInterestsText.counts.course,
    className: 'md:w-3/5',
    cell: (course) => (
      <Link
        to={`?course=${course.course_id}`}
        className="inline-flex min-h-11 items-center font-semibold text-ink"
      >
        {course.title}
      </Link>
    ),
  },
  {
    head: adminInterestsText.counts.status,
    quiet: true,
    cell: ({ status }) => (
      <Tag tone={status === 'available' ? 'good' : 'soon'}>{courseLabels.status[status]}</Tag>
    ),
  },
  {
    head: adminInterestsText.counts.interests,
    className: 'tabular-nums md:text-right',
    cell: ({ interests }) => adminInterestsText.counts.people(interests),
  },
];

/** How many wait for each course, the most wanted first. */
export function InterestCounts({ address }: { address: ListParams }) {
  const { q, page } = address;
  const query = useQuery(interestCountsQuery({ q, page }));
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-h3">{adminInterestsText.counts.heading}</h2>
        <ButtonLink tone="quiet" to="?course=all">
          {adminInterestsText.counts.everybody}
        </ButtonLink>
      </div>
      <SearchForm
        key={q}
        label={adminInterestsText.counts.search}
        q={q}
        onSearch={(typed) => address.go({ q: typed })}
        onClear={q ? () => address.go({ q: null }) : null}
      />
      <ListView
        query={query}
        address={address}
        failureTitle={adminInterestsText.counts.failed}
        count={adminInterestsText.counts.count}
        empty={<p>{q ? adminInterestsText.counts.notFound : adminInterestsText.counts.none}</p>}
      >
        {(rows) => (
          <ListTable
            caption={adminInterestsText.counts.caption}
            columns={columns}
            rows={rows}
            keyOf={(course) => course.course_id}
          />
        )}
      </ListView>
    </>
  );
}
