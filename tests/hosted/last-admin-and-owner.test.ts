import { describe, expect, test } from 'vitest';
import { countOutcomes } from '../races/run-at-once.ts';
import { hasPostgres } from '../support/postgres/database.ts';
import { withHostedProject } from './hosted-project.ts';

describe.runIf(hasPostgres())('the auth service of a hosted project', () => {
  const { rowsOf, signUp, remove, removeAtOnce } = withHostedProject();

  async function createAdmins(number: number) {
    await rowsOf('alter table public.user_roles disable trigger user');
    await rowsOf("delete from public.user_roles where role = 'admin'");
    await rowsOf('alter table public.user_roles enable trigger user');
    const admins = await Promise.all(Array.from({ length: number }, () => signUp()));
    await rowsOf(
      "insert into public.user_roles (user_id, role) select unnest($1::uuid[]), 'admin'",
      [admins.map(({ id }) => id)],
    );
    return admins;
  }
  const countAdmins = async () =>
    (
      await rowsOf<{ count: number }>(
        `select count(*)::int from auth.users join public.user_roles on user_id = id
        where user_roles.role = 'admin'`,
      )
    )[0]?.count;

  /** Creates an organisation with a user for each role, who joined in this order. */
  async function createOrganization(roles: string[]) {
    const [organization] = await rowsOf<{ id: string }>(
      "insert into public.organizations (name) values ('Test') returning id",
    );
    const users = [];
    for (const [index, role] of roles.entries()) {
      const user = await signUp();
      await rowsOf(
        `insert into public.organization_members (organization_id, user_id, role, created_at)
        values ($1, $2, $3, now() + $4 * interval '1 second')`,
        [organization?.id, user.id, role, index],
      );
      users.push(user);
    }
    const rolesNow = async () =>
      (
        await rowsOf<{ role: string }>(
          `select role from public.organization_members where organization_id = $1
          order by created_at`,
          [organization?.id],
        )
      ).map(({ role }) => role);
    return { users, rolesNow };
  }

  describe('cannot delete the last admin', () => {
    test('alone, but one of two', async () => {
      const [first, second] = await createAdmins(2);
      await remove(first ?? { id: '' });
      await expect(remove(second ?? { id: '' })).rejects.toMatchObject({ code: 'PX001' });
      expect(await countAdmins()).toBe(1);
    });

    test('with all others in one statement', async () => {
      await expect(remove(...(await createAdmins(3)))).rejects.toMatchObject({ code: 'PX001' });
      expect(await countAdmins()).toBe(3);
    });

    test('when all are deleted at once', async () => {
      const admins = await createAdmins(10);
      const outcomes = await removeAtOnce(admins);
      expect(countOutcomes(outcomes)).toEqual({ committed: 9, PX001: 1 });
      expect(await countAdmins()).toBe(1);
    });
  });

  describe('leaves an organisation whose owners it deletes to', () => {
    test.each([
      ['the first admin', ['owner', 'member', 'admin', 'admin'], ['member', 'owner', 'admin']],
      ['the first member without an admin', ['owner', 'member', 'member'], ['owner', 'member']],
      ['another owner', ['owner', 'admin', 'owner'], ['admin', 'owner']],
      ['nobody without members', ['owner'], []],
    ])('%s', async (_, before, after) => {
      const { users, rolesNow } = await createOrganization(before);
      await remove(...users.slice(0, 1));
      expect(await rolesNow()).toEqual(after);
    });

    test('somebody whose account stays', async () => {
      const { users, rolesNow } = await createOrganization(['owner', 'owner', 'admin', 'member']);
      await remove(...users.slice(0, 3));
      expect(await rolesNow()).toEqual(['owner']);
    });

    test('one member when they are deleted at once', async () => {
      const { users, rolesNow } = await createOrganization([
        ...Array.from({ length: 10 }, () => 'owner'),
        'member',
        'member',
      ]);
      const outcomes = await removeAtOnce(users.slice(0, 10));
      expect(countOutcomes(outcomes)).toEqual({ committed: 10 });
      expect(await rolesNow()).toEqual(['owner', 'member']);
    });

    test('nobody when they are deleted at once without the lock', async () => {
      const lock = /perform pg_advisory_xact_lock\([^;]*;/;
      const name = 'private.lock_deletions';
      const [stored] = await rowsOf<{ definition: string }>(
        `select pg_get_functiondef('${name}'::regproc) as definition`,
      );
      expect(stored?.definition).toMatch(lock);
      await rowsOf(stored?.definition.replace(lock, '') ?? '');
      const { users, rolesNow } = await createOrganization(['owner', 'owner', 'member']);
      await removeAtOnce(users.slice(0, 2));
      expect(await rolesNow()).toEqual(['member']);
      await rowsOf(stored?.definition ?? '');
    });

    test('nobody when only a member is deleted', async () => {
      const { users, rolesNow } = await createOrganization(['owner', 'member', 'member']);
      await remove(...users.slice(1, 2));
      expect(await rolesNow()).toEqual(['owner', 'member']);
    });
  });
});
