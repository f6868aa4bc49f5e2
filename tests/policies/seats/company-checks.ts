import { expect } from 'vitest';
import {
  archiveCourse,
  binCourse,
  book,
  clockAt,
  confirmEmail,
  deleteAccount,
  priced,
  runDue,
  step,
} from '../cohorts/calls.ts';
import { correctMoney, noteMoney } from '../cohorts/money-calls.ts';
import type { Checks, Run } from '../form-calls.ts';
import { valuesIn } from '../quizzes/calls.ts';
import {
  bound,
  codesFor,
  companyCalls,
  end,
  inCohort,
  leave,
  nameLearner,
  organization,
  progress,
  rows,
  seatRows,
  strangers,
} from './company-calls.ts';
import { create, given, mine, pool, takeBack } from './seat-calls.ts';

export function companyChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => valuesIn(await run(sql));
  const rowsOf = async (sql: string) => {
    const outcome = await run(sql);
    if ('code' in outcome) throw new Error(`${outcome.code} ${outcome.message}`);
    return outcome.result;
  };

  return {
    'only managers see their organisation': async () => {
      for (const stranger of [
        'learner',
        'otherLearner',
        'organizationMember',
        'organizationAdmin',
        'instructor',
      ] as const)
        expect([stranger, ...(await valuesOf(bound + strangers + codesFor(stranger)))]).toEqual([
          stranger,
          ...Object.values(companyCalls),
        ]);
      // An invitation has just been sent; admins of the platform get no report.
      for (const [manager, ...codes] of [
        ['organizationOwner', 'ok', 'PX317'],
        ['organizationAdmin', 'ok', 'PX317'],
        ['admin', 'PX310', 'PX317'],
      ] as const)
        expect(await valuesOf(bound + codesFor(manager))).toEqual([
          'ok',
          'ok',
          'ok',
          'ok',
          ...codes,
          'ok',
        ]);
      const binned = step(null, `update public.organizations set deleted_at = now()`);
      const list = `list_company_people('${organization}')`;
      for (const caller of ['organizationOwner', 'admin'] as const)
        expect(await run(bound + binned + rows(list, caller))).toMatchObject({ code: 'PX310' });
    },

    'people get the list of the organisations that they manage': async () => {
      const list = (caller: 'organizationOwner' | 'organizationMember' | 'admin' | 'instructor') =>
        rowsOf(given + rows('list_managed_organizations()', caller));
      expect(await list('organizationOwner')).toEqual([
        { id: organization, name: 'Test', role: 'owner', pools: 1, wants_report: true },
      ]);
      for (const caller of ['organizationMember', 'admin', 'instructor'] as const)
        expect(await list(caller)).toEqual([]);
      const refused = rows(`set_company_report('${organization}', false)`);
      expect(await rowsOf(given + refused + rows('list_managed_organizations()'))).toMatchObject([
        { wants_report: false },
      ]);
      const binned = step(null, `update public.organizations set deleted_at = now()`);
      expect(await rowsOf(given + binned + rows('list_managed_organizations()'))).toEqual([]);
    },

    'pools are listed with the state of their seats, and what is to be paid': async () => {
      const list = rows(`list_company_pools('${organization}')`);
      expect(await rowsOf(bound + list)).toMatchObject([
        {
          id: pool,
          quantity: 2,
          given: 1,
          bound: 1,
          used: 2,
          free: 0,
          is_open: true,
          release_at: null,
        },
      ]);
      expect(await rowsOf(create({ of: priced }) + list)).toMatchObject([
        { cohort_id: priced, release_at: expect.any(String) },
      ]);
      expect(await rowsOf(bound + takeBack('b@example.com') + end(mine) + list)).toMatchObject([
        { given: 0, bound: 0, used: 1, free: 1, payment: 'due', vat_percent: 24 },
      ]);
      const free = step(
        null,
        `insert into public.seat_pools (organization_id, course_id, quantity, expires_at)
         select organization_id, course_id, 7, expires_at from public.seat_pools`,
      );
      expect(await rowsOf(bound + free + list)).toHaveLength(2);
      const charge = '(select id from public.charges)';
      const part = noteMoney('payment', 100, { charge });
      expect(await rowsOf(bound + list)).toMatchObject([
        { price_cents: 50_000, open_cents: 50_000 },
      ]);
      expect(await rowsOf(bound + part + list)).toMatchObject([
        { price_cents: 50_000, open_cents: 49_900 },
      ]);
      const papers =
        noteMoney('payment', 100, { charge, document: { number: 'B7', mark: '400' } }) +
        noteMoney('refund', 100, { charge, document: { number: 'C1' } }) +
        step(
          null,
          `update public.money_documents set series = 'A', link = 'https://papers.example/1' where number = 'B7'`,
        );
      const ofOthers =
        confirmEmail('otherLearner') +
        book('otherLearner', priced) +
        step(
          null,
          `insert into public.money_documents (charge_id, kind, number)
           select id, 'receipt', 'X' from public.charges where booking_id is not null`,
        );
      expect(await rowsOf(bound + list)).toMatchObject([{ papers: [] }]);
      // Not the paper of a payment that was a mistake.
      const mistake = noteMoney('payment', 100, { charge, document: { number: 'B6' } });
      expect(await rowsOf(bound + mistake + correctMoney('payment') + list)).toMatchObject([
        { papers: [] },
      ]);
      expect(await rowsOf(bound + papers + ofOthers + list)).toMatchObject([
        {
          papers: [
            {
              id: expect.any(Number),
              kind: 'invoice',
              series: 'A',
              number: 'B7',
              mark: '400',
              link: 'https://papers.example/1',
            },
            { kind: 'credit_note', series: null, number: 'C1', mark: null, link: null },
          ],
        },
      ]);
      const spent = bound + progress(true) + takeBack(mine, 'admin');
      expect(await rowsOf(spent + list)).toMatchObject([{ given: 1, bound: 0, used: 2 }]);
      expect(await rowsOf(bound + clockAt('5 days') + list)).toMatchObject([
        { is_open: false, is_over: true },
      ]);
      const expired = bound + clockAt('5 days') + runDue('5 days');
      expect(await rowsOf(expired + list)).toMatchObject([
        { given: 0, bound: 1, used: 1, lapsed: 1, free: 1 },
      ]);
      for (const gone of [archiveCourse, binCourse])
        expect(await rowsOf(bound + gone + list)).toMatchObject([
          { is_open: false, is_over: false },
        ]);
    },

    'seats are listed, with the name of the person who has accepted one': async () => {
      const all = bound + nameLearner;
      const ofB = {
        email: 'b@example.com',
        name: null,
        state: 'given',
        has_begun: false,
      };
      const ofLearner = { email: mine, name: 'Μαρία Ράλλη', state: 'bound' };
      expect(await rowsOf(all + seatRows())).toMatchObject([
        { ...ofB, can_be_taken_back: true, last_sent_at: expect.anything() },
        { ...ofLearner, has_begun: false, can_be_taken_back: true, has_more: false },
      ]);
      expect(await rowsOf(all + progress(true) + seatRows(`, null, 'bound'`))).toMatchObject([
        { ...ofLearner, has_begun: true, can_be_taken_back: false },
      ]);
      const byAdmin = rows(`list_pool_seats('${pool}', null, 'bound')`, 'admin');
      expect(await rowsOf(all + progress(true) + byAdmin)).toMatchObject([
        { has_begun: true, can_be_taken_back: true },
      ]);
      expect(await rowsOf(inCohort + clockAt('7 days') + seatRows())).toMatchObject([
        { has_begun: true, can_be_taken_back: false },
      ]);
      for (const [words, found] of [
        [' B@EXAM', ['b@example.com']],
        ['ραλλη', [mine]],
        ['%', []],
        ['', ['b@example.com', mine]],
      ] as const)
        expect((await rowsOf(all + seatRows(`, '${words}'`))).map((seat) => seat.email)).toEqual(
          found,
        );
      expect(await rowsOf(all + seatRows(`, null, null, 2, 1`))).toMatchObject([
        { email: mine, has_more: false },
      ]);
      expect(await rowsOf(all + seatRows(`, null, null, 1, 1`))).toMatchObject([
        { has_more: true },
      ]);
      const ended = all + progress(true) + end(mine);
      expect(await rowsOf(ended + seatRows(`, null, 'ended'`))).toMatchObject([
        { has_begun: false },
      ]);
      // A person who has left has no name.
      for (const gone of [end(mine), leave(), takeBack(mine), deleteAccount('learner')])
        expect(await rowsOf(all + gone + seatRows())).not.toContainEqual(
          expect.objectContaining({ name: 'Μαρία Ράλλη' }),
        );
    },
  };
}
