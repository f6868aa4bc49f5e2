import { expect } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { attempt, become, type Outcome, type Person } from './actors.ts';
import { rows, withFixtures } from './fixtures.ts';

export type Who = Person | 'anonymous';

/** Two ways to run SQL upon the rows of the fixtures: as the owner of the database, and as a person. */
export function runnersOf(database: () => LocalDatabase) {
  const run = (sql: string): Promise<Outcome> =>
    withFixtures(database().driver, (session) => attempt(session, sql));
  const as = (who: Who, sql: string, claims: Record<string, unknown> = {}) =>
    run(`${become(who, claims)} ${sql}`);
  return { run, as };
}

export const noRight = { code: '42501', message: expect.stringMatching(/^permission denied/) };
export const againstPolicy = {
  code: '42501',
  message: expect.stringContaining('row-level security'),
};
export const nothing = { rows: 0 };

export const promote = (id: string, role = 'admin') =>
  `update public.user_roles set role = '${role}' where user_id = '${id}'`;
export const giveRole = (id: string) =>
  `insert into public.user_roles (user_id, role) values ('${id}', 'admin')`;
export const membership = (id: string) =>
  `organization_id = '${rows.organisation}' and user_id = '${id}'`;
export const setMember = (id: string, role: string) =>
  `update public.organization_members set role = '${role}' where ${membership(id)}`;
export const removeMember = (id: string) =>
  `delete from public.organization_members where ${membership(id)}`;
export const addMember = (id: string, role: string) =>
  `insert into public.organization_members (organization_id, user_id, role)
    values ('${rows.organisation}', '${id}', '${role}')`;
export const read = (table: string, id: string) =>
  `select 1 from public.${table} where id = '${id}'`;
