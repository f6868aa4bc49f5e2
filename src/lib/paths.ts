/**
 * Every address of the application (section 2). A page never writes a path by hand.
 * Parameters are encoded here, so that a slug with odd characters stays one segment.
 */
export const paths = {
  home: '/',
  individuals: '/individuals',
  businesses: '/businesses',
  projects: '/projects',
  about: '/about',
  contact: '/contact',
  catalog: '/catalog',
  course: (slugOrId: string) => `/course/${encodeURIComponent(slugOrId)}`,
  training: (slug: string) => `/training/${encodeURIComponent(slug)}`,
  project: (slug: string) => `/project/${encodeURIComponent(slug)}`,
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  dashboard: '/dashboard',
  login: '/auth/login',
  signup: '/auth/signup',
} as const;
