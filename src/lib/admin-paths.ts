import { pathTo, routePaths, withParameters, withQuery } from './paths';

/** The paths of the staff area below `/admin`, with parameters as React Router writes them. Apart from {@link routePaths}, which every page loads. */
export const adminRoutePaths = {
  today: '/admin/today',
  allCohorts: '/admin/cohorts',
  overview: '/admin/overview',
  preview: '/admin/preview/:slugOrId',
  interests: '/admin/interests',
  messages: '/admin/messages',
  questions: '/admin/questions',
  certificates: '/admin/certificates',
  users: '/admin/users',
  letters: '/admin/letters',
  bin: '/admin/bin',
  audit: '/admin/audit',
  health: '/admin/health',
  user: '/admin/users/:id',
  organizations: '/admin/organizations',
  pools: '/admin/pools',
  outline: '/admin/courses/:course/outline',
  certificateRules: '/admin/courses/:course/certificates',
  quizQuestions: '/admin/courses/:course/questions',
  learners: '/admin/courses/:course/learners',
  enrol: '/admin/courses/:course/learners/enrol',
  learner: '/admin/courses/:course/learners/:learner',
  attempt: '/admin/courses/:course/learners/:learner/attempts/:attempt',
  cohorts: '/admin/courses/:course/cohorts',
  newCohort: '/admin/courses/:course/cohorts/new',
  cohort: '/admin/courses/:course/cohorts/:cohort',
  editCohort: '/admin/courses/:course/cohorts/:cohort/edit',
  addPerson: '/admin/courses/:course/cohorts/:cohort/add',
  interested: '/admin/courses/:course/cohorts/:cohort/interested',
  papers: '/admin/courses/:course/cohorts/:cohort/papers',
  booking: '/admin/courses/:course/cohorts/:cohort/bookings/:booking',
  attendance: '/admin/courses/:course/cohorts/:cohort/attendance/:meeting',
  /** Leads to the attendance sheet of a meeting whose cohort the link does not know. */
  meeting: '/admin/meetings/:meeting',
  unpaid: '/admin/bookings/unpaid',
  refunds: '/admin/bookings/unpaid?show=refunds',
  money: '/admin/bookings/money',
  offers: '/admin/bookings/offers',
  withdrawals: '/admin/bookings/withdrawals',
} as const;

/** The records that are selected in a tab of `/admin`, by their ids; `new` for one that is being created. */
type TabSelection = {
  tab?: 'courses' | 'modules' | 'lessons';
  course?: string;
  module?: string;
  lesson?: string;
};

/** The lesson, or the module, that is open beside the outline of a course; `new` for one that is being created. */
type OutlineSelection = { module?: string; lesson?: string };

/** What a link to each page of the staff area needs, as `paths` has it for the others. */
export const adminPaths = {
  ...adminRoutePaths,
  preview: pathTo(adminRoutePaths.preview),
  user: pathTo(adminRoutePaths.user),
  /** A tab of `/admin` with the selected records. Both are search params, so that a reload keeps them. */
  tab: ({ tab = 'courses', ...selection }: TabSelection = {}) =>
    withQuery(routePaths.admin, { tab, ...selection }),
  outline: (course: string, selection: OutlineSelection = {}) =>
    withQuery(withParameters(adminRoutePaths.outline, course), selection),
  certificateRules: pathTo(adminRoutePaths.certificateRules),
  quizQuestions: pathTo(adminRoutePaths.quizQuestions),
  learners: pathTo(adminRoutePaths.learners),
  enrol: pathTo(adminRoutePaths.enrol),
  learner: pathTo(adminRoutePaths.learner),
  attempt: pathTo(adminRoutePaths.attempt),
  /** The messages that nobody has answered. */
  openMessages: withQuery(adminRoutePaths.messages, { state: 'open' }),
  /** The interests that nobody has answered. */
  newInterests: withQuery(adminRoutePaths.interests, { course: 'all', state: 'new' }),
  heldInterests: withQuery(adminRoutePaths.interests, { state: 'quarantined' }),
  cohorts: pathTo(adminRoutePaths.cohorts),
  /** With `copy` the new cohort starts as a copy of that one, on the day `first`: `2027-03-22`. */
  newCohort: (course: string, from: { copy?: string; first?: string } = {}) =>
    withQuery(withParameters(adminRoutePaths.newCohort, course), from),
  cohort: pathTo(adminRoutePaths.cohort),
  editCohort: pathTo(adminRoutePaths.editCohort),
  addPerson: pathTo(adminRoutePaths.addPerson),
  interested: pathTo(adminRoutePaths.interested),
  /** Of all meetings, or of one. */
  papers: (course: string, cohort: string, meeting?: string) =>
    withQuery(withParameters(adminRoutePaths.papers, course, cohort), { meeting }),
  booking: pathTo(adminRoutePaths.booking),
  attendance: pathTo(adminRoutePaths.attendance),
  pool: (pool: string) => withQuery(adminRoutePaths.pools, { pool }),
  meeting: pathTo(adminRoutePaths.meeting),
};
