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
    lazy: page(() => import('./admin/view-layout'), 'ViewLayout'),
    children: [
      {
        path: routePaths.adminOutline,
        lazy: page(() => import('@/subjects/lessons/staff/outline/outline-page'), 'OutlinePage'),
      },
      {
        path: routePaths.adminCertificateRules,
        lazy: page(() => import('@/subjects/certificates/staff/rules-page'), 'RulesPage'),
      },
      {
        path: routePaths.adminQuizQuestions,
        lazy: page(
          () => import('@/subjects/learning/staff/quiz-questions-page'),
          'QuizQuestionsPage',
        ),
      },
      {
        path: routePaths.adminLearners,
        lazy: page(() => import('@/subjects/learning/staff/learners-page'), 'LearnersPage'),
      },
      {
        path: routePaths.adminEnrol,
        lazy: page(() => import('@/subjects/learning/staff/enrol-page'), 'EnrolPage'),
      },
      {
        path: routePaths.adminLearner,
        lazy: page(() => import('@/subjects/learning/staff/learner-page'), 'LearnerPage'),
      },
      {
        path: routePaths.adminAttempt,
        lazy: page(() => import('@/subjects/learning/staff/attempt-page'), 'AttemptPage'),
      },
      {
        path: routePaths.adminCohorts,
        lazy: page(() => import('@/subjects/cohorts/staff/cohorts-page'), 'CohortsPage'),
      },
      {
        path: routePaths.adminNewCohort,
        lazy: page(() => import('@/subjects/cohorts/staff/edit-cohort-page'), 'NewCohortPage'),
      },
      {
        path: routePaths.adminCohort,
        lazy: page(() => import('@/subjects/cohorts/staff/cohort-page'), 'CohortPage'),
      },
      {
        path: routePaths.adminEditCohort,
        lazy: page(() => import('@/subjects/cohorts/staff/edit-cohort-page'), 'EditCohortPage'),
      },
      {
        path: routePaths.adminAddPerson,
        lazy: page(
          () => import('@/subjects/cohorts/staff/people/add-person-page'),
          'AddPersonPage',
        ),
      },
      {
        path: routePaths.adminInterested,
        lazy: page(
          () => import('@/subjects/cohorts/staff/people/interested-page'),
          'InterestedPage',
        ),
      },
      {
        path: routePaths.adminBooking,
        lazy: page(() => import('@/subjects/cohorts/staff/people/booking-page'), 'BookingPage'),
      },
      {
        path: routePaths.adminPapers,
        lazy: page(() => import('@/subjects/attendance/staff/papers/papers-page'), 'PapersPage'),
      },
      {
        path: routePaths.adminAttendance,
        lazy: page(() => import('@/subjects/attendance/staff/attendance-page'), 'AttendancePage'),
      },
      {
        path: routePaths.adminMeeting,
        lazy: page(() => import('@/subjects/attendance/staff/attendance-page'), 'MeetingPage'),
      },
      {
        path: routePaths.adminUnpaid,
        lazy: page(() => import('@/subjects/staff/staff/week/pressing-page'), 'UnpaidPage'),
      },
      {
        path: routePaths.adminOffers,
        lazy: page(() => import('@/subjects/staff/staff/week/pressing-page'), 'OffersPage'),
      },
    ],
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
