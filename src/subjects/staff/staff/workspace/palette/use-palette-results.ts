import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { emptyFilter } from '@/subjects/courses/course-filter';
import { cleanSearch } from '@/shared/list/list-params';
import { staffCoursesQuery } from '@/subjects/courses/data/staff-queries';
import { interestsQuery } from '@/subjects/contact/data/interests/queries';
import { messagesQuery } from '@/subjects/contact/data/messages/queries';
import { organizationsQuery } from '@/subjects/organizations/data/queries';
import type { Page } from '@/shared/data/pagination';
import { findBookingsQuery } from '@/subjects/cohorts/data/cohort-people';
import { bookingName } from '@/subjects/cohorts/staff-bookings/booking-name';
import { cohortName } from '@/subjects/cohorts/staff-bookings/cohort-name';
import { usersQuery } from '@/subjects/account/data/users/queries';
import { delays } from '@/lib/delays';
import { adminPaths } from '@/lib/admin-paths';
import { userName } from '@/subjects/account/user-name';
import { useRole } from '../../../use-role';
import { rankEntries, rankGroups } from './rank-entries';
import { findPages, type PaletteEntry, type PaletteGroup } from './palette-entries';
import { useDebounced } from '@/lib/hooks/use-debounced';

/** A search for fewer letters would find nearly everything. */
const shortestSearch = 2;
const entriesPerGroup = 5;

type Search = PaletteGroup & { isLoading: boolean; hasFailed: boolean; retry: () => void };

function toSearch<Row>(
  name: PaletteGroup['name'],
  query: UseQueryResult<Page<Row>>,
  text: string,
  toEntry: (row: Row) => PaletteEntry,
): Search {
  const rows = query.isEnabled && !query.isError ? (query.data?.rows ?? []) : [];
  return {
    name,
    entries: rankEntries(rows.map(toEntry), text).slice(0, entriesPerGroup),
    isLoading: query.isFetching,
    hasFailed: query.isEnabled && query.isError,
    retry: () => void query.refetch(),
  };
}

const urlOf = (path: string, params: Record<string, string>) =>
  `${path}?${new URLSearchParams(params)}`;

/**
 * What the palette shows for a text: views and pages at once, records of the database when typing pauses. What was
 * found for another text is not shown meanwhile, and a search that a newer text replaces is aborted. What fits the text
 * best comes first. Each role searches what it may read.
 */
export function usePaletteResults(text: string) {
  const role = useRole();
  const typed = cleanSearch(text);
  const q = useDebounced(typed, delays.searchWhileTyping);
  const isLongEnough = typed.length >= shortestSearch;
  const isStaff = role !== undefined && role !== 'learner';
  const forStaff = { enabled: isLongEnough && typed === q && isStaff };
  const forAdmins = { enabled: isLongEnough && typed === q && role === 'admin' };
  const filter = { q, page: 1 };

  const searches = [
    toSearch(
      'courses',
      useQuery({ ...staffCoursesQuery({ ...emptyFilter, q }), ...forStaff }),
      typed,
      ({ id, title }) => ({ to: adminPaths.tab({ course: id }), label: title }),
    ),
    toSearch(
      'messages',
      useQuery({ ...messagesQuery({ ...filter, handled: null }), ...forStaff }),
      typed,
      ({ id, subject, name }) => ({
        to: urlOf(adminPaths.messages, { message: id }),
        label: subject,
        detail: name,
      }),
    ),
    toSearch(
      'interests',
      useQuery({
        ...interestsQuery({ ...filter, courseId: null, from: null, to: null }),
        ...forStaff,
      }),
      typed,
      ({ course_id, course_title, name, email }) => ({
        to: urlOf(adminPaths.interests, { course: course_id, q: email }),
        label: name,
        detail: course_title,
      }),
    ),
    toSearch('users', useQuery({ ...usersQuery(filter), ...forAdmins }), typed, (user) => ({
      to: adminPaths.user(user.id),
      label: userName(user),
      detail: user.email ?? undefined,
    })),
    toSearch('bookings', useQuery({ ...findBookingsQuery(q), ...forStaff }), typed, (booking) => ({
      to: adminPaths.booking(booking.course_id, booking.cohort_id, booking.id),
      label: bookingName(booking),
      detail: cohortName(booking.course_title, booking.starts_at),
    })),
    toSearch(
      'organizations',
      useQuery({ ...organizationsQuery(filter), ...forAdmins }),
      typed,
      ({ id, name }) => ({
        to: urlOf(adminPaths.organizations, { organization: id }),
        label: name,
      }),
    ),
  ];
  const groups: PaletteGroup[] = [...findPages(role, typed), ...searches];
  // Also before the first search, which begins when typing pauses.
  const waits = isStaff && isLongEnough && typed !== q;
  return {
    groups: rankGroups(
      groups.filter(({ entries }) => entries.length > 0),
      typed,
    ),
    isLoading: waits || searches.some(({ isLoading }) => isLoading),
    failed: searches.filter(({ hasFailed }) => hasFailed),
  };
}
