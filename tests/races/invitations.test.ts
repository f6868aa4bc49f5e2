import { beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { runAtOnce } from './run-at-once.ts';

const organization = '89000000-0000-4000-8000-000000000001';
const owner = '89000000-0000-4000-8000-000000000002';

describe.runIf(hasPostgres())('invitations to an organisation', () => {
  const { database, client } = withPostgres();

  beforeAll(async () => {
    await client().query(`
      insert into auth.users (id, email, email_confirmed_at) values ('${owner}', 'owner@test.example', now());
      insert into public.organizations (id, name) values ('${organization}', 'A');
      insert into public.organization_members (organization_id, user_id, role) values ('${organization}', '${owner}', 'owner')`);
  });

  test.each(['first', 'last'])(
    'none stays open of a manager who is removed meanwhile, which comes %s',
    async (place) => {
      const manager = crypto.randomUUID();
      await client().query(`
        insert into auth.users (id, email, email_confirmed_at) values ('${manager}', '${manager}@test.example', now());
        insert into public.organization_members (organization_id, user_id, role) values ('${organization}', '${manager}', 'admin')`);
      const removal = {
        userId: owner,
        statement: `delete from public.organization_members where user_id = '${manager}'`,
      };
      const invitation = {
        userId: manager,
        statement: `select * from public.invite_members('${organization}', array['${place}@test.example'], 'member')`,
      };
      const attempts = place === 'first' ? [removal, invitation] : [invitation, removal];
      const outcomes = await runAtOnce(database(), attempts);
      expect(outcomes[attempts.indexOf(removal)]).toBe('committed');
      expect(['committed', '42501']).toContain(outcomes[attempts.indexOf(invitation)]);
      const { rows } = await client().query(
        `select email from public.organization_invitations where expires_at > now()`,
      );
      expect(rows).toEqual([]);
    },
  );
});
