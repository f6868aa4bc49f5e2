import { paths } from '@/lib/paths';

type Selection = {
  tab?: 'courses' | 'modules' | 'lessons' | 'learners' | 'outline' | 'cohorts' | 'certificates';
  course?: string;
  module?: string;
  lesson?: string;
  /** The id of an enrolment. */
  learner?: string;
  /** The id of an attempt at a quiz of that enrolment. */
  attempt?: string;
  /** `new` for one that is being created. */
  cohort?: string;
  /** The id of a booking in the cohort. */
  booking?: string;
  /** The id of a meeting of the cohort: its attendance sheet. */
  meeting?: string;
  /** The id of the cohort that a new one is a copy of. */
  copy?: string;
  /** The first day of the copy: `2027-03-22`. */
  first?: string;
  /** What is shown of the learners in place of their list, or of a cohort in place of its people. */
  view?: 'enrol' | 'questions' | 'edit' | 'add' | 'interested' | 'papers';
  /** Bookings of all cohorts in place of the cohorts of a course. */
  list?: 'unpaid' | 'offers';
};

/** The URL of a tab of `/admin` with the selected records. Both are search params, so that a reload keeps them. */
export function adminUrl({ tab = 'courses', ...selection }: Selection): string {
  const params = new URLSearchParams({ tab });
  for (const [name, id] of Object.entries(selection)) if (id) params.set(name, id);
  return `${paths.admin}?${params}`;
}

/** The URL of the list from which a lesson was opened: those of its module, or the outline of its course. */
export function lessonListUrl(tab: 'lessons' | 'outline', course: string, module: string): string {
  return adminUrl(tab === 'lessons' ? { tab, course, module } : { tab, course });
}
