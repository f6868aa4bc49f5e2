import type { RouteObject } from 'react-router-dom';
import { routePaths } from '@/lib/paths';
import { page, prerender } from './route';

/** The legal texts and the accessibility statement. */
export const legalRoutes: RouteObject[] = [
  {
    path: routePaths.privacyPolicy,
    handle: prerender(true),
    lazy: page(() => import('@/features/legal/privacy-policy-page'), 'PrivacyPolicyPage'),
  },
  {
    path: routePaths.termsOfService,
    handle: prerender(true),
    lazy: page(() => import('@/features/legal/terms-of-service-page'), 'TermsOfServicePage'),
  },
  {
    path: routePaths.privacyPolicyEnglish,
    handle: prerender(true),
    lazy: page(
      () => import('@/features/legal/privacy-policy-english-page'),
      'PrivacyPolicyEnglishPage',
    ),
  },
  {
    path: routePaths.termsOfServiceEnglish,
    handle: prerender(true),
    lazy: page(
      () => import('@/features/legal/terms-of-service-english-page'),
      'TermsOfServiceEnglishPage',
    ),
  },
  {
    path: routePaths.accessibility,
    handle: prerender(true),
    lazy: page(() => import('@/features/legal/accessibility-page'), 'AccessibilityPage'),
  },
];
