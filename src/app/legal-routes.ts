import type { RouteObject } from 'react-router-dom';
import { routePaths } from '@/lib/paths';
import { page } from './route';

/** The legal texts and the accessibility statement. */
export const legalRoutes: RouteObject[] = [
  {
    path: routePaths.privacyPolicy,
    lazy: page(
      () => import('@/subjects/site/visitor/legal/privacy-policy-page'),
      'PrivacyPolicyPage',
    ),
  },
  {
    path: routePaths.termsOfService,
    lazy: page(
      () => import('@/subjects/site/visitor/legal/terms-of-service-page'),
      'TermsOfServicePage',
    ),
  },
  {
    path: routePaths.privacyPolicyEnglish,
    lazy: page(
      () => import('@/subjects/site/visitor/legal/privacy-policy-english-page'),
      'PrivacyPolicyEnglishPage',
    ),
  },
  {
    path: routePaths.termsOfServiceEnglish,
    lazy: page(
      () => import('@/subjects/site/visitor/legal/terms-of-service-english-page'),
      'TermsOfServiceEnglishPage',
    ),
  },
  {
    path: routePaths.accessibility,
    lazy: page(
      () => import('@/subjects/site/visitor/legal/accessibility-page'),
      'AccessibilityPage',
    ),
  },
];
