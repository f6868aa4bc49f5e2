import type { RouteObject } from 'react-router-dom';
import { adminRoutePaths } from '@/lib/admin-paths';
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
        path: adminRoutePaths.outline,
        lazy: page(() => import('@/subjects/lessons/staff/outline/outline-page'), 'OutlinePage'),
      },
      {
        path: adminRoutePaths.certificateRules,
        lazy: page(() => import('@/subjects/certificates/staff/rules-page'), 'RulesPage'),
      },
      {
        path: adminRoutePaths.quizQuestions,
        lazy: page(
          () => import('@/subjects/learning/staff/quiz-questions-page'),
          'QuizQuestionsPage',
        ),
      },
      {
        path: adminRoutePaths.learners,
        lazy: page(() => import('@/subjects/learning/staff/learners-page'), 'LearnersPage'),
      },
      {
        path: adminRoutePaths.enrol,
        lazy: page(() => import('@/subjects/learning/staff/enrol-page'), 'EnrolPage'),
      },
      {
        path: adminRoutePaths.learner,
        lazy: page(() => import('@/subjects/learning/staff/learner-page'), 'LearnerPage'),
      },
      {
        path: adminRoutePaths.attempt,
        lazy: page(() => import('@/subjects/learning/staff/attempt-page'), 'AttemptPage'),
      },
      {
        path: adminRoutePaths.cohorts,
        lazy: page(() => import('@/subjects/cohorts/staff/cohorts-page'), 'CohortsPage'),
      },
      {
        path: adminRoutePaths.newCohort,
        lazy: page(() => import('@/subjects/cohorts/staff/edit-cohort-page'), 'NewCohortPage'),
      },
      {
        path: adminRoutePaths.cohort,
        lazy: page(() => import('@/subjects/cohorts/staff/cohort-page'), 'CohortPage'),
      },
      {
        path: adminRoutePaths.editCohort,
        lazy: page(() => import('@/subjects/cohorts/staff/edit-cohort-page'), 'EditCohortPage'),
      },
      {
        path: adminRoutePaths.addPerson,
        lazy: page(
          () => import('@/subjects/cohorts/staff/people/add-person-page'),
          'AddPersonPage',
        ),
      },
      {
        path: adminRoutePaths.interested,
        lazy: page(
          () => import('@/subjects/cohorts/staff/people/interested-page'),
          'InterestedPage',
        ),
      },
      {
        path: adminRoutePaths.booking,
        lazy: page(() => import('@/subjects/cohorts/staff/people/booking-page'), 'BookingPage'),
      },
      {
        path: adminRoutePaths.papers,
        lazy: page(() => import('@/subjects/attendance/staff/papers/papers-page'), 'PapersPage'),
      },
      {
        path: adminRoutePaths.attendance,
        lazy: page(() => import('@/subjects/attendance/staff/attendance-page'), 'AttendancePage'),
      },
      {
        path: adminRoutePaths.meeting,
        lazy: page(() => import('@/subjects/attendance/staff/attendance-page'), 'MeetingPage'),
      },
      {
        path: adminRoutePaths.money,
        lazy: page(() => import('@/subjects/cohorts/staff/money/money-page'), 'MoneyPage'),
      },
      {
        path: adminRoutePaths.unpaid,
        lazy: page(() => import('@/subjects/cohorts/staff/unpaid/unpaid-page'), 'UnpaidPage'),
      },
      {
        path: adminRoutePaths.withdrawals,
        lazy: page(
          () => import('@/subjects/cohorts/staff/withdrawals/withdrawals-page'),
          'WithdrawalsPage',
        ),
      },
      {
        path: adminRoutePaths.offers,
        lazy: page(() => import('@/subjects/staff/staff/week/offers-page'), 'OffersPage'),
      },
    ],
  },
  {
    path: adminRoutePaths.today,
    lazy: page(() => import('@/subjects/staff/staff/week/today-page'), 'TodayPage'),
  },
  {
    path: adminRoutePaths.allCohorts,
    lazy: page(() => import('@/subjects/cohorts/staff/all-cohorts-page'), 'AllCohortsPage'),
  },
  {
    path: adminRoutePaths.overview,
    lazy: page(() => import('@/subjects/staff/staff/overview/overview-page'), 'OverviewPage'),
  },
  {
    path: adminRoutePaths.interests,
    lazy: page(() => import('@/subjects/contact/staff/interests/interests-page'), 'InterestsPage'),
  },
  {
    path: adminRoutePaths.messages,
    lazy: page(() => import('@/subjects/contact/staff/messages/messages-page'), 'MessagesPage'),
  },
  {
    path: adminRoutePaths.questions,
    lazy: page(() => import('@/subjects/questions/staff/questions-page'), 'QuestionsPage'),
  },
  {
    path: adminRoutePaths.certificates,
    lazy: page(() => import('@/subjects/certificates/staff/certificates-page'), 'CertificatesPage'),
  },
  {
    path: adminRoutePaths.users,
    lazy: page(() => import('@/subjects/account/staff/users-page'), 'UsersPage'),
  },
  {
    path: adminRoutePaths.pools,
    lazy: page(() => import('@/subjects/seats/staff/pools-page'), 'PoolsPage'),
  },
  {
    path: adminRoutePaths.letters,
    lazy: page(() => import('@/subjects/staff/staff/letters/letters-page'), 'LettersPage'),
  },
  {
    path: adminRoutePaths.user,
    lazy: page(() => import('@/subjects/account/staff/user-page'), 'UserPage'),
  },
  {
    path: adminRoutePaths.bin,
    lazy: page(() => import('@/subjects/staff/staff/bin/bin-page'), 'BinPage'),
  },
  {
    path: adminRoutePaths.audit,
    lazy: page(() => import('@/subjects/staff/staff/audit/audit-page'), 'AuditPage'),
  },
  {
    path: adminRoutePaths.health,
    lazy: page(() => import('@/subjects/staff/staff/health/health-page'), 'HealthPage'),
  },
  {
    path: adminRoutePaths.preview,
    lazy: page(() => import('@/subjects/courses/visitor/course-preview-page'), 'CoursePreviewPage'),
  },
];
