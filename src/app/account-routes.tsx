import type { RouteObject } from 'react-router-dom';
import { adminRoutePaths } from '@/lib/admin-paths';
import { routePaths } from '@/lib/paths';
import { MinimalLayout } from './layouts/minimal-layout';
import { page } from './route';
import { RouteError } from './route-error';
import { type OtherRoutes, routeTable } from './routes';
import { staffRoutes } from './staff-routes';

/** Signing in, and what the links in e-mails open. */
const authRoutes: RouteObject[] = [
  {
    lazy: page(() => import('./guards/fresh-page'), 'FreshPage'),
    children: [
      {
        path: routePaths.login,
        lazy: page(() => import('@/subjects/session/visitor/login-page'), 'LoginPage'),
      },
    ],
  },
  {
    path: routePaths.passwordReset,
    lazy: page(() => import('@/subjects/session/visitor/password-reset-page'), 'PasswordResetPage'),
  },
  {
    path: routePaths.emailVerification,
    lazy: page(
      () => import('@/subjects/session/visitor/email-verification-page'),
      'EmailVerificationPage',
    ),
  },
  {
    path: routePaths.authSuccess,
    lazy: page(() => import('@/subjects/session/visitor/success-page'), 'SuccessPage'),
  },
  {
    path: routePaths.authCallback,
    lazy: page(() => import('@/subjects/session/visitor/callback-page'), 'CallbackPage'),
  },
  {
    path: routePaths.googleCallback,
    lazy: page(
      () => import('@/subjects/session/visitor/google-callback-page'),
      'GoogleCallbackPage',
    ),
  },
  {
    path: routePaths.unsubscribe,
    lazy: page(() => import('@/subjects/cohorts/visitor/unsubscribe-page'), 'UnsubscribePage'),
  },
];

/** Pages of signed-in users. */
const memberRoutes: RouteObject[] = [
  {
    path: routePaths.dashboard,
    lazy: page(() => import('./redirect-to-profile'), 'RedirectToProfile'),
  },
  {
    path: routePaths.postOnboarding,
    lazy: page(
      () => import('@/subjects/account/learner/post-onboarding/post-onboarding-page'),
      'PostOnboardingPage',
    ),
  },
  {
    path: routePaths.profile,
    lazy: page(() => import('@/subjects/account/learner/profile/profile-page'), 'ProfilePage'),
  },
  {
    path: routePaths.learn,
    lazy: page(() => import('@/subjects/learning/learner/learn-page'), 'LearnPage'),
  },
  {
    path: routePaths.certificates,
    lazy: page(
      () => import('@/subjects/certificates/learner/certificates-page'),
      'CertificatesPage',
    ),
  },
  {
    path: routePaths.payReturn,
    lazy: page(() => import('@/subjects/cohorts/learner/payment-return-page'), 'PaymentReturnPage'),
  },
  {
    path: routePaths.company,
    lazy: page(() => import('@/subjects/seats/company/company-page'), 'CompanyPage'),
  },
];

/** The staff area, which has a layout of its own. */
const workspaceRoute: RouteObject = {
  lazy: page(() => import('./layouts/workspace-layout'), 'WorkspaceLayout'),
  children: [
    {
      errorElement: <RouteError />,
      children: [
        {
          lazy: page(() => import('./guards/require-staff'), 'RequireStaff'),
          children: staffRoutes,
        },
        // Not among the staff routes: a learner may manage an organisation.
        {
          lazy: page(
            () => import('./guards/require-session-in-workspace'),
            'RequireSessionInWorkspace',
          ),
          children: [
            {
              path: adminRoutePaths.organizations,
              lazy: page(
                () => import('@/subjects/organizations/staff/organizations-page'),
                'OrganizationsPage',
              ),
            },
          ],
        },
      ],
    },
  ],
};

/** A layout route with the query client. It is lazy, because public pages need none. */
const withLiveData = (children: RouteObject[]): RouteObject => ({
  lazy: page(() => import('./layouts/live-data-layout'), 'LiveDataLayout'),
  children,
});

/** Sign-up and onboarding share a path; only sign-up is open to visitors. */
const signUpRoute: RouteObject = {
  lazy: page(() => import('./sign-up-or-onboarding'), 'SignUpOrOnboarding'),
  children: [
    {
      path: routePaths.signup,
      lazy: page(() => import('@/subjects/session/visitor/sign-up/sign-up-page'), 'SignUpPage'),
    },
  ],
};

/** Every route that is not a public page. */
export const accountRoutes: OtherRoutes = {
  inSiteLayout: [
    withLiveData([
      ...authRoutes,
      {
        lazy: page(() => import('./guards/require-session'), 'RequireSession'),
        children: memberRoutes,
      },
    ]),
    { path: '*', lazy: page(() => import('./not-found-page'), 'NotFoundPage') },
  ],
  inRootLayout: [
    withLiveData([
      workspaceRoute,
      {
        path: routePaths.learnCourse,
        errorElement: <RouteError />,
        lazy: page(() => import('@/subjects/learning/learner/player/player-page'), 'PlayerPage'),
      },
    ]),
    {
      element: <MinimalLayout />,
      children: [{ errorElement: <RouteError />, children: [withLiveData([signUpRoute])] }],
    },
  ],
};

/** Every route of the application. */
export const routes = routeTable(accountRoutes);
