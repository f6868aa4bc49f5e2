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
  withdraw: '/withdraw',
  /** Where payment providers send back who has paid, with `s`, the id of the order there. */
  payReturn: '/pay/return',
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
} as const;

/**
 * The path of a route with its parameters replaced by `values`, in order; one without a value is left out. It is smaller
 * than React Router's `generatePath`, which every page would load.
 */
export const withParameters = (path: string, ...values: string[]) =>
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
export const pathTo =
  <Path extends string>(path: Path) =>
  (...values: Values<Path>) =>
    withParameters(path, ...values);

/** A path with those search params that have a value. */
export function withQuery(path: string, params: Record<string, string | undefined>): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** A link to a page that then leads to `next`, a path of this site; null for where it leads by itself. */
const then = (path: string) => (next: string | null) =>
  withQuery(path, { next: next ?? undefined });

/**
 * What a link to each page needs: a path or, for a route with parameters, a function that returns one.
 * Components use these instead of writing paths themselves. Parameters are URL-encoded.
 */
export const paths = {
  ...routePaths,
  course: pathTo(routePaths.course),
  /** The page of a course, at its dates or its interest form. */
  courseAction: (slug: string) => `${withParameters(routePaths.course, slug)}#interest`,
  /** The page of a course, which asks at once whether to book one of its dates. */
  bookDate: (slug: string, cohortId: string) =>
    `${withParameters(routePaths.course, slug)}?${new URLSearchParams({ book: cohortId })}`,
  /** The own courses, at a seat that an organisation gives; once it is accepted, the wanted date is booked with it. */
  ownSeat: (seatId: string, cohortId?: string) =>
    `${routePaths.learn}?${new URLSearchParams({ seat: seatId, ...(cohortId && { book: cohortId }) })}`,
  /** The page of an open course, which enrols at once who has pressed for it in this browser. */
  enrolIn: (slug: string) => `${withParameters(routePaths.course, slug)}?enrol=1`,
  training: pathTo(routePaths.training),
  project: pathTo(routePaths.project),
  learnCourse: (slugOrId: string) => withParameters(routePaths.learnCourse, slugOrId),
  learnLesson: (slugOrId: string, lessonId: string) =>
    withParameters(routePaths.learnCourse, slugOrId, lessonId),
  /** The contact form, with a request for an offer about `item` as its subject. */
  contactAbout: (item: string) => `${routePaths.contact}?${new URLSearchParams({ item })}`,
  /** The contact form with this subject. */
  contactWith: (subject: string) => `${routePaths.contact}?${new URLSearchParams({ subject })}`,
  /** The catalogue's courses for individuals. */
  individualCourses: `${routePaths.catalog}?audience=individuals`,
  /** The onboarding wizard. */
  onboarding: `${routePaths.signup}?step=onboarding`,
  /**
   * The page on which the signed-in user withdraws from the contract of an own booking. Unlike the link of a letter it needs
   * the account, so that it opens nothing for the next user of the browser.
   */
  withdrawFrom: (booking: string) => `${routePaths.withdraw}?${new URLSearchParams({ booking })}`,
  /** The profile's security, for a member of staff who needs a second factor to open `next`. */
  securityThen: (next: string) =>
    `${routePaths.profile}?${new URLSearchParams({ tab: 'security', next })}`,
  signUpThen: then(routePaths.signup),
  loginThen: then(routePaths.login),
  passwordResetThen: then(routePaths.passwordReset),
  emailVerificationThen: then(routePaths.emailVerification),
};
