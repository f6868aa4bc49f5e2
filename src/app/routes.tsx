import type { RouteObject } from 'react-router-dom';
import { BareLayout } from './layouts/bare-layout';
import { RootLayout } from './layouts/root-layout';
import { SiteLayout } from './layouts/site-layout';
import { page } from './page-route';
import { ToProfile } from './to-profile';
import { RouteError } from './route-error';

/** Pages that need no live data: each has a file of its own at build time. */
const staticRoutes: RouteObject[] = [
  {
    index: true,
    ...page('features/marketing/home-page', async () => {
      return (await import('@/features/marketing/home-page')).HomePage;
    }),
  },
  {
    path: '/individuals',
    ...page('features/marketing/individuals-page', async () => {
      return (await import('@/features/marketing/individuals-page')).IndividualsPage;
    }),
  },
  {
    path: '/businesses',
    ...page('features/marketing/businesses-page', async () => {
      return (await import('@/features/marketing/businesses-page')).BusinessesPage;
    }),
  },
  {
    path: '/projects',
    ...page('features/marketing/projects-page', async () => {
      return (await import('@/features/marketing/projects-page')).ProjectsPage;
    }),
  },
  {
    path: '/about',
    ...page('features/marketing/about-page', async () => {
      return (await import('@/features/marketing/about-page')).AboutPage;
    }),
  },
  {
    path: '/contact',
    ...page('features/marketing/contact-page', async () => {
      return (await import('@/features/marketing/contact-page')).ContactPage;
    }),
  },
  {
    path: '/training/:slug',
    ...page('features/marketing/training-page', async () => {
      return (await import('@/features/marketing/training-page')).TrainingPage;
    }),
  },
  {
    path: '/project/:slug',
    ...page('features/marketing/project-page', async () => {
      return (await import('@/features/marketing/project-page')).ProjectPage;
    }),
  },
  {
    path: '/privacy-policy',
    ...page('features/legal/privacy-policy-page', async () => {
      return (await import('@/features/legal/privacy-policy-page')).PrivacyPolicyPage;
    }),
  },
  {
    path: '/terms-of-service',
    ...page('features/legal/terms-of-service-page', async () => {
      return (await import('@/features/legal/terms-of-service-page')).TermsOfServicePage;
    }),
  },
];

/** Pages whose content is live: the build writes what it knows of it, or a shell. */
const liveRoutes: RouteObject[] = [
  {
    path: '/catalog',
    ...page('features/catalogue/catalogue-page', async () => {
      return (await import('@/features/catalogue/catalogue-page')).CataloguePage;
    }),
  },
  {
    path: '/course/:slugOrId',
    ...page('features/catalogue/course-page', async () => {
      return (await import('@/features/catalogue/course-page')).CoursePage;
    }),
  },
  {
    path: '*',
    ...page('app/not-found-page', async () => (await import('./not-found-page')).NotFoundPage),
  },
];

/** The authentication screens with header and footer. */
const authRoutes: RouteObject[] = [
  {
    path: '/auth/login',
    ...page('features/auth/login-page', async () => {
      return (await import('@/features/auth/login-page')).LoginPage;
    }),
  },
  {
    path: '/auth/password-reset',
    ...page('features/auth/password-reset-page', async () => {
      return (await import('@/features/auth/password-reset-page')).PasswordResetPage;
    }),
  },
  {
    path: '/auth/email-verification',
    ...page('features/auth/email-verification-page', async () => {
      return (await import('@/features/auth/email-verification-page')).EmailVerificationPage;
    }),
  },
  {
    path: '/auth/success',
    ...page('features/auth/success-page', async () => {
      return (await import('@/features/auth/success-page')).SuccessPage;
    }),
  },
  {
    path: '/auth/callback',
    ...page('features/auth/callback-page', async () => {
      return (await import('@/features/auth/callback-page')).CallbackPage;
    }),
  },
  {
    path: '/auth/google-callback',
    ...page('features/auth/google-callback-page', async () => {
      return (await import('@/features/auth/google-callback-page')).GoogleCallbackPage;
    }),
  },
];

/** Screens without header and footer: sign-up (section 2, Global). */
const bareRoutes: RouteObject[] = [
  {
    path: '/auth/signup',
    ...page('features/auth/sign-up/sign-up-page', async () => {
      return (await import('@/features/auth/sign-up/sign-up-page')).SignUpPage;
    }),
  },
];

/** Screens of a signed-in person. */
const memberRoutes: RouteObject[] = [
  { path: '/dashboard', element: <ToProfile /> },
  {
    path: '/post-onboarding',
    ...page('features/learning/post-onboarding-page', async () => {
      return (await import('@/features/learning/post-onboarding-page')).PostOnboardingPage;
    }),
  },
  {
    path: '/profile',
    ...page('features/profile/profile-page', async () => {
      return (await import('@/features/profile/profile-page')).ProfilePage;
    }),
  },
  // Whoever manages an organisation may be no staff.
  {
    path: '/admin/organizations',
    ...page('features/admin/organizations/organizations-page', async () => {
      return (await import('@/features/admin/organizations/organizations-page')).OrganizationsPage;
    }),
  },
];

/** Screens of instructors and admins (section 6). */
const staffRoutes: RouteObject[] = [
  {
    path: '/admin',
    ...page('features/admin/admin-page', async () => {
      return (await import('@/features/admin/admin-page')).AdminPage;
    }),
  },
  {
    path: '/admin/interests',
    ...page('features/admin/interests/interests-page', async () => {
      return (await import('@/features/admin/interests/interests-page')).InterestsPage;
    }),
  },
  {
    path: '/admin/messages',
    ...page('features/admin/messages/messages-page', async () => {
      return (await import('@/features/admin/messages/messages-page')).MessagesPage;
    }),
  },
  {
    path: '/admin/users',
    ...page('features/admin/users/users-page', async () => {
      return (await import('@/features/admin/users/users-page')).UsersPage;
    }),
  },
  {
    path: '/admin/preview/:slugOrId',
    ...page('features/catalogue/course-preview-page', async () => {
      return (await import('@/features/catalogue/course-preview-page')).CoursePreviewPage;
    }),
  },
];

/** The whole application as routes (section 2). */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      {
        element: <SiteLayout />,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              ...staticRoutes,
              ...authRoutes,
              {
                ...page('app/guards/require-session', async () => {
                  return (await import('./guards/require-session')).RequireSession;
                }),
                children: memberRoutes,
              },
              {
                ...page('app/guards/require-staff', async () => {
                  return (await import('./guards/require-staff')).RequireStaff;
                }),
                children: staffRoutes,
              },
              ...liveRoutes,
            ],
          },
        ],
      },
      {
        element: <BareLayout />,
        children: [
          {
            ...page('app/sign-up-or-onboarding', async () => {
              return (await import('./sign-up-or-onboarding')).SignUpOrOnboarding;
            }),
            errorElement: <RouteError />,
            children: bareRoutes,
          },
        ],
      },
    ],
  },
];
