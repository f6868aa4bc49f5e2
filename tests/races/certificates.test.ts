import { beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { countOutcomes, removeFromFunction, replaceInFunction, runAtOnce } from './run-at-once.ts';

const course = '88000000-0000-4000-8000-000000000001';
const right = '0123456789AB';
const saveName = (id: string, firstName: string) =>
  `update public.profiles set first_name = '${firstName}', last_name = 'Doe' where id = '${id}'`;

describe.runIf(hasPostgres())('codes of certificates that somebody tries', () => {
  const { database, client } = withPostgres();
  /** Six people, each with a certificate in this name, whose protocol numbers follow one another. */
  async function storeHolders(firstNumber: number, holder: string) {
    const all = Array.from({ length: 6 }, (_, index) => ({
      id: crypto.randomUUID(),
      number: firstNumber + index,
    }));
    for (const { id, number } of all)
      await client().query(`
        insert into auth.users (id, email) values ('${id}', 'holder${number}@test.example');
        insert into public.certificates (
          id, user_id, kind, code, year, number, course_id, holder, title, hours, starts_on, ends_on, signatory,
          signatory_title, rules_version, issued_at, retain_until
        ) values (
          '${id}', '${id}', 'achievement', private.certificate_code(), 2026, ${number}, '${course}', '${holder}', 'A', 4,
          '2026-01-01', '2026-01-02', 'E', '', 1, now(), now()
        )`);
    return all;
  }

  beforeAll(async () => {
    await client().query(`
      insert into public.courses (id, title, slug, state) values ('${course}', 'A', 'a', 'published');
      insert into public.certificates (
        kind, code, year, number, course_id, holder, title, hours, starts_on, ends_on, signatory, signatory_title,
        rules_version, issued_at, retain_until
      ) values (
        'achievement', '${right}', 2026, 1, '${course}', 'Maria Doe', 'A', 4, '2026-01-01', '2026-01-02', 'E', '', 1,
        now(), now()
      );
      -- At noon: the hashes of callers begin again at midnight.
      create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as
      $$ select timestamptz '2031-05-01T12:00:00Z' $$`);
  });

  test('are 10,000; none is found, and all except 30 are refused', async () => {
    await client().query(`
      set role anon;
      do $$
      declare
        found integer := 0;
        unknown integer := 0;
        refused integer := 0;
      begin
        perform set_config('request.headers', '{"x-forwarded-for":"1.2.3.4"}', false);
        for number in 1..10000 loop
          begin
            -- Codes of the right form, other than the right one.
            if public.verify_certificate(upper(left(md5(number::text), 12))) is null then
              unknown := unknown + 1;
            else
              found := found + 1;
            end if;
          exception when sqlstate 'PX304' then
            refused := refused + 1;
          end;
        end loop;
        perform set_config('test.tried', found || ' ' || unknown || ' ' || refused, false);
      end $$`);
    const { rows } = await client().query<{ tried: string; holder: string }>(
      `select current_setting('test.tried') as tried, public.verify_certificate('${right}') ->> 'holder' as holder`,
    );
    await client().query('reset role');
    // The right one is still answered.
    expect(rows).toEqual([{ tried: '0 30 9970', holder: 'Maria Doe' }]);
  });

  test('are 30 in an hour, even when 50 come at once', { timeout: 60_000 }, async () => {
    const tries = await runAtOnce(
      database(),
      Array.from({ length: 50 }, (_, number) => ({
        role: 'anon',
        statement: `select set_config('request.headers', '{"x-forwarded-for":"5.6.7.8"}', true);
          select public.verify_certificate('ABCDEFGHJ${100 + number}')`,
      })),
    );
    expect(countOutcomes(tries)).toEqual({ committed: 30, PX304: 20 });
  });

  test('reveal no name once they are withdrawn, even when the last is replaced meanwhile', async () => {
    const admin = '88000000-0000-4000-8000-000000000002';
    const chains = Array.from({ length: 5 }, (_, number) => ({
      old: `88000000-0000-4000-8000-0000000001${number}0`,
      newest: `88000000-0000-4000-8000-0000000001${number}1`,
    }));
    const rows = chains.flatMap(({ old, newest }, number) => [
      `('${old}'::uuid, '${newest}'::uuid, ${100 + number})`,
      `('${newest}', null, ${200 + number})`,
    ]);
    // Without an account, an enrolment or a booking that both would lock.
    await client().query(`
      insert into auth.users (id, email) values ('${admin}', 'admin@test.example');
      insert into public.user_roles (user_id, role) values ('${admin}', 'admin');
      begin;
      set constraints all deferred;
      insert into public.certificates (
        id, replaced_by, kind, code, year, number, course_id, holder, title, hours, starts_on, ends_on, signatory,
        signatory_title, rules_version, issued_at, retain_until
      ) select id, replaced_by, 'achievement', private.certificate_code(), 2026, number, '${course}', 'Anna Doe', 'A', 4,
        '2026-01-01', '2026-01-02', 'E', '', 1, now(), now() from (values ${rows.join()}) as listed (id, replaced_by, number);
      commit`);
    const withdrawals = await runAtOnce(
      database(),
      chains.flatMap(({ old, newest }) => [
        { userId: admin, statement: `select public.reissue_certificate('${newest}', 'Anna Roe')` },
        { userId: admin, statement: `select public.withdraw_certificate('${old}')` },
      ]),
    );
    expect(withdrawals.filter((_, number) => number % 2 === 1)).toEqual(
      chains.map(() => 'committed'),
    );
    const { rows: named } = await client().query(
      `select holder from public.certificates where holder like 'Anna %'`,
    );
    expect(named).toEqual([]);
  });

  test('wait for no decision about another name once they are revoked or withdrawn', async () => {
    const admin = crypto.randomUUID();
    await client().query(`
      insert into auth.users (id, email) values ('${admin}', 'decides@test.example');
      insert into public.user_roles (user_id, role) values ('${admin}', 'admin')`);
    let number = 1000;
    /** How many certificates wait for a decision after their holders were renamed while they ended. */
    const waiting = async () => {
      const all = await storeHolders(number, 'Anna Doe');
      number += all.length;
      const outcomes = await runAtOnce(
        database(),
        all.flatMap(({ id }, index) => [
          {
            userId: admin,
            statement:
              index % 2
                ? `select public.withdraw_certificate('${id}')`
                : `select public.revoke_certificate('${id}', 'By mistake')`,
          },
          {
            userId: id,
            statement: `update public.profiles set first_name = 'Maria', last_name = 'Roe' where id = '${id}'`,
          },
        ]),
      );
      expect(countOutcomes(outcomes)).toEqual({ committed: 12 });
      const { rows } = await client().query<{ count: number }>(
        `select count(*)::int from private.certificate_tasks where certificate_id = any ($1)`,
        [all.map(({ id }) => id)],
      );
      return rows[0]?.count;
    };
    expect(await waiting()).toBe(0);
    await removeFromFunction(client(), 'private.check_named_person', /for share/);
    expect(await waiting()).toBe(6);
  });

  test('are issued again while their holders save the name that they have', async () => {
    const admin = crypto.randomUUID();
    await client().query(`
      insert into auth.users (id, email) values ('${admin}', 'reissues@test.example');
      insert into public.user_roles (user_id, role) values ('${admin}', 'admin')`);
    let number = 2000;
    const reissueAll = async () => {
      const all = await storeHolders(number, 'Eva Doe');
      number += all.length;
      // Staff have to decide about the other name.
      for (const { id } of all) await client().query(saveName(id, 'Maria'));
      // The counter of the protocol numbers makes all but one wait, each with its certificate locked.
      const outcomes = await runAtOnce(
        database(),
        all.flatMap(({ id }) => [
          { userId: admin, statement: `select public.reissue_certificate('${id}', 'Maria Doe')` },
          { userId: id, statement: saveName(id, 'Eva') },
        ]),
      );
      return countOutcomes(outcomes);
    };
    expect(await reissueAll()).toEqual({ committed: 12 });
    // With the tasks locked before the certificates, each waits for the other.
    await replaceInFunction(
      client(),
      'private.check_named_person',
      /(perform from public\.certificates[^;]*;)(\s*)(delete from private\.certificate_tasks[^;]*;)/,
      '$3$2$1',
    );
    expect((await reissueAll()).committed).toBeLessThan(12);
  });
});
