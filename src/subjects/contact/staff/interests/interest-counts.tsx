import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ListTable, rowLinkClass, type Column } from '@/shared/list/list-table';
import { SearchForm } from '@/shared/list/search-form';
import { SearchableList } from '@/shared/list/searchable-list';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminInterestsText } from '../../text/staff-interests';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { interestCountsQuery, type InterestCount } from '../../data/interests/queries';
import { ButtonLink } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { QuarantineLink } from '../../quarantine-link';

const columns: Column<InterestCount>[] = [
  {
    head: adminInterestsText.counts.course,
    className: 'as-table:w-3/5',
    cell: (course) => (
      <Link to={`?course=${course.course_id}`} className={rowLinkClass}>
        {course.title}
      </Link>
    ),
  },
  {
    head: adminInterestsText.counts.status,
    hasHiddenHead: true,
    cell: ({ status }) => (
      <Tag tone={status === 'available' ? 'good' : 'soon'}>{courseLabels.status[status]}</Tag>
    ),
  },
  {
    head: adminInterestsText.counts.interests,
    className: 'tabular-nums as-table:text-right',
    cell: ({ interests }) => adminInterestsText.counts.people(interests),
  },
];

/** How many people are interested in each course, the highest number first. */
export function InterestCounts({ params }: { params: ListParams }) {
  const { q, page } = params;
  const query = useQuery(interestCountsQuery({ q, page }));
  return (
    <>
      <h2 className="sr-only">{adminInterestsText.counts.heading}</h2>
      <QuarantineLink
        table="course_interests"
        to="?state=quarantined"
        label={adminInterestsText.quarantine.waiting}
      />
      <SearchableList
        search={<SearchForm label={adminInterestsText.counts.search} params={params} />}
        action={
          <ButtonLink tone="quiet" size="small" to="?course=all">
            {adminInterestsText.counts.everybody}
          </ButtonLink>
        }
        query={query}
        params={params}
        isFiltered={q !== ''}
        text={adminInterestsText.counts}
      >
        {(rows) => (
          <ListTable
            caption={adminInterestsText.counts.caption}
            columns={columns}
            rows={rows}
            rowKey={(course) => course.course_id}
          />
        )}
      </SearchableList>
    </>
  );
}
