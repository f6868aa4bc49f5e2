import { expect } from 'vitest';
import { emailOf, testUsers } from '../actors.ts';
import { add, clockAt, cohort, deleteAccount, meeting, set } from '../cohorts/calls.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import {
  attended,
  certificates,
  due,
  keep,
  mark,
  named,
  over,
  ready,
  reissue,
  revoke,
  saveRules,
  step,
  two,
  values,
  withdraw,
} from './calls.ts';

const maria = 'attendance Maria Doe 1';
const lower = mark({ learner: 10 }, '7 days 2 hours');
const rename = (name: string) =>
  step(null, `update public.profiles set first_name = '${name}' where id = '${testUsers.learner}'`);

/** What an instructor finds with these arguments: «Maria Doe 1 valid». */
const found = (args = '') =>
  step(
    'instructor',
    `select coalesce(holder, '-') || ' ' || number || ' ' || state || case when has_more then ' …' else '' end as value
     from public.list_certificates(${args})`,
  );
const waiting = step(
  'instructor',
  'select waiting_certificates as value from public.staff_counts()',
);
const postponed = step(
  'instructor',
  `select email || ' ' || (booking_id is not null) as value from public.list_postponed_certificates()`,
);
const email = emailOf('learner');

/** SQL with which the owner of the table changes the first certificate. */
const change = (fields: string) =>
  step(null, `update public.certificates set ${fields} where number = 1`);

/** SQL with which an admin withdraws the certificate with this number. */
const erase = (number: number) =>
  step(
    null,
    `select set_config('test.id', (select id::text from public.certificates where number = ${number}), true)`,
  ) + step('admin', `select public.withdraw_certificate(current_setting('test.id')::uuid)`);

/** SQL with which an admin leaves the first certificate as it is. */
const keepFirst =
  step(
    null,
    `select set_config('test.id', (select id::text from public.certificates where number = 1), true)`,
  ) + step('admin', `select public.keep_certificate(current_setting('test.id')::uuid)`);

/** SQL that marks a booking, which is SQL, with all minutes. */
const present = (who: string) =>
  step(
    'instructor',
    `select public.mark_attendance('${meeting(cohort)}', jsonb_build_array(jsonb_build_object('booking', ${who}, 'minutes', 240, 'at', now() + interval '7 days 1 hour')))`,
  );

export function taskChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'staff decide about a certificate whose marks were corrected': async () => {
      expect(await valuesOf(attended + waiting)).toEqual([0]);
      expect(await valuesOf(attended + lower + waiting)).toEqual([1]);
      expect(await valuesOf(attended + lower + found(`state => 'questioned'`))).toEqual([
        'Maria Doe 1 valid',
      ]);
      expect(await valuesOf(attended + lower + found(`state => 'renamed'`))).toEqual([]);
      expect(await valuesOf(attended + lower + keep() + certificates)).toEqual([maria]);
      expect(await run(attended + lower + keep('instructor'))).toMatchObject({ code: '42501' });
      const audited = values(
        `(select count(*) from public.audit_log where action = 'keep certificate')`,
      );
      expect(await valuesOf(attended + lower + keep() + keep() + audited)).toEqual([1]);
      // Revoking it because of the marks is refused once the question about them is settled.
      const because = revoke('Why', 'admin', true);
      expect(await valuesOf(attended + lower + because + certificates)).toEqual([
        `${maria} revoked`,
      ]);
      expect(await valuesOf(attended + lower + because + because + certificates)).toEqual([
        `${maria} revoked`,
      ]);
      expect(await run(attended + lower + keep() + because)).toMatchObject({ code: 'PX305' });
      expect(await run(attended + rename('Maro') + because)).toMatchObject({ code: 'PX305' });
      expect(await run(attended + lower + withdraw() + because)).toMatchObject({ code: 'PX303' });
      // A certificate that has ended meanwhile cannot be left as it is.
      for (const ending of [revoke('Why'), withdraw()])
        expect(await run(attended + lower + ending + keep())).toMatchObject({ code: 'PX303' });
      expect(await run(attended + lower + reissue('Maria Roe') + keepFirst)).toMatchObject({
        code: 'PX303',
      });
      // The task passes to the certificate that replaces it, and ends with it.
      const corrected = attended + lower + reissue('Maria Roe');
      expect(await valuesOf(corrected + certificates)).toEqual([
        `${maria} replaced`,
        'attendance Maria Roe 2 questioned',
      ]);
      expect(await valuesOf(corrected + withdraw() + waiting)).toEqual([0]);
      const ended = attended + revoke('Why') + lower;
      expect(await valuesOf(ended + certificates)).toEqual([`${maria} revoked`]);
      expect(await valuesOf(attended + withdraw() + lower + waiting)).toEqual([0]);
      const newRules = attended + saveRules({ attendance: 50 }, { version: 1 });
      // Also below today's rules. New rules by themselves raise no question, and neither do better
      // marks.
      expect(await valuesOf(newRules + lower + waiting)).toEqual([1]);
      const stricter =
        ready + mark({ learner: 200 }) + saveRules({ attendance: 95 }, { version: 1 });
      expect(await valuesOf(stricter + due + waiting)).toEqual([0]);
      const better = mark({ learner: 210 }, '7 days 3 hours');
      expect(await valuesOf(stricter + better + waiting)).toEqual([0]);
    },

    'staff decide about a certificate whose holder has another name now': async () => {
      const renamed = attended + rename('Maro');
      expect(await valuesOf(renamed + certificates)).toEqual([`${maria} renamed`]);
      expect(await valuesOf(renamed + rename('Maria') + certificates)).toEqual([maria]);
      // Invisible characters do not make another name.
      expect(await valuesOf(attended + rename(' Maria \u00a0 ') + certificates)).toEqual([maria]);
      for (const written of [' Maro \u00a0 Doe', 'Maro\u2003Doe '])
        expect(await valuesOf(renamed + reissue(written) + certificates)).toEqual([
          `${maria} replaced`,
          'attendance Maro Doe 2',
        ]);
      expect(await valuesOf(renamed + reissue('Maro Doe') + certificates)).toEqual([
        `${maria} replaced`,
        'attendance Maro Doe 2',
      ]);
      // Issuing it again because of the name is refused once the question about it is settled.
      const because = reissue('Maro Doe', 'admin', 'Maro Doe');
      expect(await valuesOf(renamed + because + certificates)).toEqual([
        `${maria} replaced`,
        'attendance Maro Doe 2',
      ]);
      // The holder renames while an admin corrects something else in the name.
      expect(await valuesOf(renamed + reissue('Maria D.') + certificates)).toEqual([
        `${maria} replaced`,
        'attendance Maria D. 2 renamed',
      ]);
      const shown = reissue('Maria D.', 'admin', 'Maro Doe');
      expect(await valuesOf(renamed + shown + certificates)).toEqual([
        `${maria} replaced`,
        'attendance Maria D. 2',
      ]);
      // Corrected marks stay to be decided.
      expect(await valuesOf(renamed + lower + because + certificates)).toEqual([
        `${maria} replaced`,
        'attendance Maro Doe 2 questioned',
      ]);
      expect(await run(renamed + keep() + because)).toMatchObject({ code: 'PX305' });
      expect(await run(attended + lower + because)).toMatchObject({ code: 'PX305' });
      expect(await run(renamed + rename('Mara') + because)).toMatchObject({ code: 'PX305' });
      expect(await run(renamed + revoke('Why') + because)).toMatchObject({ code: 'PX303' });
      const twice = attended + reissue('Maria D.') + keep() + rename('Maro');
      expect(await valuesOf(twice + certificates)).toEqual([
        `${maria} replaced`,
        'attendance Maria D. 2 renamed',
      ]);
      expect(await valuesOf(renamed + revoke('Why') + certificates)).toEqual([`${maria} revoked`]);
      expect(await valuesOf(attended + revoke('Why') + rename('Maro') + certificates)).toEqual([
        `${maria} revoked`,
      ]);
    },

    'staff see who has earned a certificate without a name': async () => {
      const nameless = saveRules() + two + over + mark({ learner: 240, otherLearner: 100 });
      expect(await valuesOf(nameless + postponed)).toEqual([`${email} true`]);
      expect(await valuesOf(nameless + waiting)).toEqual([1]);
      expect(await valuesOf(nameless + lower + postponed)).toEqual([]);
      expect(await valuesOf(nameless + named + due + postponed)).toEqual([]);
      expect(await valuesOf(nameless + deleteAccount('learner') + waiting)).toEqual([0]);
    },

    'staff find certificates': async () => {
      const all =
        saveRules({ months: 12 }) +
        named +
        two +
        over +
        mark({ learner: 240 }) +
        clockAt('7 days 6 hours') +
        mark({ otherLearner: 240 });
      expect(await valuesOf(all + found())).toEqual(['Nikos Roe 2 valid', 'Maria Doe 1 valid']);
      expect(await valuesOf(all + found(`search_text => 'nikos'`))).toEqual(['Nikos Roe 2 valid']);
      expect(await valuesOf(all + found(`search_text => '%'`))).toEqual([]);
      const year = `extract(year from now() + interval '7 days 5 hours')::integer`;
      expect(await valuesOf(all + found(`search_text => ' 1 / ' || ${year}`))).toEqual([
        'Maria Doe 1 valid',
      ]);
      expect(await valuesOf(all + found(`search_text => '1/1999'`))).toEqual([]);
      const code = step(
        null,
        `select set_config('test.code', (select lower(code) from public.certificates where number = 1), true)`,
      );
      expect(
        await valuesOf(
          all +
            code +
            found(`search_text => 'https://a.gr/verify/' || current_setting('test.code')`),
        ),
      ).toEqual(['Maria Doe 1 valid']);
      expect(await valuesOf(all + found(`year => ${year}`))).toHaveLength(2);
      expect(await valuesOf(all + found(`year => ${year} - 1`))).toEqual([]);
      expect(await valuesOf(all + found(`kind => 'achievement'`))).toEqual([]);
      expect(
        await valuesOf(all + found(`course => '${fixtureIds.courseWithoutInterests}'`)),
      ).toEqual([]);
      expect(await valuesOf(all + found('page_size => 1'))).toEqual(['Nikos Roe 2 valid …']);
      expect(await valuesOf(all + found('page_size => 1, page => 2'))).toEqual([
        'Maria Doe 1 valid',
      ]);
      const ended = all + revoke('Why');
      expect(await valuesOf(ended + found(`state => 'revoked'`))).toEqual(['Nikos Roe 2 revoked']);
      expect(await valuesOf(ended + found(`state => 'valid'`))).toEqual(['Maria Doe 1 valid']);
      expect(await valuesOf(all + withdraw() + found(`state => 'withdrawn'`))).toEqual([
        '- 2 withdrawn',
      ]);
      const corrected = all + reissue('N. R.');
      expect(await valuesOf(corrected + found(`state => 'replaced'`))).toEqual([
        'Nikos Roe 2 replaced',
      ]);
      const soon = ended + clockAt('350 days');
      expect(await valuesOf(soon + found(`state => 'expiring'`))).toEqual(['Maria Doe 1 valid']);
      expect(await valuesOf(soon + found(`state => 'expired'`))).toEqual([]);
      const late = ended + clockAt('380 days');
      expect(await valuesOf(late + found(`state => 'expired'`))).toEqual(['Maria Doe 1 expired']);
      expect(await valuesOf(late + found(`state => 'expiring'`))).toEqual([]);
      expect(await valuesOf(late + found(`state => 'valid'`))).toEqual([]);
    },

    'what happened to a certificate stays': async () => {
      const refused = { code: '55000' };
      const other = `'${testUsers.otherLearner}'`;
      for (const sql of [
        change(`user_id = ${other}`),
        change(`enrolment_id = '${testUsers.learner}'`),
        change(`retain_until = retain_until - interval '1 day'`),
        reissue('M. Doe') + change('replaced_by = null'),
        revoke('Why') + change("revoked_at = revoked_at + interval '1 day'"),
        revoke('Why') + change(`revoke_reason = 'Other'`),
        revoke('Why') + change(`revoke_reason = null`),
        revoke('Why') + change(`revoke_reason = 'Other', holder = null`),
        withdraw() + change('withdrawn_at = null'),
      ])
        expect(await run(attended + sql)).toMatchObject(refused);
    },

    'a granted erasure removes the name from all that replaced one another': async () => {
      const chain = attended + reissue('Maria D.') + reissue('M. Doe');
      // Among those issued at the same moment, the higher number is the newer one.
      expect(await valuesOf(chain + found())).toEqual([
        'M. Doe 3 valid',
        'Maria D. 2 replaced',
        'Maria Doe 1 replaced',
      ]);
      for (const number of [1, 2, 3])
        expect(await valuesOf(chain + erase(number) + certificates)).toEqual([
          'attendance - 1 replaced',
          'attendance - 2 replaced',
          'attendance - 3',
        ]);
    },

    'a certificate of somebody without an account becomes theirs once they have one': async () => {
      const address = emailOf('learner');
      const guest =
        saveRules() + set('capacity = 2') + add(address, undefined, undefined, 'Anna Guest');
      const both =
        guest +
        add('b@b.gr', undefined, undefined, 'Bo Guest') +
        over +
        present(`pg_temp.booking_for('${address}')`) +
        present(`pg_temp.booking_for('b@b.gr')`);
      const owners = values(
        `(select string_agg(holder || ' ' || coalesce(user_id = '${testUsers.learner}', false), ',' order by number) from public.certificates)`,
      );
      expect(await valuesOf(both + owners)).toEqual(['Anna Guest false,Bo Guest false']);
      const bound = step(
        null,
        `update public.bookings set user_id = '${testUsers.learner}', holder_name = null, holder_email = null where holder_email = '${address}'`,
      );
      expect(await valuesOf(both + bound + owners)).toEqual(['Anna Guest true,Bo Guest false']);
    },
  };
}
