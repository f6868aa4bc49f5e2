import { expect } from 'vitest';
import { impersonate, testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';

type Row = {
  name: string;
  /** A condition of the row, as SQL; for example that staff have handled it. */
  set?: string;
  /** The networks from which it was sent. */
  callers?: string[];
  own?: boolean;
};

const messageColumns = `insert into public.contact_messages (id, name, email, subject, message)`;
const interestColumns = `insert into public.course_interests (id, name, email, course_id)`;

/** SQL that stores a message or an interest together with its submissions. */
function stored({ name, set, callers = ['flood'], own = false }: Row) {
  const id = `md5('${name}')::uuid`;
  const isMessage = name.startsWith('message');
  const table = isMessage ? 'contact_messages' : 'course_interests';
  const values = isMessage
    ? `${messageColumns} values (${id}, '${name}', 'a@test.example', 'A', 'A');`
    : `${interestColumns} values (${id}, '${name}', md5('${name}') || '@test.example', '${fixtureIds.courseWithoutInterests}');`;
  const submissions = callers.map(
    (
      caller,
    ) => `insert into private.form_submissions (proof, caller, sender, is_suspicious, is_own_email, row_id)
      values (gen_random_uuid()::text, '${caller}', 's', false, ${own}, ${id});`,
  );
  const change = set ? `update public.${table} set ${set} where id = ${id};` : '';
  return `${values} ${change} ${submissions.join('\n')}`;
}

const arrivesLater = (table: string, name: string) =>
  `alter table public.${table} disable trigger ${table}_set_updated_at;
   update public.${table} set created_at = now() + interval '1 minute' where name = '${name}';`;

/** Everything that one network sent, and which rows must stay. */
const flood = [
  stored({ name: 'message 1' }),
  stored({ name: 'message 2' }),
  stored({ name: 'message handled', set: 'handled_at = now()' }),
  stored({ name: 'message noted', set: "note = 'A'" }),
  stored({ name: 'message own', own: true }),
  stored({ name: 'message other', callers: ['other'] }),
  stored({ name: 'message late' }),
  stored({ name: 'interest 1' }),
  stored({ name: 'interest contacted', set: "state = 'contacted'" }),
  stored({ name: 'interest noted', set: "note = 'A'" }),
  stored({ name: 'interest account', set: `user_id = '${testUsers.learner}'` }),
  stored({ name: 'interest registered again', callers: ['flood', 'victim'] }),
  stored({ name: 'interest late' }),
  arrivesLater('contact_messages', 'message late'),
  arrivesLater('course_interests', 'interest late'),
].join('\n');

const asAdmin = `${flood} ${impersonate('admin')}`;
const first = "md5('message 1')::uuid";
const remove = (until: string) =>
  `select messages, interests from public.delete_same_caller(${first}, ${until})`;

export function sameCallerChecks(run: Run): Checks {
  return {
    'what came from the network of a row is counted': async () => {
      expect(
        await run(`${asAdmin} select messages, interests from public.count_same_caller(${first})`),
      ).toMatchObject({ result: [{ messages: 2, interests: 1 }] });
    },

    'nothing is deleted without a row': async () => {
      expect(
        await run(`${asAdmin} select * from public.delete_same_caller(null, now())`),
      ).toMatchObject({ code: '22004' });
    },

    'it is deleted, except what staff have worked on, what others sent and what came since':
      async () => {
        expect(await run(`${asAdmin} ${remove("now() + interval '1 hour'")}`)).toMatchObject({
          result: [{ messages: 2, interests: 1 }],
        });
        expect(await run(`${asAdmin} ${remove("now() - interval '1 minute'")}`)).toMatchObject({
          result: [{ messages: 0, interests: 0 }],
        });
        const left = await run(
          `${asAdmin} ${remove('now()')}; reset role;
           select name from public.contact_messages where name like 'message %'
           union all select name from public.course_interests where name like 'interest %' order by name`,
        );
        expect('result' in left ? left.result.map(({ name }) => name) : left).toEqual([
          'interest account',
          'interest contacted',
          'interest late',
          'interest noted',
          'interest registered again',
          'message handled',
          'message late',
          'message noted',
          'message other',
          'message own',
        ]);
      },

    'rows of other senders are not deleted with them': async () => {
      const rows = await run(
        `${asAdmin} ${remove('now()')}; reset role;
         select 1 from public.contact_messages where id = '${fixtureIds.visitorMessage}'
         union all select 1 from public.course_interests where id = '${fixtureIds.visitorInterest}'`,
      );
      expect(rows).toMatchObject({ rows: 2 });
    },

    'the admin and the number of deleted rows are recorded': async () => {
      const record = await run(
        `${asAdmin} ${remove('now()')}; reset role; select actor_id, details from private.staff_actions`,
      );
      expect(record).toMatchObject({
        result: [{ actor_id: testUsers.admin, details: '2 messages, 1 interests' }],
      });
    },
  };
}
