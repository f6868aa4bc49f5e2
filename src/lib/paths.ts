/** The path of every route, with parameters as React Router writes them. `app/routes.tsx` and `app/account-routes.tsx` have a route for each. */
export const routePaths = {
  home: '/',
  individuals: '/individuals',
  businesses: '/businesses',
  projects: '/projects',
  about: '/about',
  contact: '/contact',
  catalog: '/catalog',
  calendar: '/calendar',
  course: '/course/:slugOrId',
  training: '/training/:slug',
  project: '/project/:slug',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  privacyPolicyEnglish: '/en/privacy-policy',
  termsOfServiceEnglish: '/en/terms-of-service',
  accessibility: '/accessibility',
  unsubscribe: '/unsubscribe',
  /** In Greek and in English; `verify-path.ts` has the path of each. */
  verify: '/en?/verify/:code?',
  dashboard: '/dashboard',
  profile: '/profile',
  postOnboarding: '/post-onboarding',
  learn: '/learn',
  certificates: '/learn/certificates',
  company: '/company',
  /** The player; without a lesson it opens the one where the learner stopped. */
  learnCourse: '/learn/:slugOrId/:lessonId?',
  login: '/auth/login',
  signup: '/auth/signup',
  passwordReset: '/auth/password-reset',
  emailVerification: '/auth/email-verification',
  authSuccess: '/auth/success',
  authCallback: '/auth/callback',
  googleCallback: '/auth/google-callback',
  admin: '/admin',
  adminOverview: '/admin/overview',
  adminPreview: '/admin/preview/:slugOrId',
  adminInterests: '/admin/interests',
  adminMessages: '/admin/messages',
  adminQuestions: '/admin/questions',
  adminCertificates: '/admin/certificates',
  adminUsers: '/admin/users',
  adminLetters: '/admin/letters',
  adminBin: '/admin/bin',
  adminAudit: '/admin/audit',
  adminUser: '/admin/users/:id',
  adminOrganizations: '/admin/organizations',
  adminPools: '/admin/pools',
  adminOutline: '/admin/courses/:course/outline',
  adminCertificateRules: '/admin/courses/:course/certificates',
  adminQuizQuestions: '/admin/courses/:course/questions',
  adminLearners: '/admin/courses/:course/learners',
  adminEnrol: '/admin/courses/:course/learners/enrol',
  adminLearner: '/admin/courses/:course/learners/:learner',
  adminAttempt: '/admin/courses/:course/learners/:learner/attempts/:attempt',
  adminCohorts: '/admin/courses/:course/cohorts',
  adminNewCohort: '/admin/courses/:course/cohorts/new',
  adminCohort: '/admin/courses/:course/cohorts/:cohort',
  adminEditCohort: '/admin/courses/:course/cohorts/:cohort/edit',
  adminAddPerson: '/admin/courses/:course/cohorts/:cohort/add',
  adminInterested: '/admin/courses/:course/cohorts/:cohort/interested',
  adminPapers: '/admin/courses/:course/cohorts/:cohort/papers',
  adminBooking: '/admin/courses/:course/cohorts/:cohort/bookings/:booking',
  adminAttendance: '/admin/courses/:course/cohorts/:cohort/attendance/:meeting',
  /** Leads to the attendance sheet of a meeting whose cohort the link does not know. */
  adminMeeting: '/admin/meetings/:meeting',
  adminUnpaid: '/admin/bookings/unpaid',
  adminOffers: '/admin/bookings/offers',
} as const;

/**
 * The path of a route with its parameters replaced by `values`, in order; one without a value is left out. It is smaller
 * than React Router's `generatePath`, which every page would load.
 */
const withParameters = (path: string, ...values: string[]) =>
  path.replace(/\/:\w+\??/g, () => {
    const value = values.shift();
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });

/** One string for each parameter of a path. */
type Values<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [string, ...Values<Rest>]
  : Path extends `${string}:${string}`
    ? [string]
    : [];

/** A function that takes the values of a path's parameters, in order, and returns a link. */
const pathTo =
  <Path extends string>(path: Path) =>
  (...values: Values<Path>) =>
    withParameters(path, ...values);

/** A path with those search params that have a value. */
function withQuery(path: string, params: Record<string, string | undefined>): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** The records that are selected in a tab of `/admin`, by their ids; `new` for one that is being created. */
type TabSelection = {
  tab?: 'courses' | 'modules' | 'lessons';
  course?: string;
  module?: string;
  lesson?: string;
};

/** The lesson, or the module, that is open beside the outline of a course; `new` for one that is being created. */
type OutlineSelection = { module?: string; lesson?: string };

/**
 * What a link to each page needs: a path or, for a route with parameters, a function that returns one.
 * Components use these instead of writing paths themselves. Parameters are URL-encoded.
 */
export const paths = {
  ...routePaths,
  course: pathTo(routePaths.course),
  training: pathTo(routePaths.training),
  project: pathTo(routePaths.project),
  learnCourse: (slugOrId: string) => withParameters(routePaths.learnCourse, slugOrId),
  learnLesson: (slugOrId: string, lessonId: string) =>
    withParameters(routePaths.learnCourse, slugOrId, lessonId),
  adminPreview: pathTo(routePaths.adminPreview),
  adminUser: pathTo(routePaths.adminUser),
  /** A tab of `/admin` with the selected records. Both are search params, so that a reload keeps them. */
  adminTab: ({ tab = 'courses', ...selection }: TabSelection = {}) =>
    withQuery(routePaths.admin, { tab, ...selection }),
  adminOutline: (course: string, selection: OutlineSelection = {}) =>
    withQuery(withParameters(routePaths.adminOutline, course), selection),
  adminCertificateRules: pathTo(routePaths.adminCertificateRules),
  adminQuizQuestions: pathTo(routePaths.adminQuizQuestions),
  adminLearners: pathTo(routePaths.adminLearners),
  adminEnrol: pathTo(routePaths.adminEnrol),
  adminLearner: pathTo(routePaths.adminLearner),
  adminAttempt: pathTo(routePaths.adminAttempt),
  adminCohorts: pathTo(routePaths.adminCohorts),
  /** With `copy` the new cohort starts as a copy of that one, on the day `first`: `2027-03-22`. */
  adminNewCohort: (course: string, from: { copy?: string; first?: string } = {}) =>
    withQuery(withParameters(routePaths.adminNewCohort, course), from),
  adminCohort: pathTo(routePaths.adminCohort),
  adminEditCohort: pathTo(routePaths.adminEditCohort),
  adminAddPerson: pathTo(routePaths.adminAddPerson),
  adminInterested: pathTo(routePaths.adminInterested),
  /** Of all meetings, or of one. */
  adminPapers: (course: string, cohort: string, meeting?: string) =>
    withQuery(withParameters(routePaths.adminPapers, course, cohort), { meeting }),
  adminBooking: pathTo(routePaths.adminBooking),
  adminAttendance: pathTo(routePaths.adminAttendance),
  adminMeeting: pathTo(routePaths.adminMeeting),
  /** The contact form, with a request for an offer about `item` as its subject. */
  contactAbout: (item: string) => `${routePaths.contact}?${new URLSearchParams({ item })}`,
  /** The catalogue's courses for individuals. */
  individualCourses: `${routePaths.catalog}?audience=individuals`,
  /** The onboarding wizard. */
  onboarding: `${routePaths.signup}?step=onboarding`,
  /** Its first step, also when sign-up has marked it as complete. */
  onboardingStart: `${routePaths.signup}?step=onboarding&page=1`,
  /** Sign-up, which then leads to `next`, a path of this site. */
  signUpThen: (next: string) => `${routePaths.signup}?${new URLSearchParams({ next })}`,
  /** Login, which then leads to `next`, a path of this site. */
  loginThen: (next: string) => `${routePaths.login}?${new URLSearchParams({ next })}`,
};
