import { courses, lessons, modules, trainers } from './rules-courses.ts';
import {
  organizationBilling,
  organizationInvitations,
  organizationMembers,
  organizations,
} from './rules-organizations.ts';
import { profiles, userRoles } from './rules-users.ts';
import { interestCounts, interests, messages } from './rules-interests-and-messages.ts';
import {
  auditLog,
  completions,
  enrolments,
  lessonBodies,
  notes,
  progress,
} from './rules-learning.ts';
import { certificateRules } from './rules-certificates.ts';
import { cohortRules } from './rules-cohorts.ts';
import { quizRules } from './rules-quizzes.ts';
import { questionRules } from './rules-questions.ts';
import type { Rule } from './rule.ts';

/** Who may read and write which rows, for every table. */
export const matrix: readonly Rule[] = [
  ...profiles,
  ...userRoles,
  ...trainers,
  ...courses,
  ...modules,
  ...lessons,
  ...lessonBodies,
  ...enrolments,
  ...progress,
  ...notes,
  ...completions,
  ...auditLog,
  ...quizRules,
  ...questionRules,
  ...cohortRules,
  ...certificateRules,
  ...interests,
  ...interestCounts,
  ...messages,
  ...organizations,
  ...organizationMembers,
  ...organizationBilling,
  ...organizationInvitations,
];
