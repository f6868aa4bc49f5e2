import { courses, lessons, modules } from './rules-courses.ts';
import { members, organisations } from './rules-organisations.ts';
import { profiles, userRoles } from './rules-people.ts';
import { interestCounts, interests, messages } from './rules-visitors.ts';
import type { Rule } from './rule.ts';

/** Who may do what to which row: the whole of it. */
export const matrix: readonly Rule[] = [
  ...profiles,
  ...userRoles,
  ...courses,
  ...modules,
  ...lessons,
  ...interests,
  ...interestCounts,
  ...messages,
  ...organisations,
  ...members,
];
