import { expect } from 'vitest';
import { testUsers } from '../actors.ts';
import { moveOf } from '../seats/moved-calls.ts';
import * as seat from '../seats/seat-calls.ts';
import { attended, named, reissue, revoke, withdraw } from '../certificates/calls.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Checks, Run } from '../form-calls.ts';
import { resultOf } from '../quizzes/calls.ts';
import {
  anotherMeeting,
  erase,
  lock,
  locked,
  mark,
  over,
  profile,
  reason,
  second,
  two,
  unknownId,
} from './attendance-calls.ts';
import {
  add,
  book,
  clockAt,
  cohort,
  deleteAccount,
  elsewhere,
  meeting,
  priced,
  remove,
  set,
  setState,
  step,
} from '../cohorts/calls.ts';

const papersTitles = {
  sheets: 'the papers have the people and the sheets of one cohort',
  organizations: 'the papers show which organisation sent which people, and to which other cohorts',
  certificates: 'the papers have the certificates of their people, of this course',
  changes: 'the papers show what was changed since the cohort was announced, by whom and why',
};
const { sheets, organizations, certificates, changes } = papersTitles;

const papers = (of = cohort) =>
  step('instructor', `select public.cohort_papers('${of}') as result`);

/** SQL of an editor that saves the meeting of the cohort at other times, or without it. */
const save = (fields: string) =>
  step(
    'instructor',
    `select public.save_cohort('${cohort}', (select updated_at from public.cohorts where id = '${cohort}'), ${fields})`,
  );
const meetingAt = (days: number, from: string, id = meeting(cohort), address = '') =>
  `jsonb_build_object('id', '${id}', 'date', to_char(now() + interval '${days} days', 'YYYY-MM-DD'), 'from', '${from}', 'to', '23:00', 'address', '${address}')`;
const meetings = (...list: string[]) =>
  `jsonb_build_object('meetings', jsonb_build_array(${list.join(', ')}))`;

type Change = { action: string; before: unknown; after: unknown };

/** SQL that makes a cohort in-house for the organisation of the fixtures. */
const others = (state: string, of: string) =>
  set(`organization_id = '${fixtureIds.organization}', state = '${state}'`, of);

/** SQL of a certificate of achievement that a person has of a course. */
const achievement = (course: string, person = 'learner' as keyof typeof testUsers) =>
  step(
    null,
    `insert into public.certificates (
       kind, code, year, number, user_id, course_id, holder, title, hours, starts_on, ends_on, signatory, signatory_title,
       rules_version, issued_at, retain_until
     ) values ('achievement', '0123456789AB', 2001, 1, '${testUsers[person]}', '${course}', 'Maria Doe', 'A', 4,
       '2026-01-01', '2026-01-02', 'E', '', 1, now(), now())`,
  );

/** What the papers of a cohort say. */
export function papersChecks(run: Run): Checks {
  const read = async (sql: string, of?: string) => resultOf(await run(sql + papers(of)));
  const changesOf = async (sql: string) => (await read(sql)).changes as Change[];
  return {
    [sheets]: async () => {
      const place = set(`address = 'Ermou 1', trainer_id = '${fixtureIds.trainer}'`);
      const waiting = two + add('waits@b.gr');
      const left =
        anotherMeeting +
        two +
        book('otherLearner', elsewhere) +
        over +
        mark({ learner: 60 }) +
        remove() +
        // Was never marked.
        remove('otherLearner');
      const link = step(
        null,
        `insert into public.cohort_meeting_links (meeting_id, cohort_id, url)
         values ('${meeting(cohort)}', '${cohort}', 'https://zoom.example:443/j/1?pwd=secret')`,
      );
      expect(await read(place + link + named + waiting)).toMatchObject({
        id: cohort,
        address: 'Ermou 1',
        capacity: expect.any(Number),
        trainer: expect.any(String),
        people: [
          { name: 'Maria Doe', email: expect.any(String), has_seat: true, organization: null },
          { name: 'Nikos Roe', has_seat: true },
        ],
        organizations: [],
        meetings: [
          { id: meeting(cohort), address: 'Ermou 1', platform: 'zoom.example', marks: [] },
        ],
        certificates: [],
        changes: [],
      });
      expect(await read(place + link + waiting, priced)).toMatchObject({
        people: [],
        meetings: [{ id: meeting(priced), platform: null }],
      });
      const elsewhereToo = step(
        null,
        `update public.cohort_meetings set address = 'Elsewhere', is_cancelled = true where id = '${second}'`,
      );
      expect(await read(left + elsewhereToo)).toMatchObject({
        people: [{ has_seat: false }],
        meetings: [
          { locked_at: null, marks: [{ minutes: 60, name: null }] },
          { id: second, address: 'Elsewhere', is_cancelled: true, marks: [] },
        ],
      });
      // The locked sheet keeps the name of an account that is deleted.
      const kept = await read(named + anotherMeeting + locked + deleteAccount('learner'));
      expect(kept.people).toMatchObject([{ name: null }, { name: 'Nikos Roe' }]);
      const [first, other] = kept.meetings as { marks: { name: string }[]; locked_at: unknown }[];
      expect(first?.marks.map(({ name }) => name).toSorted()).toEqual(['Maria Doe', 'Nikos Roe']);
      expect(first?.locked_at).toEqual(expect.any(String));
      expect(other).toMatchObject({ locked_at: null, marks: [] });
      // An address would tell whose name was erased.
      const erased = await read(named + locked + erase());
      expect(erased.people).toMatchObject([{ email: null }, { email: expect.any(String) }]);
      expect(await read(locked)).toMatchObject({ people: [{}, { has_seat: true }] });
      expect(await read('', unknownId)).toBeNull();
    },
    [organizations]: async () => {
      const inHouse = set(`organization_id = '${fixtureIds.otherOrganization}'`);
      expect(await read(two + inHouse)).toMatchObject({
        people: [
          { organization: fixtureIds.otherOrganization },
          { organization: fixtureIds.otherOrganization },
        ],
        organizations: [{ id: fixtureIds.otherOrganization, cohorts: [] }],
      });
      const bought = seat.reserved + seat.accept() + book('otherLearner');
      expect(await read(bought)).toMatchObject({
        people: [{ organization: fixtureIds.organization }, { organization: null }],
        organizations: [{ id: fixtureIds.organization, cohorts: [] }],
      });
      expect(await read(bought + others('open', priced))).toMatchObject({
        organizations: [{ cohorts: [priced] }],
      });
      for (const none of [others('draft', priced), others('open', elsewhere)])
        expect(await read(bought + none)).toMatchObject({ organizations: [{ cohorts: [] }] });
      expect(await read(bought + set(`state = 'open'`, priced), priced)).toMatchObject({
        organizations: [],
      });
      expect(
        await read(bought + set(`organization_id = '${fixtureIds.organization}'`, priced), priced),
      ).toMatchObject({ organizations: [{ cohorts: [cohort] }] });
      const leaves = remove();
      expect(
        await read(
          bought + leaves + set(`organization_id = '${fixtureIds.organization}'`, priced),
          priced,
        ),
      ).toMatchObject({ organizations: [{ cohorts: [] }] });
    },
    [certificates]: async () => {
      const attendance = {
        kind: 'attendance',
        holder: 'Maria Doe',
        is_replaced: false,
        revoked_at: null,
        withdrawn_at: null,
      };
      const ofCourse = achievement(fixtureIds.courseWithInterests);
      expect(await read(attended + ofCourse)).toMatchObject({
        certificates: [{ kind: 'achievement', booking: expect.any(String) }, attendance],
      });
      for (const none of [
        achievement(fixtureIds.courseWithoutInterests),
        achievement(fixtureIds.courseWithInterests, 'newUser'),
      ])
        expect((await read(attended + none)).certificates).toMatchObject([attendance]);
      // The name of a deleted account stays with its booking, and no other cohort has it.
      const deleted = attended + deleteAccount('learner');
      expect((await read(deleted)).certificates).toMatchObject([attendance]);
      expect(await read(attended, priced)).toMatchObject({ certificates: [] });
    },
    [changes]: async () => {
      const draft = set(`state = 'draft', address = 'Before'`);
      const moved = save(
        meetings(meetingAt(7, '19:00', undefined, 'Ermou 1'), meetingAt(9, '20:00', second)),
      );
      const told = await changesOf(profile('id = id') + moved);
      expect(told.map(({ action }) => action).toSorted()).toEqual(['insert', 'update']);
      expect(told.find(({ action }) => action === 'update')).toMatchObject({
        meeting: meeting(cohort),
        booking: null,
        actor: expect.any(String),
        before: { starts_at: expect.any(String), address: '' },
        after: { starts_at: expect.any(String), address: 'Ermou 1' },
      });
      expect(await changesOf(save(meetings(meetingAt(9, '20:00', second))))).toMatchObject([
        { action: 'update', before: { is_cancelled: false }, after: { is_cancelled: true } },
        { action: 'insert', meeting: second },
      ]);
      // Nobody knew the draft, and an unchanged value is not a change.
      expect(await changesOf(draft + moved + save(`'{"place": "remote"}'`))).toEqual([]);
      expect(
        await changesOf(save(`'{"capacity": 5}'`) + save(meetings(meetingAt(7, '19:00')))),
      ).toMatchObject([{ action: 'update' }]);
      const fields = `jsonb_build_object('trainer_id', '${fixtureIds.trainer}', 'place', 'remote')`;
      expect(await changesOf(save(fields) + setState('closed'))).toMatchObject([
        {
          action: 'save cohort',
          before: { trainer: null, place: 'athens' },
          after: { trainer: expect.any(String), place: 'remote' },
        },
        { action: 'change state', after: { state: 'closed' } },
      ]);
      const corrected = locked + mark({ learner: 100 }, '7 days 6 hours', reason);
      expect(await changesOf(clockAt('0') + corrected)).toMatchObject([
        { action: 'lock sheet', meeting: meeting(cohort) },
        {
          action: 'correct attendance',
          meeting: meeting(cohort),
          booking: expect.any(String),
          before: { minutes: 240 },
          after: { minutes: 100, reason: reason.reason },
        },
      ]);
      expect((await read(corrected + lock(), priced)).changes).toEqual([]);
      // They belong to the booking that has the mark now.
      const addedAgain = remove() + add(null, cohort, 'learner');
      const back = moveOf('learner', cohort, priced) + moveOf('learner', priced, cohort);
      for (const again of [addedAgain, back, addedAgain + back + addedAgain]) {
        const papersNow = await read(
          anotherMeeting +
            corrected +
            again +
            remove('otherLearner') +
            add(null, cohort, 'otherLearner'),
        );
        const [maria] = papersNow.people as { booking: string }[];
        expect(papersNow).toMatchObject({
          people: [{}, { has_seat: true }],
          changes: [
            { action: 'lock sheet' },
            { action: 'correct attendance', booking: maria?.booking, after: reason },
          ],
        });
      }
      // One of a mark that is gone is nobody else's.
      const gone = corrected + step(null, 'delete from public.attendance') + remove();
      expect(await changesOf(gone)).toMatchObject([
        {},
        { action: 'correct attendance', booking: expect.any(String) },
      ]);
      const ended = attended + reissue('M. Doe') + revoke('Why');
      const person = expect.any(String) as string;
      expect(await changesOf(ended)).toMatchObject([
        {
          action: 'issue certificate',
          booking: person,
          meeting: null,
          certificate: { kind: 'attendance', protocol: expect.stringMatching(/^1\/\d{4}$/) },
        },
        {
          action: 'reissue certificate',
          booking: person,
          actor: expect.any(String),
          certificate: {
            protocol: expect.stringMatching(/^1\//),
            successor: expect.stringMatching(/^2\//),
          },
        },
        {
          action: 'revoke certificate',
          certificate: { successor: null },
          after: { reason: 'Why' },
        },
      ]);
      expect((await changesOf(ended + withdraw())).at(-1)).toMatchObject({
        action: 'withdraw certificate',
      });
      // Bookings that staff add are not listed, and neither are changes without a signed-in user.
      const byNobody = step(null, `update public.cohort_meetings set address = 'Elsewhere'`);
      expect(await changesOf(set('capacity = 3') + add('a@b.gr') + byNobody)).toEqual([]);
    },
  };
}
