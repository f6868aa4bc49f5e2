import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminInterestsWords } from '@/content/interface/admin-interests';
import { courseWords } from '@/content/interface/course';
import { interestCountsQuery, type InterestCount } from '@/data/interests/queries';
import { ButtonLink } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { ListTable, type Column } from '../list-table';
import { ListView } from '../list-view';
import { SearchForm } from '../search-form';
import type { ListAddress } from '../use-list-address';

const words = adminInterestsWords.counts;

const columns: Column<InterestCount>[] = [
  {
    head: words.course,
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
    head: words.status,
    quiet: true,
    cell: ({ status }) => (
      <Tag tone={status === 'available' ? 'good' : 'soon'}>{courseWords.status[status]}</Tag>
    ),
  },
  {
    head: words.interests,
    className: 'tabular-nums md:text-right',
    cell: ({ interests }) => words.people(interests),
  },
];

/** How many wait for each course, the most wanted first. */
export function InterestCounts({ address }: { address: ListAddress }) {
  const { q, page } = address;
  const query = useQuery(interestCountsQuery({ q, page }));
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-h3">{words.heading}</h2>
        <ButtonLink tone="quiet" to="?course=all">
          {words.everybody}
        </ButtonLink>
      </div>
      <SearchForm
        key={q}
        label={words.search}
        q={q}
        onSearch={(typed) => address.go({ q: typed })}
        onClear={q ? () => address.go({ q: null }) : null}
      />
      <ListView
        query={query}
        address={address}
        failureTitle={words.failed}
        count={words.count}
        empty={<p>{q ? words.notFound : words.none}</p>}
      >
        {(rows) => (
          <ListTable
            caption={words.caption}
            columns={columns}
            rows={rows}
            keyOf={(course) => course.course_id}
          />
        )}
      </ListView>
    </>
  );
}
