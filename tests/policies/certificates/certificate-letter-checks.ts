import { expect } from 'vitest';
import { emailOf } from '../actors.ts';
import { clockAt, deleteAccount } from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import {
  attended,
  mark,
  named,
  over,
  reissue,
  revoke,
  saveRules,
  step,
  two,
  withdraw,
} from './calls.ts';

/** The letters about certificates, and to whom each would be sent, with the reason or the number that it replaces. */
const letters = step(
  null,
  `select concat_ws(' ', letter.kind, coalesce(said.facts ->> 'email', '-'), said.facts #>> '{certificate,revoke_reason}',
     'for ' || (said.facts #>> '{certificate,replaces,number}')) as value
   from private.outbox as letter cross join lateral (select private.letter_facts(letter.id) as facts) as said
   where letter.kind like 'certificate%' order by 1`,
);
const email = emailOf('learner');

/** SQL that does what is due after some days. */
const at = (days: number) => clockAt(`${days} days`) + step(null, 'select private.run_due()');

export function certificateLetterChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  return {
    'people are notified about their certificate, and once that it expires': async () => {
      expect(await valuesOf(attended + letters)).toEqual([`certificate_issued ${email}`]);
      expect(await valuesOf(attended + deleteAccount('learner') + letters)).toEqual([
        'certificate_issued -',
      ]);
      expect(await valuesOf(attended + withdraw() + letters)).toEqual(['certificate_issued -']);
      const revoked = attended + revoke('Why') + revoke('Why');
      expect(await valuesOf(revoked + letters)).toEqual([
        'certificate_issued -',
        `certificate_revoked ${email} Why`,
      ]);
      expect(await valuesOf(revoked + withdraw() + letters)).toEqual([
        'certificate_issued -',
        'certificate_revoked -',
      ]);
      expect(await valuesOf(attended + reissue('M. Doe') + letters)).toEqual([
        'certificate_issued -',
        `certificate_issued ${email} for 1`,
      ]);
      const expiring = saveRules({ months: 12 }) + named + two + over + mark({ learner: 240 });
      const told = `certificate_expiring ${email}`;
      const issued = `certificate_issued ${email}`;
      // Issued on the eighth day.
      expect(await valuesOf(expiring + at(340) + letters)).toEqual([issued]);
      expect(await valuesOf(expiring + at(345) + at(346) + letters)).toEqual([told, issued]);
      expect(await valuesOf(expiring + at(352) + letters)).toEqual([issued]);
      expect(await valuesOf(expiring + at(345) + clockAt('380 days') + letters)).toEqual([
        'certificate_expiring -',
        issued,
      ]);
      expect(await valuesOf(expiring + revoke('Why') + at(345) + letters)).toEqual([
        'certificate_issued -',
        `certificate_revoked ${email} Why`,
      ]);
      const month = saveRules({ months: 1 }) + named + two + over + mark({ learner: 240 });
      expect(await valuesOf(month + at(9) + letters)).toEqual([issued]);
      expect(await valuesOf(month + at(12) + letters)).toEqual([told, issued]);
    },
  };
}
