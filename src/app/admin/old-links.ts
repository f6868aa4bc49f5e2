import { paths } from '@/lib/paths';

/** The search params that `/admin` had for the pages that are routes now. */
const oldParams = [
  'course',
  'module',
  'lesson',
  'learner',
  'attempt',
  'cohort',
  'booking',
  'meeting',
  'view',
  'list',
  'copy',
  'first',
] as const;

/**
 * Where a link to `/admin?tab=cohorts&course=…` of bookmarks and of letters already sent leads now.
 * @returns null for a link that `/admin` still answers itself
 */
export function currentPath(search: URLSearchParams): string | null {
  const given: Partial<Record<(typeof oldParams)[number], string>> = {};
  for (const name of oldParams) given[name] = search.get(name) || undefined;
  const { course, module, lesson, learner, cohort, meeting, view, copy, first } = given;
  switch (search.get('tab')) {
    case 'outline':
      return course ? paths.adminOutline(course, { module, lesson }) : paths.adminTab();
    case 'certificates':
      return course ? paths.adminCertificateRules(course) : paths.adminTab();
    case 'learners':
      if (!course) return paths.adminTab();
      if (learner && given.attempt) return paths.adminAttempt(course, learner, given.attempt);
      if (learner) return paths.adminLearner(course, learner);
      if (view === 'enrol') return paths.adminEnrol(course);
      if (view === 'questions') return paths.adminQuizQuestions(course);
      return paths.adminLearners(course);
    case 'cohorts':
      if (given.list === 'unpaid') return paths.adminUnpaid;
      if (given.list === 'offers') return paths.adminOffers;
      if (course && cohort && view === 'papers') return paths.adminPapers(course, cohort, meeting);
      if (meeting) return paths.adminMeeting(meeting);
      if (!course) return paths.adminTab();
      if (!cohort) return paths.adminCohorts(course);
      if (cohort === 'new') return paths.adminNewCohort(course, { copy, first });
      if (view === 'edit') return paths.adminEditCohort(course, cohort);
      if (view === 'add') return paths.adminAddPerson(course, cohort);
      if (view === 'interested') return paths.adminInterested(course, cohort);
      if (given.booking) return paths.adminBooking(course, cohort, given.booking);
      return paths.adminCohort(course, cohort);
    default:
      return null;
  }
}
