import { expect } from 'vitest';
import { emailOf, testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import {
  createSender,
  earlier,
  interest,
  message,
  times,
  type Checks,
  type Run,
} from '../form-calls.ts';

const easy = (caller: string) => message({ caller, level: 0 });

export function messageChecks(runAsOwner: Run): Checks {
  const { asService, answersOf, rowsAfter } = createSender(runAsOwner);
  const isQuarantined = async (sql: string, given = {}) => {
    const outcome = await asService(
      `${sql} select ${message(given)}; select quarantined_at is not null as quarantined
           from public.contact_messages where name = 'A'`,
    );
    return 'result' in outcome ? outcome.result[0]?.quarantined : outcome;
  };
  const answerInBusyHour = async (level: number, count: number) =>
    asService(`${earlier(count, { age: '59 minutes' })} select ${message({ level })} as answer`);

  return {
    'a proof of work counts once, for any sender and any form': async () => {
      const proof = 'the same';
      expect(
        await answersOf([
          message({ proof }),
          message({ proof, caller: 'other' }),
          interest({ proof, caller: 'third' }),
        ]),
      ).toEqual(['stored', 'used_proof', 'used_proof']);
    },

    'a proof of work must be harder with each submission of the same caller, but not of another':
      async () => {
        expect(
          await answersOf([
            easy('a'),
            easy('a'),
            message({ caller: 'a', level: 1 }),
            message({ caller: 'a', level: 1 }),
            message({ caller: 'a', level: 2 }),
            message({ caller: 'a', level: 2 }),
            message({ caller: 'a', level: 3 }),
            easy('b'),
          ]),
        ).toEqual([
          'stored',
          'harder_proof',
          'stored',
          'harder_proof',
          'stored',
          'harder_proof',
          'stored',
          'stored',
        ]);
      },

    'a proof of work is easy again an hour later': async () => {
      for (const [age, status] of [
        ['59 minutes', 'harder_proof'],
        ['61 minutes', 'stored'],
      ] as const)
        expect(
          await asService(
            `${earlier(1, { caller: 'network', age })} select ${message({ level: 0 })} as answer`,
          ),
        ).toMatchObject({ result: [{ answer: status }] });
    },

    'a message that is sent again with its id is stored once, also with a spent proof':
      async () => {
        const sent = { id: crypto.randomUUID(), proof: 'p' };
        expect(await answersOf([message(sent), message(sent)])).toEqual(['stored', 'stored']);
        expect(await rowsAfter([message(sent), message(sent)])).toEqual({
          listed: 1,
          quarantined: 0,
        });
      },

    'a message that is already stored spends another proof': async () => {
      const id = crypto.randomUUID();
      const calls = [message({ id, proof: 'p' }), message({ id, proof: 'q' })];
      expect(await answersOf([...calls, message({ proof: 'q' })])).toEqual([
        'stored',
        'stored',
        'used_proof',
      ]);
      // Only the first counts when the quarantine looks for the caller with the most rows.
      const counted = `select from private.form_submissions where row_id = '${id}'`;
      const sent = calls.map((call) => `select ${call};`).join(' ');
      expect(await asService(`${sent} ${counted}`)).toMatchObject({ rows: 1 });
    },

    'a message cannot replace a message whose id the sender knows': async () => {
      const sql = `select ${message({ id: fixtureIds.visitorMessage })};
      select name from public.contact_messages where id = '${fixtureIds.visitorMessage}'`;
      expect(await asService(sql)).toMatchObject({ result: [{ name: 'Visitor' }] });
    },

    'a message is quarantined from the sixth of a caller in an hour, and none is refused':
      async () => {
        const calls = times(8, (index) => message({ email: `s${index}@test.example` }));
        expect(await rowsAfter(calls)).toEqual({ listed: 5, quarantined: 3 });
      },

    'a message of a person in whose name five were forged is listed, unless their network sends more':
      async () => {
        const forged = times(5, (index) => message({ caller: `attacker ${index}` }));
        const own = times(2, () => message({ caller: 'victim' }));
        expect(await rowsAfter([...forged, ...own])).toEqual({ listed: 6, quarantined: 1 });
      },

    'a message of an account is listed five times an hour, whatever others write in its name':
      async () => {
        const email = emailOf('learner');
        const forged = times(6, (index) => message({ caller: `attacker ${index}`, email }));
        const own = (index: number) =>
          message({
            caller: `own ${Math.min(Math.ceil(index / 2), 2)}`,
            email,
            account: testUsers.learner,
          });
        const five = [...forged, ...times(5, own)];
        expect(await rowsAfter(five)).toEqual({ listed: 11, quarantined: 0 });
        expect(await rowsAfter([...five, own(5)])).toEqual({ listed: 11, quarantined: 1 });
        const other = message({ caller: 'own 0', email, account: testUsers.otherLearner });
        expect(await rowsAfter([...five, other])).toEqual({ listed: 11, quarantined: 1 });
      },

    'a message of an account is listed in a busy hour, up to five of the account in an hour':
      async () => {
        const own = { email: emailOf('learner'), account: testUsers.learner };
        const after = (sender: string, age: string) =>
          isQuarantined(
            earlier(300, { age: '59 minutes' }) + earlier(5, { sender, own: true, age }),
            own,
          );
        expect(await after(own.email, '59 minutes')).toBe(true);
        expect(await after(own.email, '61 minutes')).toBe(false);
        expect(await after('other@test.example', '59 minutes')).toBe(false);
      },

    'a proof of work must be of level 2 in a busy hour': async () => {
      expect(await answerInBusyHour(1, 300)).toMatchObject({
        result: [{ answer: 'harder_proof' }],
      });
      expect(await answerInBusyHour(2, 300)).toMatchObject({ result: [{ answer: 'stored' }] });
      expect(await answerInBusyHour(0, 299)).toMatchObject({ result: [{ answer: 'stored' }] });
    },

    'a message is quarantined for what its caller sent in an hour, and its sender in ten minutes':
      async () => {
        const caller = 'network';
        expect(await isQuarantined(earlier(5, { caller, age: '59 minutes' }))).toBe(true);
        expect(await isQuarantined(earlier(5, { caller, age: '61 minutes' }))).toBe(false);
        const sender = 'sender@test.example';
        // The rule for senders is not for the first submission of a caller.
        const second = earlier(1, { caller, age: '1 minute' });
        const fromSender = (count: number, age: string) => second + earlier(count, { sender, age });
        expect(await isQuarantined(fromSender(5, '9.5 minutes'))).toBe(true);
        expect(await isQuarantined(fromSender(4, '9.5 minutes'))).toBe(false);
        expect(await isQuarantined(fromSender(5, '10.5 minutes'))).toBe(false);
        expect(await isQuarantined(earlier(5, { sender, age: '1 minute' }))).toBe(false);
        expect(await isQuarantined(earlier(300, { age: '59 minutes' }))).toBe(true);
        expect(await isQuarantined(earlier(299, { age: '59 minutes' }))).toBe(false);
        expect(await isQuarantined(earlier(300, { age: '61 minutes' }))).toBe(false);
        expect(await isQuarantined(earlier(300, { age: '59 minutes', suspicious: true }))).toBe(
          false,
        );
      },

    'a message is remembered with its row and whether it was suspicious': async () => {
      const ids = times(6, () => crypto.randomUUID());
      const outcome = await asService(
        `${ids.map((id) => `select ${message({ id })};`).join('')}
         select submission.is_suspicious, count(distinct stored.id)::int as count from private.form_submissions as submission
         join public.contact_messages as stored on stored.id = submission.row_id
         group by is_suspicious order by is_suspicious`,
      );
      expect(outcome).toMatchObject({
        result: [
          { is_suspicious: false, count: 5 },
          { is_suspicious: true, count: 1 },
        ],
      });
    },

    'a message belongs to the account of its sender, whose e-mail may be written in capitals':
      async () => {
        const email = emailOf('learner').toUpperCase();
        const sql = `${earlier(5, { sender: emailOf('learner'), age: '1 minute' })}
        ${earlier(1, { caller: 'network', age: '1 minute' })}
        select ${message({ email, account: testUsers.learner })};
        select user_id, quarantined_at from public.contact_messages where name = 'A'`;
        expect(await asService(sql)).toMatchObject({
          result: [{ user_id: testUsers.learner, quarantined_at: null }],
        });
      },

    'a message that is refused has spent its proof': async () => {
      const refused = [
        { email: 'νίκος@b.gr', code: 'PX010' },
        { email: `${'a'.repeat(250)}@b.gr`, code: 'PX010' },
        ...(['name', 'subject', 'text'] as const).map((field) => ({
          [field]: 'A'.repeat(5000),
          code: '22001',
        })),
        { subject: ' ', code: '23514' },
      ];
      for (const { code, ...values } of refused) {
        const sent = { proof: 'p', id: crypto.randomUUID() };
        expect(
          await answersOf([message({ ...sent, ...values }), message({ ...sent, ...values })]),
        ).toEqual([code, 'used_proof']);
      }
    },
  };
}
