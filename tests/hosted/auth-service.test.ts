import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withHostedProject } from './hosted-project.ts';

/** The milliseconds that a query takes. */
async function timeOf(work: () => Promise<unknown>) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

describe.runIf(hasPostgres())('the auth service of a hosted project', () => {
  const { asAuthService, rowsOf, signUp, remove } = withHostedProject();

  test('creates profiles, changes their e-mail and can do nothing else in the schema', async () => {
    const { id } = await signUp({ first_name: 'Δάφνη', account_type: 'individual' });
    const email = `${randomUUID()}@test.example`;
    await asAuthService('update users set email = $1 where id = $2', [email, id]);
    expect(
      await rowsOf('select email, first_name from public.profiles where id = $1', [id]),
    ).toEqual([{ email, first_name: 'Δάφνη' }]);
    await expect(asAuthService('select * from public.profiles')).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('records the devices of sessions, reports a new one, and signs in even if nothing can be recorded', async () => {
    const { id } = await signUp();
    await rowsOf("update auth.users set created_at = now() - interval '2 days' where id = $1", [
      id,
    ]);
    const signIn = (agent: string) =>
      asAuthService(
        'insert into sessions (user_id, user_agent, created_at) values ($1, $2, now())',
        [id, agent],
      );
    await signIn('Firefox/144.0 Windows');
    await signIn('iPhone Safari/604.1');
    await asAuthService(
      'update sessions set user_agent = $2, refreshed_at = now() where user_id = $1',
      [id, 'Firefox/145.0 Windows'],
    );
    expect(
      await rowsOf(
        "select subject ->> 'device' as device from private.outbox where subject ->> 'user' = $1",
        [id],
      ),
    ).toEqual([{ device: 'safari iphone' }]);
    await rowsOf('alter table private.known_devices rename to moved');
    try {
      await signIn('Chrome/142.0 Windows');
    } finally {
      await rowsOf('alter table private.moved rename to known_devices');
    }
    const sessions = 'select count(*)::int as count from auth.sessions where user_id = $1';
    expect(await rowsOf(sessions, [id])).toEqual([{ count: 3 }]);
  });

  test('deletes an account with its data and its log entries', async () => {
    const [user, other] = [await signUp(), await signUp()];
    await rowsOf(
      `insert into public.user_roles (user_id, role) values ('${user.id}', 'instructor');
      insert into public.contact_messages (name, email, subject, message, user_id)
        values ('A', '${user.email}', 'A', 'A', '${user.id}');
      insert into auth.flow_state (user_id) values ('${user.id}'), ('${other.id}');
      insert into auth.audit_log_entries (payload) values
        ('{"actor_id": "${user.id}"}'), ('{"traits": {"user_email": "${user.email}"}}'),
        ('{"actor_id": "${other.id}"}')`,
    );
    await remove(user);
    expect(
      await rowsOf(`
        select (select count(*) from public.profiles where id = '${user.id}')::int as profiles,
          (select count(*) from public.user_roles where user_id = '${user.id}')::int as roles,
          (select count(*) from public.contact_messages
            where email = '${user.email}' and user_id is null)::int as messages,
          (select count(*) from auth.flow_state)::int as "unfinished sign-ins",
          (select string_agg(payload::text, '') from auth.audit_log_entries) as logs`),
    ).toEqual([
      {
        profiles: 0,
        roles: 0,
        messages: 1,
        'unfinished sign-ins': 1,
        logs: `{"actor_id": "${other.id}"}`,
      },
    ]);
  });

  test('does not treat the e-mail of a deleted account as a pattern', async () => {
    const user = await signUp({}, '%@_.%');
    await rowsOf(
      `delete from auth.audit_log_entries;
      insert into auth.audit_log_entries (payload) values
        ('{"traits": {"user_email": "%@_.%"}}'), ('{"traits": {"user_email": "a@b.gr"}}')`,
    );
    await remove(user);
    expect(await rowsOf('select payload::text from auth.audit_log_entries')).toEqual([
      { payload: '{"traits": {"user_email": "a@b.gr"}}' },
    ]);
  });

  test('does not read log entries that are older than the deleted account', async () => {
    await rowsOf(`
      insert into auth.audit_log_entries (payload, created_at)
      select json_build_object('actor_id', gen_random_uuid(), 'actor_username', n || '@test.example',
        'log_type', 'account', 'traits', json_build_object('provider', 'email')),
        now() - interval '1 year'
      from generate_series(1, 100000) as n;
      analyze auth.audit_log_entries`);
    const [deletions, readings]: [number[], number[]] = [[], []];
    for (let run = 0; run < 3; run += 1) {
      const user = await signUp();
      deletions.push(await timeOf(() => remove(user)));
      readings.push(
        await timeOf(() =>
          rowsOf(
            "delete from auth.audit_log_entries where payload::text like any (array['%nobody%', '%none%'])",
          ),
        ),
      );
    }
    expect(Math.min(...deletions)).toBeLessThan(Math.min(...readings));
    await rowsOf('truncate auth.audit_log_entries');
  });
});
