import type { RouteObject } from 'react-router-dom';
import { routePaths } from '@/lib/paths';
import { page } from './route';

/** Pages of instructors and admins. */
export const staffRoutes: RouteObject[] = [
  {
    path: routePaths.admin,
    lazy: page(() => import('./admin/admin-page'), 'AdminPage'),
  },
  {
    path: routePaths.adminOverview,
    lazy: page(() => import('@/subjects/staff/staff/overview/overview-page'), 'OverviewPage'),
  },
  {
    path: routePaths.adminInterests,
    lazy: page(() => import('@/subjects/contact/staff/interests/interests-page'), 'InterestsPage'),
  },
  {
    path: routePaths.adminMessages,
    lazy: page(() => import('@/subjects/contact/staff/messages/messages-page'), 'MessagesPage'),
  },
  {
    path: routePaths.adminQuestions,
    lazy: page(() => import('@/subjects/questions/staff/questions-page'), 'QuestionsPage'),
  },
  {
    path: routePaths.adminCertificates,
    lazy: page(() => import('@/subjects/certificates/staff/certificates-page'), 'CertificatesPage'),
  },
  {
    path: routePaths.adminUsers,
    lazy: page(() => import('@/subjects/account/staff/users-page'), 'UsersPage'),
  },
  {
    path: routePaths.adminPools,
    lazy: page(() => import('@/subjects/seats/staff/pools-page'), 'PoolsPage'),
  },
  {
    path: routePaths.adminLetters,
    lazy: page(() => import('@/subjects/staff/staff/letters/letters-page'), 'LettersPage'),
  },
  {
    path: routePaths.adminUser,
    lazy: page(() => import('@/subjects/account/staff/user-page'), 'UserPage'),
  },
  {
    path: routePaths.adminBin,
    lazy: page(() => import('@/subjects/staff/staff/bin/bin-page'), 'BinPage'),
  },
  {
    path: routePaths.adminAudit,
    lazy: page(() => import('@/subjects/staff/staff/audit/audit-page'), 'AuditPage'),
  },
  {
    path: routePaths.adminPreview,
    lazy: page(() => import('@/subjects/courses/visitor/course-preview-page'), 'CoursePreviewPage'),
  },
];
