import type { RouteObject } from 'react-router-dom';
import { routePaths } from '@/lib/paths';
import { page } from './route';

/** The legal texts and the accessibility statement. */
export const legalRoutes: RouteObject[] = [
  {
    path: routePaths.privacyPolicy,
    lazy: page(() => import('@/features/legal/privacy-policy-page'), 'PrivacyPolicyPage'),
  },
  {
    path: routePaths.termsOfService,
    lazy: page(() => import('@/features/legal/terms-of-service-page'), 'TermsOfServicePage'),
  },
  {
    path: routePaths.privacyPolicyEnglish,
    lazy: page(
      () => import('@/features/legal/privacy-policy-english-page'),
      'PrivacyPolicyEnglishPage',
    ),
  },
  {
    path: routePaths.termsOfServiceEnglish,
    lazy: page(
      () => import('@/features/legal/terms-of-service-english-page'),
      'TermsOfServiceEnglishPage',
    ),
  },
  {
    path: routePaths.accessibility,
    lazy: page(() => import('@/features/legal/accessibility-page'), 'AccessibilityPage'),
  },
];
