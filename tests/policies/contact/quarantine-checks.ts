import { expect } from 'vitest';
import { impersonate } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import { createSender, earlier, interest, message, type Checks, type Run } from '../form-calls.ts';
import { formLimits, type FormLimits } from './form-limits.ts';

const listed = (quarantined: boolean) =>
  `select id from public.search_messages(is_quarantined => ${quarantined}) where id = '${fixtureIds.visitorMessage}'`;
const messages = (name: string, count: number, age: string, columns = 'null, null') =>
  `insert into public.contact_messages
           (name, email, subject, message, created_at, handled_at, quarantined_at)
         select '${name}', 'a@test.example', 'A', 'A', now() - interval '${age}', ${columns}
         from generate_series(1, ${count});`;

type Fill = { caller: string; age?: string; count: number };

/** SQL that fills the quarantine. The name of a row is its number `n`, of which `caller` is an expression. */
const fillWith = ({ caller, age = '1 day', count }: Fill) => `
  insert into public.contact_messages (id, name, email, subject, message, quarantined_at, created_at, updated_at)
  select gen_random_uuid(), n::text, 'a@test.example', 'A', 'A', time, time, time
  from generate_series(1, ${count}) as n, lateral (select now() - interval '${age}' + n * interval '1 second') as t (time);
  insert into private.form_submissions (proof, caller, sender, is_suspicious, row_id)
  select id::text, ${caller}, 's', true, id
  from public.contact_messages, lateral (select name::int as n) as row
  where quarantined_at is not null and ${caller} is not null;`;

const floodAfterFirst = "case n when 1 then 'victim' else 'attacker' end";

export function quarantineChecks(runAsOwner: Run, limits: FormLimits = formLimits): Checks {
  const { asService } = createSender(runAsOwner);
  const { quarantine: capacity, openMessages } = limits;
  const fill = (given: Omit<Fill, 'count'> & { count?: number }) =>
    fillWith({ count: capacity, ...given });
  /** The numbers of the rows of {@link fill} that one more message displaces; its answer when it is not stored. */
  const missingAfter = async (sql: string) => {
    const outcome = await runAsOwner(
      `alter table public.contact_messages disable trigger contact_messages_set_updated_at;
       ${sql} ${earlier(5, { caller: 'network', age: '1 minute' })}
       create temporary table sent as select ${message()} as answer;
       select answer, array(select n from generate_series(1, (select max(name::int) from public.contact_messages where name ~ '^[0-9]+$')) as n
       where not exists (select from public.contact_messages where name = n::text)) as missing from sent`,
    );
    const [result] = 'result' in outcome ? outcome.result : [];
    return result?.answer === 'stored' ? result.missing : result?.answer;
  };
  const flood = earlier(5, { caller: 'network', age: '1 minute' });
  const afterInterest = (caller: string, before = flood) =>
    asService(
      `insert into public.course_interests (course_id, name, email, quarantined_at)
           select '${fixtureIds.courseWithInterests}', 'A', n || '@test.example', now()
           from generate_series(1, ${capacity}) as n;
           insert into private.form_submissions (proof, caller, sender, is_suspicious, row_id)
           select id::text, ${caller}, 's', true, id from public.course_interests where name = 'A';
           ${before}
           create temporary table sent as select ${interest()} as answer;
           select answer, count(*)::int from sent, public.course_interests
           where quarantined_at is not null group by answer`,
    );
  return {
    'the quarantine is a list of its own, from which staff can release a message': async () => {
      const quarantine = `update public.contact_messages set quarantined_at = now() where id = '${fixtureIds.visitorMessage}'`;
      const asStaff = (sql: string) =>
        runAsOwner(`${quarantine}; ${impersonate('instructor')} ${sql}`);
      expect(await asStaff(listed(false))).toMatchObject({ rows: 0 });
      expect(await asStaff(listed(true))).toMatchObject({ rows: 1 });
      const release = 'update public.contact_messages set quarantined_at = null';
      expect(await asStaff(`${release}; ${listed(false)}`)).toMatchObject({ rows: 1 });
    },

    'the quarantine releases a message that staff handle': async () => {
      const outcome = await runAsOwner(
        `update public.contact_messages set quarantined_at = now() where id = '${fixtureIds.visitorMessage}';
       ${impersonate('instructor')}
       update public.contact_messages set handled_at = now() where id = '${fixtureIds.visitorMessage}';
       select handled_at is not null as handled, quarantined_at from public.contact_messages
       where id = '${fixtureIds.visitorMessage}'`,
      );
      expect(outcome).toMatchObject({ result: [{ handled: true, quarantined_at: null }] });
    },

    'submissions are forgotten after seven days, a few with each new one': async () => {
      const sql = `${earlier(25, { sender: 'old', age: '168.5 hours' })}
        select ${message()};
        select count(*)::int from private.form_submissions where sender = 'old'`;
      expect(await asService(sql)).toMatchObject({ result: [{ count: 5 }] });
      const recent = earlier(1, { sender: 'recent', age: '167.5 hours' });
      expect(
        await asService(
          `${recent} select ${message()}; select from private.form_submissions where sender = 'recent'`,
        ),
      ).toMatchObject({ rows: 1 });
    },

    'the quarantine holds a limited number of messages, and a flood displaces its own oldest':
      async () => {
        expect(await missingAfter(fill({ caller: floodAfterFirst }))).toEqual([2]);
        expect(await missingAfter(fill({ caller: floodAfterFirst, count: capacity - 1 }))).toEqual(
          [],
        );
        const pair = "case when n <= 2 then 'pair' else 'attacker' end";
        expect(await missingAfter(fill({ caller: pair }))).toEqual([3]);
        const forgotten = fill({ caller: `case when n > ${capacity - 10} then 'attacker' end` });
        expect(await missingAfter(forgotten)).toEqual([capacity - 9]);
      },

    'the quarantine refuses when many callers have filled it, and deletes nothing': async () => {
      expect(await missingAfter(fill({ caller: 'n::text' }))).toBe('53400');
    },

    'the quarantine first loses what has waited for 30 days, unless staff worked on it':
      async () => {
        const age = '30 days 2 seconds';
        expect(await missingAfter(fill({ caller: floodAfterFirst, age }))).toEqual([1]);
        expect(await missingAfter(fill({ caller: 'n::text', age }))).toEqual([1]);
        const noted = `update public.contact_messages set note = 'A', updated_at = now() where name in ('1', '2');`;
        expect(await missingAfter(fill({ caller: 'n::text', age }) + noted)).toBe('53400');
      },

    'the quarantine never loses a message that had been listed': async () => {
      const moved = `update public.contact_messages set quarantined_at = created_at + interval '1 second';
        update public.contact_messages set updated_at = created_at;`;
      expect(await missingAfter(fill({ caller: "'attacker'" }) + moved)).toBe('53400');
    },

    'the full quarantine refuses what would displace the oldest of the open messages': async () => {
      const full = fill({ caller: 'n::text' });
      const after = async (count: number) =>
        asService(`delete from public.contact_messages; ${full}
            ${messages('waiting', count, '1 day')} ${messages('handled', 10, '1 day', 'now(), null')}
            select ${message()} as answer`);
      expect(await after(openMessages)).toMatchObject({ result: [{ answer: '53400' }] });
      expect(await after(openMessages - 1)).toMatchObject({ result: [{ answer: 'stored' }] });
    },

    'the quarantine takes messages that nobody has handled while many newer ones wait':
      async () => {
        const outcome = await asService(
          `delete from public.contact_messages;
         ${messages('waiting', openMessages + 5, '1 day')} ${messages('handled', 10, '1 year', 'now(), null')}
         ${messages('quarantined', 10, '1 minute', 'null, now()')} select ${message()};
         select name, count(*)::int from public.contact_messages where quarantined_at is null
         group by name order by name`,
        );
        expect(outcome).toMatchObject({
          result: [
            { name: 'A', count: 1 },
            { name: 'handled', count: 10 },
            { name: 'waiting', count: openMessages - 1 },
          ],
        });
      },

    'the quarantine holds a limited number of interests': async () => {
      expect(await afterInterest("'attacker'")).toMatchObject({
        result: [{ answer: 'stored', count: capacity }],
      });
      expect(await afterInterest('id::text')).toMatchObject({
        result: [{ answer: '53400', count: capacity }],
      });
      // A listed one needs no room there.
      expect(await afterInterest('id::text', '')).toMatchObject({
        result: [{ answer: 'stored', count: capacity }],
      });
    },
  };
}
