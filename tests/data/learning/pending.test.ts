import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addPending, readPending } from '@/subjects/learning/data/pending';
import { sendPending } from '@/subjects/learning/data/send-pending';
import { playerText } from '@/subjects/learning/text/player';
import { signOut } from '@/subjects/session/data/mutations';
import { setPageUser } from '@/lib/page-user';
import { execute, withBackend } from '../../support/backend';
import { disconnect, stopFault } from '../../support/faults';
import { storeCourse, storeEnrolment } from '../../support/learning-course';
import type { TestUser } from '../../support/test-user';
import { signInWithRole } from '../sign-in-with-role';

withBackend();

const hour = 60 * 60_000;
const film = { content_type: 'video', video_url: 'https://a.example/a.mp4', film_seconds: 100 };

let learner: TestUser;
let text = '';
let video = '';

beforeEach(async () => {
  const course = await storeCourse({
    lessons: [
      { title: 'Α', content: 'Α' },
      { title: 'Β', ...film },
    ],
  });
  [text = '', video = ''] = course.lessons;
  learner = await signInWithRole('learner');
  await storeEnrolment(learner.id, course.id);
});
afterEach(() => localStorage.clear());

/** Sends everything. @returns the kinds in the order in which they arrived, and what was refused */
async function sendAll(most = Infinity) {
  const sent: string[] = [];
  const refused: string[] = [];
  const stoppedBy = await sendPending(most, {
    onSent: (_progress, { kind }) => sent.push(kind),
    onRefused: (_step, code) => refused.push(code),
  });
  return { sent, refused, stoppedBy };
}

const stored = () =>
  execute(`select place, watched::text, completed_at is not null as is_done from public.lesson_progress
    where user_id = '${learner.id}' order by opened_at`);

const waitingKeys = () => Object.keys(localStorage).filter((key) => key.includes('learning:'));

/** Continues this much later. */
function later(milliseconds: number) {
  const moment = Date.now() + milliseconds;
  vi.spyOn(Date, 'now').mockReturnValue(moment);
  onTestFinished(() => void vi.restoreAllMocks());
}

test('a lesson that was learned offline is sent the next day, in order', async () => {
  disconnect('/rest/v1/rpc');
  addPending({ kind: 'open', lessonId: text });
  expect(await sendAll()).toMatchObject({ sent: [], stoppedBy: 'network' });
  addPending({ kind: 'place', lessonId: text, place: { block: 3 } });
  addPending({ kind: 'complete', lessonId: text });
  addPending({ kind: 'place', lessonId: text, place: { block: 7 } });
  expect(await sendAll()).toMatchObject({ sent: [], stoppedBy: 'network' });
  expect(await stored()).toEqual([]);
  stopFault();
  later(23 * hour);
  expect(await sendAll()).toEqual({
    sent: ['open', 'complete', 'place'],
    refused: [],
    stoppedBy: null,
  });
  expect(await stored()).toEqual([{ place: { block: 7 }, watched: '{}', is_done: true }]);
  expect(readPending()).toEqual([]);
});

test('steps wait for two days, as the player says, and are then given up', () => {
  addPending({ kind: 'complete', lessonId: text });
  later(47 * hour);
  expect(readPending()).toMatchObject([{ kind: 'complete', lessonId: text }]);
  later(2 * hour);
  expect(readPending()).toEqual([]);
  expect(waitingKeys()).toEqual([]);
  expect(playerText.waiting).toContain('για 2 ημέρες');
});

test('ranges of a film unite, and those that are not accepted yet wait', async () => {
  addPending({ kind: 'open', lessonId: video });
  await sendAll();
  addPending({ kind: 'watched', lessonId: video, ranges: [[0, 40]] });
  addPending({ kind: 'watched', lessonId: video, ranges: [[35, 60]] });
  await execute(`update public.lesson_progress set opened_at = now() - interval '20 seconds'
    where user_id = '${learner.id}'`);
  await sendAll();
  const [step] = readPending();
  expect(step).toMatchObject({ kind: 'watched', ranges: [[expect.any(Number), 60]] });
  await execute(`update public.lesson_progress set opened_at = now() - interval '1 hour'
    where user_id = '${learner.id}'`);
  await sendAll();
  expect(readPending()).toEqual([]);
  expect(await stored()).toMatchObject([{ watched: '{[0,60)}' }]);
});

test('the place in a film is sent with the watched seconds, in one request', async () => {
  addPending({ kind: 'open', lessonId: video });
  await sendAll();
  await execute(`update public.lesson_progress set opened_at = now() - interval '1 hour'
    where user_id = '${learner.id}'`);
  addPending({ kind: 'watched', lessonId: video, ranges: [[0, 3]] });
  addPending({ kind: 'place', lessonId: video, place: { second: 3 } });
  expect(await sendAll(1)).toMatchObject({ stoppedBy: null });
  expect(await stored()).toMatchObject([{ place: { second: 3 }, watched: '{[0,3)}' }]);
  expect(readPending()).toEqual([]);
  // The place of another lesson is a request of its own.
  addPending({ kind: 'watched', lessonId: video, ranges: [[3, 5]] });
  addPending({ kind: 'place', lessonId: text, place: { block: 2 } });
  expect(await sendAll(1)).toMatchObject({ sent: ['watched'] });
  expect(readPending()).toMatchObject([{ kind: 'place', lessonId: text }]);
});

test('what two tabs noted is sent together', async () => {
  addPending({ kind: 'open', lessonId: video });
  await sendAll();
  await execute(`update public.lesson_progress set opened_at = now() - interval '1 hour'
    where user_id = '${learner.id}'`);
  addPending({ kind: 'watched', lessonId: video, ranges: [[0, 10]] });
  const key = Object.keys(localStorage).find((name) => name.includes('watched')) ?? '';
  localStorage.setItem(`${key}-other`, localStorage.getItem(key) ?? '');
  localStorage.removeItem(key);
  addPending({ kind: 'watched', lessonId: video, ranges: [[50, 60]] });
  expect(await sendAll()).toMatchObject({ sent: ['watched', 'watched'] });
  expect(await stored()).toMatchObject([{ watched: '{[0,10),[50,60)}' }]);
});

test('a step that is refused for good is dropped, and the next one is sent', async () => {
  addPending({ kind: 'complete', lessonId: video });
  addPending({ kind: 'complete', lessonId: text });
  expect(await sendAll()).toEqual({
    sent: ['complete'],
    refused: ['film_not_watched'],
    stoppedBy: null,
  });
  expect(readPending()).toEqual([]);
});

test('steps that wait are not sent for another user who signed in meanwhile', async () => {
  addPending({ kind: 'open', lessonId: text });
  addPending({ kind: 'complete', lessonId: text });
  const sent: string[] = [];
  const onSent = (_progress: unknown, { kind }: { kind: string }) => {
    sent.push(kind);
    setPageUser('90000000-0000-4000-8000-000000000001');
  };
  onTestFinished(() => setPageUser(learner.id));
  await sendPending(Infinity, { onSent, onRefused: () => {} });
  expect(sent).toEqual(['open']);
});

test('signing out removes the steps that wait', async () => {
  addPending({ kind: 'complete', lessonId: text });
  await signOut();
  expect(waitingKeys()).toEqual([]);
});
