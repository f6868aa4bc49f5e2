import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isFiltered, parseFilter } from '../course-filter';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import {
  dateColumnClass,
  ListTable,
  rowControlClass,
  rowLinesClass,
  rowLinkClass,
  type Column,
} from '@/shared/list/list-table';
import { SearchableList } from '@/shared/list/searchable-list';
import { useListParams } from '@/shared/list/use-list-params';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCohortsText } from '@/subjects/cohorts/text/staff-cohorts';
import { adminCoursesText } from '../text/staff-courses';
import { adminOutlineText } from '@/subjects/lessons/text/outline';
import { catalogueText } from '../text/catalogue';
import { courseLabels } from '../text/course-labels';
import { priceText } from '../offer-text';
import { staffCoursesQuery, type StaffCourse } from '../data/staff-queries';
import { classNames } from '@/lib/class-names';
import { formatNumber } from '@/lib/text/number';
import { menuItemClass, MoreMenu } from '@/ui/more-menu';
import { Tag } from '@/ui/tag';
import { adminPaths } from '@/lib/admin-paths';
import { auditPath } from '@/subjects/staff/audit-link';
import { adminAuditText } from '@/subjects/staff/text/audit';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { CourseListFilters } from './course-list-filters';
import { DuplicateCourseButton } from '@/subjects/archives/duplicate-course-button';
import { ExportCourseButton } from '@/subjects/archives/export-course-button';

const { list: text } = adminCoursesText;
const stateTones = { draft: 'soon', published: 'good', archived: 'plain' } as const;
const numberClass = 'tabular-nums as-table:text-right';

/** What can be done with a course beside opening it. */
function CourseMenu({ course: { id, slug, title } }: { course: StaffCourse }) {
  const links = [
    [adminPaths.outline(id), adminOutlineText.short, adminOutlineText.of(title)],
    [adminPaths.cohorts(id), adminCohortsText.link, adminCohortsText.title(title)],
    [adminPaths.learners(id), adminCoursesText.learners, undefined],
    [adminPaths.preview(slug), adminCoursesText.preview, undefined],
  ] as const;
  const isAdmin = useCurrentUserRole() === 'admin';
  return (
    <MoreMenu label={text.actionsOf(title)}>
      {links.map(([to, label, name]) => (
        <Link key={to} to={to} aria-label={name} className={menuItemClass}>
          {label}
        </Link>
      ))}
      {isAdmin && (
        <Link to={auditPath(id)} className={menuItemClass}>
          {adminAuditText.title}
        </Link>
      )}
      <DuplicateCourseButton isInMenu course={{ id, title }} />
      <ExportCourseButton isInMenu course={{ id, title }} />
    </MoreMenu>
  );
}

const columns: Column<StaffCourse>[] = [
  {
    head: text.title,
    className: 'as-table:w-2/5 as-card:pr-11',
    cell: ({ id, title, state }) => (
      <span className={rowLinesClass}>
        <Link to={adminPaths.tab({ course: id })} className={rowLinkClass}>
          {title}
        </Link>
        {/* Most are published: only the others say what they are. */}
        {state !== 'published' && <Tag tone={stateTones[state]}>{courseLabels.state[state]}</Tag>}
      </span>
    ),
  },
  {
    head: text.audience,
    className: 'text-sm whitespace-nowrap',
    cell: ({ audience }) => courseLabels.audience[audience],
  },
  {
    head: text.next,
    className: dateColumnClass,
    cell: ({ id, next }) =>
      next && (
        <span className={rowLinesClass}>
          <Link
            to={adminPaths.cohort(id, next.id)}
            className={classNames(rowControlClass, 'text-blue')}
          >
            {formatMeetingDay(next.starts_at)}
          </Link>
          <span className="text-ink-muted">
            {text.seats(adminCohortsText.list.seatsOf(next.taken, next.capacity))}
          </span>
        </span>
      ),
  },
  {
    head: text.interest,
    className: classNames(numberClass, '@max-[62rem]/medium-list:hidden'),
    cell: ({ id, interests }) =>
      interests > 0 && (
        <Link
          to={`${adminPaths.interests}?course=${id}`}
          className={classNames(rowControlClass, 'text-blue')}
        >
          {formatNumber(interests)}
        </Link>
      ),
  },
  {
    head: text.price,
    className: classNames(
      numberClass,
      'text-sm as-table:min-w-30 as-table:whitespace-nowrap as-card:ml-auto',
    ),
    cell: (course) => (
      <span className={course.price_kind === 'on_request' ? 'text-ink-muted' : undefined}>
        {priceText(course)}
      </span>
    ),
  },
  {
    head: text.actions,
    hasHiddenHead: true,
    // The dots end where the line of the row does.
    className: 'as-table:w-8 as-card:absolute as-card:top-0 as-card:right-0 *:-mr-3',
    cell: (course) => <CourseMenu course={course} />,
  },
];

/** Without the column of those who are interested where nobody is. */
const columnsOf = (rows: readonly StaffCourse[]) =>
  rows.some(({ interests }) => interests > 0)
    ? columns
    : columns.filter(({ head }) => head !== text.interest);

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
            size="medium"
            columns={columnsOf(rows)}
            rows={rows}
            rowKey={(course) => course.id}
          />
        )}
      </SearchableList>
    </>
  );
}
