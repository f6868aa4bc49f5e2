import { expect } from 'vitest';
import type { PolicyDatabase } from './policy-database.ts';
import { attempt, impersonate, type Outcome, type TestUser } from './actors.ts';
import { fixtureIds, withFixtures } from './fixtures.ts';

export type Caller = TestUser | 'visitor';

/**
 * Two ways to run SQL on a database with the fixtures: as its owner, past all policies, and as a caller of the API.
 * Both return the outcome of the last statement and roll everything back.
 */
export function createRunners(database: () => PolicyDatabase) {
  const runAsOwner = (sql: string): Promise<Outcome> =>
    withFixtures(database().driver, (transaction) => attempt(transaction, sql));
  const runAs = (caller: Caller, sql: string, claims: Record<string, unknown> = {}) =>
    runAsOwner(`${impersonate(caller, claims)} ${sql}`);
  return { runAsOwner, runAs };
}

/** Outcome of a statement for which a grant is missing. */
export const permissionDenied = {
  code: '42501',
  message: expect.stringMatching(/^permission denied/),
};
/** Outcome of a write that the `with check` of a policy refuses. */
export const policyViolation = {
  code: '42501',
  message: expect.stringContaining('row-level security'),
};
/** Outcome of a statement from which a policy hides every row. */
export const noRows = { rows: 0 };

export const updateRole = (userId: string, role = 'admin') =>
  `update public.user_roles set role = '${role}' where user_id = '${userId}'`;
export const insertRole = (userId: string) =>
  `insert into public.user_roles (user_id, role) values ('${userId}', 'admin')`;
/** A condition that selects a user's membership in the organization of the fixtures. */
export const isMember = (userId: string) =>
  `organization_id = '${fixtureIds.organization}' and user_id = '${userId}'`;
export const updateMember = (userId: string, role: string) =>
  `update public.organization_members set role = '${role}' where ${isMember(userId)}`;
export const deleteMember = (userId: string) =>
  `delete from public.organization_members where ${isMember(userId)}`;
export const insertMember = (userId: string, role: string) =>
  `insert into public.organization_members (organization_id, user_id, role)
    values ('${fixtureIds.organization}', '${userId}', '${role}')`;
export const selectById = (table: string, id: string) =>
  `select 1 from public.${table} where id = '${id}'`;
