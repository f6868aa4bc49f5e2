import { expect } from 'vitest';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';
import {
  attended,
  reissue,
  revoke,
  saveRules,
  step,
  values,
  verify,
  withdraw,
  named,
  two,
  over,
  mark,
} from './calls.ts';
import { clockAt } from '../cohorts/calls.ts';

/**
 * Minutes after a noon: the hashes of callers change every day, so the limit begins again at
 * midnight.
 */
const after = (minutes: number) =>
  step(
    null,
    `create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as
     $clock$ select timestamptz '2031-05-01T12:00:00Z' + interval '${minutes} minutes' $clock$`,
  );

const wrong = (count: number) =>
  step(
    null,
    `select set_config('request.headers', '{"x-forwarded-for":"1.2.3.4"}', true);
       do $$ begin for i in 1..${count} loop perform public.verify_certificate('WRONG' || i); end loop; end $$`,
  );

export function verifyChecks(run: Run): Checks {
  const verified = async (before: string, code?: string, network?: string) =>
    resultOf(await run(before + verify(code, network)));
  const normal = async (code: string) =>
    valuesIn(await run(values(`private.normalize_code('${code}')`)));
  return {
    'a code is not answered in a call that cannot count wrong ones': async () => {
      const readOnly = 'set transaction read only; ';
      for (const code of [undefined, `'ABCDEFGHJKMN'`])
        expect(
          await run(attended + verify(code).replace('set role anon', `${readOnly} set role anon`)),
        ).toMatchObject({
          code: '25006',
          message: 'a code is verified by POST',
        });
    },

    'anybody verifies a code': async () => {
      expect(await verified(attended)).toMatchObject({
        state: 'valid',
        holder: 'Maria Doe',
        kind: 'attendance',
        hours: 4,
      });
      expect(await verified(attended + reissue('M. D.'))).toMatchObject({
        state: 'replaced',
        holder: 'Maria Doe',
        replaced_by: expect.stringMatching(/^[0-9A-Z]{12}$/) as string,
      });
      expect(await verified(attended + revoke('Mistake'))).toMatchObject({
        state: 'revoked',
        revoke_reason: 'Mistake',
      });
      expect(await verified(attended + withdraw())).toMatchObject({
        state: 'withdrawn',
        holder: null,
      });
      // The reason may reveal the person.
      expect(await verified(attended + revoke('Was not Maria') + withdraw())).toMatchObject({
        state: 'withdrawn',
        revoke_reason: null,
      });
      const expiring = saveRules({ months: 12 }) + named + two + over + mark({ learner: 240 });
      expect(await verified(expiring + clockAt('370 days'))).toMatchObject({ state: 'valid' });
      expect(await verified(expiring + clockAt('380 days'))).toMatchObject({ state: 'expired' });
      expect(await verified(attended, `'ABCDEFGHJKMN'`)).toBeNull();
    },

    'a code is read as people write it': async () => {
      expect(await normal(' ab1c-2Dεf–34 gh')).toEqual(['AB1C2DEF34GH']);
      expect(await normal('oOιΙlLiI')).toEqual(['00111111']);
      expect(await normal('ΑΒΕΖΗΚΜΝΟΡΤΥΧ')).toEqual(['ABEZHKMN0PTYX']);
      expect(await normal('αβεζηκμνορτυχ')).toEqual(['ABEZHKMN0PTYX']);
      expect(
        await verified(
          attended,
          `(select lower(left(code, 4) || '-' || substr(code, 5)) from public.certificates)`,
        ),
      ).toMatchObject({ state: 'valid' });
    },

    'wrong codes are limited for each caller, right ones are not counted': async () => {
      expect(await verified(attended + wrong(29))).toMatchObject({ state: 'valid' });
      expect(await verified(attended + wrong(29) + verify() + verify())).toMatchObject({
        state: 'valid',
      });
      expect(await verified(attended + wrong(30))).toMatchObject({ state: 'valid' });
      const nobodys = `'ABCDEFGHJKMN'`;
      expect(await verified(wrong(29), nobodys)).toBeNull();
      expect(await run(wrong(30) + verify(nobodys))).toMatchObject({ code: 'PX304' });
      expect(await verified(wrong(30), nobodys, '5.6.7.8')).toBeNull();
      const tried = after(0) + wrong(30);
      expect(await run(tried + after(59) + verify(nobodys))).toMatchObject({ code: 'PX304' });
      expect(await verified(tried + after(61), nobodys)).toBeNull();
    },

    'a code is 60 random bits': async () => {
      const codes = valuesIn(
        await run(
          step(null, 'select private.certificate_code() as value from generate_series(1, 2000)'),
        ),
      ) as string[];
      expect(new Set(codes).size).toBe(2000);
      for (let place = 0; place < 12; place++)
        expect(new Set(codes.map((code) => code[place])).size).toBe(32);
    },
  };
}
