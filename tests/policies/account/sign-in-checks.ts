import { expect } from 'vitest';
import { impersonate, testUsers, type TestUser } from '../actors.ts';
import { clockAt } from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';

const agents = {
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'edge android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0',
  'edge iphone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 EdgiOS/142.0.0.0 Mobile/15E148 Safari/605.1.15',
  'old edge': 'Mozilla/5.0 (Windows NT 10.0) Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763',
  opera:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0',
  samsung:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
  'firefox iphone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15',
  chrome:
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'chrome ipad':
    'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  program: 'curl/8.7.1',
} as const;
const names: Record<keyof typeof agents, string> = {
  edge: 'edge windows',
  'edge android': 'edge android',
  'edge iphone': 'edge iphone',
  'old edge': 'edge windows',
  opera: 'opera linux',
  samsung: 'samsung android',
  firefox: 'firefox mac',
  'firefox iphone': 'firefox iphone',
  chrome: 'chrome chromeos',
  'chrome ipad': 'chrome ipad',
  safari: 'safari mac',
  program: 'other other',
};
const [here, elsewhere, ofOther, ended] = [1, 2, 3, 4].map(
  (number) => `7f000000-0000-4000-8000-00000000000${number}`,
);

type Session = {
  id?: string;
  user?: TestUser;
  agent?: keyof typeof agents | null;
  age?: string;
  more?: string;
};

/** SQL with which the auth service creates a session. */
const session = ({ id, user = 'learner', agent = 'chrome', age = '0', more = '' }: Session = {}) =>
  `reset role; insert into auth.sessions (id, user_id, user_agent, created_at) values (
    ${id ? `'${id}'` : 'gen_random_uuid()'}, '${testUsers[user]}', ${agent ? `'${agents[agent]}'` : 'null'}, now() - interval '${age}');
   ${more && `update auth.sessions set ${more} where id = '${id}';`}`;
const signedIn = (sessionId: string | undefined, user: TestUser = 'learner') =>
  impersonate(user, { session_id: sessionId });
const accountIs = (age: string) =>
  `reset role; update auth.users set created_at = now() - interval '${age}' where id = '${testUsers.learner}';`;
const confirmed = (age: string) =>
  `reset role; update auth.users set email_confirmed_at = now() - interval '${age}' where id = '${testUsers.learner}';`;
const newPassword = (hash: string) =>
  `reset role; update auth.users set encrypted_password = '${hash}' where id = '${testUsers.learner}';`;
const told = `reset role; select subject ->> 'user' as value from private.outbox where kind = 'password_changed'`;
const letters = `reset role; select subject ->> 'device' as value from private.outbox where kind = 'new_sign_in' order by created_at, cause`;
const left = `reset role; select id as value from auth.sessions where id::text like '7f%' order by id`;
const end = (id: string | undefined) => `select public.end_sign_in('${id}') as value`;

/** Where somebody is signed in, and the letter about a new device. */
export function signInChecks(run: Run): Checks {
  const values = async (sql: string) => valuesIn(await run(sql));
  const old = `reset role; delete from private.outbox; ${accountIs('2 days')}`;
  return {
    'a user agent names the browser and the platform': async () => {
      for (const [agent, name] of Object.entries(names)) {
        const text = agents[agent as keyof typeof agents];
        expect(await values(`select private.device_of('${text}') as value`)).toEqual([name]);
      }
    },

    'a user sees their own sessions, this one first and then as they were used': async () => {
      const sessions =
        session({ id: here, age: '3 days', more: `ip = '192.0.2.1'` }) +
        session({ id: elsewhere, agent: 'firefox', age: '9 days' }) +
        session({
          id: ended,
          agent: null,
          age: '2 days',
          more: `not_after = now() + interval '1 hour'`,
        }) +
        session({ id: ofOther, user: 'otherLearner' }) +
        session({
          id: crypto.randomUUID(),
          agent: 'edge',
        }).replace(/;\s*$/, '; ') +
        `update auth.sessions set not_after = now() where user_agent like '%Edg/%';
         update auth.sessions set refreshed_at = (now() - interval '1 hour') at time zone 'utc' where id = '${elsewhere}';`;
      const list = `select id, device, ip, is_current, (now() - started_at)::text as started, (now() - last_used_at)::text as used
        from public.own_sign_ins()`;
      const outcome = await run(sessions + signedIn(here) + list);
      expect(outcome).toMatchObject({
        result: [
          {
            id: here,
            device: 'chrome chromeos',
            ip: '192.0.2.1',
            is_current: true,
            started: '3 days',
            used: '3 days',
          },
          {
            id: elsewhere,
            device: 'firefox mac',
            ip: null,
            is_current: false,
            started: '9 days',
            used: '01:00:00',
          },
          { id: ended, device: null, is_current: false, used: '2 days' },
        ],
        rows: 3,
      });
      const others = await values(
        `${sessions} ${signedIn(undefined)} select is_current as value from public.own_sign_ins()`,
      );
      expect(others).toEqual([false, false, false]);
      const many = `reset role; insert into auth.sessions (id, user_id, created_at)
        select gen_random_uuid(), '${testUsers.learner}', now() from generate_series(1, 51);`;
      expect(
        await values(
          `${many} ${signedIn(here)} select count(*)::int as value from public.own_sign_ins()`,
        ),
      ).toEqual([50]);
    },

    'a user ends their own sessions, and none of somebody else': async () => {
      const sessions =
        session({ id: here }) +
        session({ id: elsewhere }) +
        session({ id: ofOther, user: 'otherLearner' });
      expect(await values(sessions + signedIn(here) + end(elsewhere))).toEqual([true]);
      expect(await values(`${sessions} ${signedIn(here)} ${end(elsewhere)}; ${left}`)).toEqual([
        here,
        ofOther,
      ]);
      const again = `${sessions} ${signedIn(here)} ${end(elsewhere)}; ${end(elsewhere)}`;
      expect(await values(again)).toEqual([false]);
      for (const other of [signedIn(here), impersonate('admin')]) {
        expect(await values(sessions + other + end(ofOther))).toEqual([false]);
        expect(await values(`${sessions} ${other} ${end(ofOther)}; ${left}`)).toEqual([
          here,
          elsewhere,
          ofOther,
        ]);
      }
    },

    'without a required second factor nobody sees or ends a session': async () => {
      const missing = { code: 'PX011' };
      const own = session({ id: here, user: 'instructor' });
      const asked = 'reset role; update private.second_factor_setting set is_needed = true;';
      const enrolled = `reset role; insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (gen_random_uuid(), '${testUsers.learner}', 'totp', 'verified', now(), now());`;
      const staff = asked + own + impersonate('instructor', { aal: 'aal1', session_id: here });
      const learner = enrolled + session({ id: here }) + signedIn(here);
      for (const password of [staff, learner]) {
        const sees = `${password} select * from public.own_sign_ins()`;
        expect(await run(sees)).toMatchObject(missing);
        expect(await run(password + end(here))).toMatchObject(missing);
      }
      expect(await values(asked + own + signedIn(here, 'learner') + end(here))).toEqual([false]);
    },

    'a sign-in with a new device is reported once': async () => {
      const first = old + session();
      expect(await values(first + letters)).toEqual([]);
      expect(await values(first + session() + letters)).toEqual([]);
      const second = first + session({ agent: 'firefox' });
      expect(await values(second + letters)).toEqual(['firefox mac']);
      expect(await values(second + session({ agent: 'firefox' }) + session() + letters)).toEqual([
        'firefox mac',
      ]);
      // Another browser on the same platform, and the same on another.
      expect(await values(second + session({ agent: 'safari' }) + letters)).toHaveLength(2);
      const facts = `reset role; select public.letter_facts(id) as value from private.outbox where kind = 'new_sign_in'`;
      expect(await values(second + facts)).toEqual([
        {
          kind: 'new_sign_in',
          email: 'learner@test.example',
          device: 'firefox mac',
          has_no_mailbox: false,
          created_at: expect.any(String) as string,
        },
      ]);
      // For each account separately.
      const other = accountIs('2 days').replace(testUsers.learner, testUsers.otherLearner);
      const firstOfOther = other + session({ user: 'otherLearner', agent: 'firefox' });
      expect(await values(first + firstOfOther + letters)).toEqual([]);
      expect(await values(first + firstOfOther + session({ agent: 'firefox' }) + letters)).toEqual([
        'firefox mac',
      ]);
    },

    'a device that was not used for 180 days is new again': async () => {
      const known = old + session() + session({ agent: 'firefox' }) + 'delete from private.outbox;';
      const after = (pause: string) => known + clockAt(pause) + session() + letters;
      expect(await values(after('180 days'))).toEqual([]);
      expect(await values(after('180 days 1 second'))).toEqual(['chrome chromeos']);
      const used = known + clockAt('100 days') + session() + clockAt('200 days') + session();
      expect(await values(used + letters)).toEqual([]);
    },

    'nobody is notified on the first day of an account': async () => {
      const both = session() + session({ agent: 'firefox' });
      expect(await values(accountIs('1 day') + both + letters)).toEqual([]);
      expect(await values(accountIs('1 day 1 second') + both + letters)).toEqual(['firefox mac']);
      // Devices used on that day are known.
      const next = accountIs('1 hour') + both + accountIs('2 days') + session({ agent: 'firefox' });
      expect(await values(next + letters)).toEqual([]);
    },

    'a session that is renewed elsewhere is reported too': async () => {
      const renewed = `${old} ${session({ id: here })} update auth.sessions set user_agent = '${agents.firefox}' where id = '${here}';`;
      expect(await values(renewed + letters)).toEqual(['firefox mac']);
      const unknown = old + session() + session({ agent: null });
      expect(await values(unknown + letters)).toEqual([]);
    },

    'a sign-in that names no user agent is reported too': async () => {
      const nameless = (id?: string) => session({ id, agent: null });
      const withAddress = nameless(here)
        .replace('user_agent, ', 'user_agent, ip, ')
        .replace('null, ', "null, '192.0.2.1', ");
      expect(await values(old + session() + withAddress + letters)).toEqual(['other other']);
      const renewed = `${old} ${session({ id: here })} update auth.sessions set user_agent = null, ip = '192.0.2.1' where id = '${here}';`;
      expect(await values(renewed + letters)).toEqual(['other other']);
    },

    'a new password is reported, but not within an hour after the account was confirmed':
      async () => {
        expect(await values(newPassword('one') + told)).toEqual([]);
        expect(await values(confirmed('1 hour') + newPassword('one') + told)).toEqual([]);
        const long = confirmed('1 hour 1 second');
        expect(await values(long + newPassword('one') + told)).toEqual([testUsers.learner]);
        expect(await values(long + newPassword('one') + newPassword('two') + told)).toHaveLength(1);
        // Somebody else may set another right after its owner. How many are told: see the second factor.
        expect(
          await values(long + newPassword('one') + clockAt('1 minute') + newPassword('two') + told),
        ).toHaveLength(2);
        // Letters of another kind, or to somebody else, do not count.
        for (const [kind, user] of [
          ['second_factor_set', 'learner'],
          ['password_changed', 'otherLearner'],
        ] as const) {
          const five = `reset role; insert into private.outbox (cause, kind, subject, run_at)
            select '${kind}:' || number, '${kind}', jsonb_build_object('user', '${testUsers[user]}'), now()
            from generate_series(1, 5) as number;`;
          const own = `${told} and subject ->> 'user' = '${testUsers.learner}'`;
          expect(await values(long + five + newPassword('one') + own)).toHaveLength(1);
        }
        // Another column, the same password, and one that an operator removes.
        const same = `reset role; update auth.users set updated_at = now(), encrypted_password = encrypted_password;`;
        expect(
          await values(long + newPassword('one') + 'delete from private.outbox;' + same + told),
        ).toEqual([]);
        expect(
          await values(
            long + newPassword('one') + 'delete from private.outbox;' + newPassword('') + told,
          ),
        ).toEqual([]);
        // The first one of an account created with Google, and the next after one was removed.
        for (const before of ['null', `''`]) {
          const without = `reset role; update auth.users set encrypted_password = ${before} where id = '${testUsers.learner}';`;
          expect(await values(long + without + newPassword('one') + told)).toEqual([
            testUsers.learner,
          ]);
        }
        const unconfirmed = `reset role; update auth.users set email_confirmed_at = null where id = '${testUsers.learner}';`;
        expect(await values(unconfirmed + newPassword('one') + told)).toEqual([]);
        const facts = `reset role; select public.letter_facts(id) as value from private.outbox where kind = 'password_changed'`;
        expect(await values(long + newPassword('one') + facts)).toMatchObject([
          { kind: 'password_changed', email: 'learner@test.example' },
        ]);
        // A failed letter prevents nobody from setting it.
        const broken = `${long} alter table private.outbox rename to gone; ${newPassword('one')}`;
        const stored = `select encrypted_password as value from auth.users where id = '${testUsers.learner}'`;
        expect(await values(broken + stored)).toEqual(['one']);
      },

    'a failed note prevents nobody from signing in': async () => {
      const broken = `reset role; drop table private.known_devices;`;
      expect(await values(broken + session({ id: here }) + left)).toEqual([here]);
    },
  };
}
