import { adminPaths } from '@/lib/admin-paths';

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
      return course ? adminPaths.outline(course, { module, lesson }) : adminPaths.tab();
    case 'certificates':
      return course ? adminPaths.certificateRules(course) : adminPaths.tab();
    case 'learners':
      if (!course) return adminPaths.tab();
      if (learner && given.attempt) return adminPaths.attempt(course, learner, given.attempt);
      if (learner) return adminPaths.learner(course, learner);
      if (view === 'enrol') return adminPaths.enrol(course);
      if (view === 'questions') return adminPaths.quizQuestions(course);
      return adminPaths.learners(course);
    case 'cohorts':
      if (given.list === 'unpaid') return adminPaths.unpaid;
      if (given.list === 'offers') return adminPaths.offers;
      if (course && cohort && view === 'papers') return adminPaths.papers(course, cohort, meeting);
      if (meeting) return adminPaths.meeting(meeting);
      if (!course) return adminPaths.tab();
      if (!cohort) return adminPaths.cohorts(course);
      if (cohort === 'new') return adminPaths.newCohort(course, { copy, first });
      if (view === 'edit') return adminPaths.editCohort(course, cohort);
      if (view === 'add') return adminPaths.addPerson(course, cohort);
      if (view === 'interested') return adminPaths.interested(course, cohort);
      if (given.booking) return adminPaths.booking(course, cohort, given.booking);
      return adminPaths.cohort(course, cohort);
    default:
      return null;
  }
}
