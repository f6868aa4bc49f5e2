import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isFiltered, parseFilter } from '../course-filter';
import { ListTable, rowControlClass, rowLinkClass, type Column } from '@/shared/list/list-table';
import { SearchableList } from '@/shared/list/searchable-list';
import { useListParams } from '@/shared/list/use-list-params';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCohortsText } from '@/subjects/cohorts/text/staff-cohorts';
import { adminCoursesText } from '../text/staff-courses';
import { adminOutlineText } from '@/subjects/lessons/text/outline';
import { catalogueText } from '../text/catalogue';
import { courseLabels } from '../text/course-labels';
import type { CourseSummary } from '../data/queries';
import { staffCoursesQuery } from '../data/staff-queries';
import { classNames } from '@/lib/class-names';
import { ButtonLink } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { adminPaths } from '@/lib/admin-paths';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { CourseListFilters } from './course-list-filters';
import { DuplicateCourseButton } from '@/subjects/archives/duplicate-course-button';
import { ExportCourseButton } from '@/subjects/archives/export-course-button';

const stateTones = { draft: 'soon', published: 'good', archived: 'plain' } as const;

const columns: Column<CourseSummary>[] = [
  {
    head: adminCoursesText.list.title,
    className: 'as-table:w-1/2 xl:w-1/3',
    cell: ({ id, title }) => (
      <Link to={adminPaths.tab({ course: id })} className={rowLinkClass}>
        {title}
      </Link>
    ),
  },
  {
    head: adminCoursesText.fields.state,
    className: 'whitespace-nowrap',
    cell: ({ state }) => <Tag tone={stateTones[state]}>{courseLabels.state[state]}</Tag>,
  },
  {
    head: adminCoursesText.list.audience,
    className: 'whitespace-nowrap max-lg:hidden',
    cell: ({ audience }) => courseLabels.audience[audience],
  },
  {
    head: adminCoursesText.list.category,
    className: 'whitespace-nowrap max-[85rem]:hidden',
    cell: ({ category }) => courseLabels.category[category],
  },
  {
    head: adminCoursesText.list.hours,
    isHiddenOnPhone: true,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ estimated_hours }) => courseLabels.hours(estimated_hours),
  },
  {
    head: adminCoursesText.list.status,
    className: 'whitespace-nowrap md:max-xl:hidden',
    cell: ({ status }) => courseLabels.status[status],
  },
  {
    head: adminCoursesText.list.actions,
    hasHiddenHead: true,
    className: 'whitespace-nowrap',
    cell: ({ id, title }) => (
      <span className="inline-flex items-center">
        <Link
          to={adminPaths.outline(id)}
          aria-label={adminOutlineText.of(title)}
          className={classNames(rowControlClass, 'text-sm text-blue')}
        >
          {adminOutlineText.short}
        </Link>
        <ButtonLink
          tone="plain"
          size="small"
          to={adminPaths.cohorts(id)}
          aria-label={adminCohortsText.title(title)}
          title={adminCohortsText.title(title)}
          className="w-10"
        >
          <svg
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            aria-hidden="true"
            className="size-5"
          >
            <path d="M3 5h14v12H3zM3 9h14M7 3v4M13 3v4" />
          </svg>
        </ButtonLink>
        <DuplicateCourseButton isInRow course={{ id, title }} />
        <ExportCourseButton isInRow course={{ id, title }} />
      </span>
    ),
  },
];

/** All courses, newest first, with a search and filters. */
export function CourseList() {
  const params = useListParams();
  const filter = parseFilter(params.searchParams);
  const query = useQuery(staffCoursesQuery(filter));
  return (
    <>
      <ViewHeading isHidden title={adminText.tabs.courses} />
      <SearchableList
        search={<CourseListFilters filter={filter} params={params} />}
        action={
          <ButtonLink size="small" to={adminPaths.tab({ course: 'new' })}>
            {adminCoursesText.create}
          </ButtonLink>
        }
        query={query}
        params={params}
        isFiltered={isFiltered(filter)}
        text={{
          failed: adminCoursesText.loadFailed,
          count: catalogueText.results.count,
          none: adminCoursesText.empty.none,
          notFound: `${adminCoursesText.empty.title}. ${adminCoursesText.empty.text}`,
        }}
      >
        {(rows) => (
          <ListTable
            caption={adminCoursesText.list.caption}
            columns={columns}
            rows={rows}
            rowKey={(course) => course.id}
          />
        )}
      </SearchableList>
    </>
  );
}
