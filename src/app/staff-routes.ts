import type { RouteObject } from 'react-router-dom';
import { routePaths } from '@/lib/paths';
import { page } from './route';

/** Pages of instructors and admins. */
export const staffRoutes: RouteObject[] = [
  {
    path: routePaths.admin,
    lazy: page(() => import('@/features/admin/admin-page'), 'AdminPage'),
  },
  {
    path: routePaths.adminOverview,
    lazy: page(() => import('@/features/admin/overview/overview-page'), 'OverviewPage'),
  },
  {
    path: routePaths.adminInterests,
    lazy: page(() => import('@/features/admin/interests/interests-page'), 'InterestsPage'),
  },
  {
    path: routePaths.adminMessages,
    lazy: page(() => import('@/features/admin/messages/messages-page'), 'MessagesPage'),
  },
  {
    path: routePaths.adminQuestions,
    lazy: page(() => import('@/features/admin/questions/questions-page'), 'QuestionsPage'),
  },
  {
    path: routePaths.adminCertificates,
    lazy: page(() => import('@/features/admin/certificates/certificates-page'), 'CertificatesPage'),
  },
  {
    path: routePaths.adminUsers,
    lazy: page(() => import('@/features/admin/users/users-page'), 'UsersPage'),
  },
  {
    path: routePaths.adminPools,
    lazy: page(() => import('@/features/admin/pools/pools-page'), 'PoolsPage'),
  },
  {
    path: routePaths.adminLetters,
    lazy: page(() => import('@/features/admin/letters/letters-page'), 'LettersPage'),
  },
  {
    path: routePaths.adminUser,
    lazy: page(() => import('@/features/admin/users/user-page'), 'UserPage'),
  },
  {
    path: routePaths.adminBin,
    lazy: page(() => import('@/features/admin/bin/bin-page'), 'BinPage'),
  },
  {
    path: routePaths.adminAudit,
    lazy: page(() => import('@/features/admin/audit/audit-page'), 'AuditPage'),
  },
  {
    path: routePaths.adminPreview,
    lazy: page(() => import('@/features/catalogue/course-preview-page'), 'CoursePreviewPage'),
  },
];
