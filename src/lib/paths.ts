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
  profile: '/profile',
  postOnboarding: '/post-onboarding',
  login: '/auth/login',
  signup: '/auth/signup',
  /** The onboarding wizard (section 2: `step=onboarding` is a target too). */
  onboarding: '/auth/signup?step=onboarding',
  passwordReset: '/auth/password-reset',
  emailVerification: '/auth/email-verification',
  authSuccess: '/auth/success',
  authCallback: '/auth/callback',
  googleCallback: '/auth/google-callback',
  admin: '/admin',
  adminPreview: (slugOrId: string) => `/admin/preview/${encodeURIComponent(slugOrId)}`,
  adminInterests: '/admin/interests',
  adminMessages: '/admin/messages',
  adminUsers: '/admin/users',
  adminOrganizations: '/admin/organizations',
} as const;
