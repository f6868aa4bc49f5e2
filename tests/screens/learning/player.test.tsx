import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { errorMessage } from '@/shared/errors/text/errors';
import { readPending } from '@/subjects/learning/data/pending';
import { playerText } from '@/subjects/learning/text/player';
import { quizText } from '@/subjects/quizzes/text/quiz';
import { readingPause } from '@/subjects/learning/learner/player/use-text-place';
import { queryClient } from '@/shared/data/query-client';
import { paths } from '@/lib/paths';
import { execute, withBackend } from '../../support/backend.ts';
import { expectLog } from '../../support/console.ts';
import {
  countRequests,
  disconnect,
  holdAnswer,
  respondWith,
  stopFault,
} from '../../support/faults.ts';
import { storeCourse, storeEnrolment } from '../../support/learning-course.ts';
import { expectFocus, open, pressTwiceAtOnce } from '../../support/screen.tsx';
import { openAs, wait } from '../../support/staff.ts';
import { holdTimers } from '../../support/timers.ts';
import { quizOf } from '../../support/stored-quiz.ts';
import { newUser } from '../../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

const lessons = [
  { title: 'Το πρώτο φύλλο', content: 'Ανοίγουμε ένα φύλλο.', is_preview: true },
  { title: 'Οι πρώτοι τύποι', content: '# Άθροισμα\n\nΓράφουμε έναν τύπο.' },
  { title: 'Για όσους θέλουν', content: 'Κάτι παραπάνω.', is_required: false },
];

/** A course that a new learner is enrolled in. */
async function enrolled() {
  const course = await storeCourse({ lessons });
  const learner = await newUser();
  await storeEnrolment(learner.id, course.id);
  const url = (index: number) => `/learn/${course.slug}/${course.lessons[index]}`;
  const progress = () =>
    execute(`select lesson_id, completed_at from public.lesson_progress
      where user_id = '${learner.id}' order by opened_at`);
  return { course, learner, url, progress };
}

/** A text that opens where its learner stopped, which is not its beginning. */
async function openResumed() {
  const { course, learner, url } = await enrolled();
  await execute(`insert into public.lesson_progress (enrolment_id, user_id, course_id, lesson_id, opened_at, place)
    select id, user_id, course_id, '${course.lessons[1]}', now(), '{"block": 1}'
    from public.enrolments where user_id = '${learner.id}'`);
  await openAs(learner, url(1));
  expect(await screen.findByText(playerText.resumed, {}, wait)).toBeVisible();
  await expectFocus(screen.findByText('Γράφουμε έναν τύπο.'));
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, wait);
const outline = () => within(screen.getByRole('navigation', { name: playerText.outline.title }));
const bar = () => within(screen.getByRole('navigation', { name: playerText.bar }));

test('a learner reads, completes each lesson, and is congratulated at the end', async () => {
  const { course, learner, progress } = await enrolled();
  const { user, router } = await openAs(learner, `/learn/${course.slug}`);
  expect(await heading('Το πρώτο φύλλο')).toBeVisible();
  expect(await screen.findByText('Ανοίγουμε ένα φύλλο.', {}, wait)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    playerText.progress.spoken(0, 2),
  );
  // One button leads on. Without completing the lesson, the line that names the next one leads
  // there.
  const complete = await screen.findByRole('button', { name: playerText.complete }, wait);
  expect(screen.queryByRole('link', { name: playerText.next })).toBeNull();
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: 'Οι πρώτοι τύποι' }, wait)).toBeVisible();
  await user.click(complete);
  await waitFor(
    () => expect(bar().getByRole('link', { name: playerText.next })).toHaveFocus(),
    wait,
  );
  expect(screen.getByText(playerText.announceCompleted('Το πρώτο φύλλο'))).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  expect(outline().getByRole('link', { name: /Το πρώτο φύλλο.*ολοκληρώθηκε/ })).toBeVisible();

  await user.keyboard('{Enter}');
  await expectFocus(heading('Οι πρώτοι τύποι'));
  expect(outline().getByRole('link', { current: 'page' })).toHaveAccessibleName(/Οι πρώτοι τύποι/);
  await waitFor(() => expect(document.title).toContain('Οι πρώτοι τύποι · Μάθημα δοκιμής'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Άθροισμα' }, wait)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: playerText.complete }, wait));
  await waitFor(async () => expect(await progress()).toHaveLength(2), wait);
  // An optional lesson follows, so the next step is not the end of the course.
  expect(await screen.findByText(`${playerText.finished.title}.`, {}, wait)).toBeVisible();
  expect(screen.getByRole('link', { name: playerText.finished.see })).toHaveAttribute(
    'href',
    `/learn/${course.slug}`,
  );
  // The row is stored before the answer is on the screen.
  await user.click(await screen.findByRole('link', { name: playerText.next }, wait));
  expect(await heading('Για όσους θέλουν')).toBeVisible();

  await router.navigate(`/learn/${course.slug}`);
  expect(await heading(playerText.finished.title)).toBeVisible();
  expect(await screen.findByText(/^Ολοκληρώθηκε στις/, {}, wait)).toBeVisible();
  const { open: openLabel } = playerText.finished;
  expect(
    await screen.findByRole('link', { name: openLabel('Για όσους θέλουν') }, wait),
  ).toBeVisible();
  // As after a change of the curriculum, until the database has looked at it.
  await execute(`delete from public.course_completions where course_id = '${course.id}'`);
  await queryClient.invalidateQueries();
  expect(await screen.findByText(playerText.finished.soon, {}, wait)).toBeVisible();
});

test('the course opens at the lesson and the place where the learner stopped, and says so', async () => {
  const { course, learner, url } = await enrolled();
  const { unmount } = await openAs(learner, url(1));
  expect(await heading('Οι πρώτοι τύποι')).toBeVisible();
  await waitFor(
    async () =>
      expect(
        await execute(
          `select last_lesson_id from public.enrolments where user_id = '${learner.id}'`,
        ),
      ).toEqual([{ last_lesson_id: course.lessons[1] }]),
    wait,
  );
  expect(screen.queryByText(playerText.resumed)).toBeNull();
  unmount();
  await execute(`update public.lesson_progress set place = '{"block": 1}'
    where user_id = '${learner.id}' and lesson_id = '${course.lessons[1]}'`);
  queryClient.clear();
  const { router } = open(`/learn/${course.slug}`);
  await waitFor(() => expect(router.state.location.pathname).toBe(url(1)), wait);
  expect(await screen.findByText(playerText.resumed, {}, wait)).toBeVisible();
  screen.getByRole('button', { name: playerText.fromStart }).click();
  await expectFocus(heading('Οι πρώτοι τύποι'));
  // A reader needs the room.
  await waitFor(() => expect(screen.queryByText(playerText.resumed)).toBeNull());
});

test.each([
  ['turn of the wheel', () => fireEvent.wheel(window)],
  [
    'press on the text',
    () => {
      const pressed = screen.getByRole('heading', { level: 1 });
      fireEvent.pointerDown(pressed);
      // Or what is pressed may move, and miss its click.
      expect(screen.getByText(playerText.resumed)).toBeVisible();
      fireEvent.click(pressed);
    },
  ],
  ['return to the top', () => fireEvent.scroll(window)],
  ['note', () => screen.getByRole('button', { name: playerText.note.button }).click()],
])('what says where a text goes on leaves with the first %s', async (_name, act) => {
  await openResumed();
  fireEvent.pointerDown(screen.getByRole('button', { name: playerText.fromStart }));
  expect(screen.getByText(playerText.resumed)).toBeVisible();
  act();
  await waitFor(() => expect(screen.queryByText(playerText.resumed)).toBeNull());
});

test('a scroll of the page itself is not taken for that of the reader of a resumed text', async () => {
  await openResumed();
  const timers = holdTimers(readingPause);
  const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400);
  onTestFinished(() => scrolled.mockRestore());
  // As when the button gets the focus.
  fireEvent.keyDown(window, { key: 'Tab' });
  fireEvent.scroll(window);
  expect(timers.waiting()).toBe(0);
  expect(screen.getByText(playerText.resumed)).toBeVisible();
  fireEvent.keyDown(window, { key: 'PageDown' });
  fireEvent.scroll(window);
  await waitFor(() => expect(screen.queryByText(playerText.resumed)).toBeNull());
  timers.pass();
  expect(readPending()).toContainEqual(
    expect.objectContaining({ kind: 'place', place: { block: 0 } }),
  );
});

test('a visitor reads a preview, and at another lesson sees how to sign in and enrol', async () => {
  const course = await storeCourse({ lessons });
  const { user } = open(`/learn/${course.slug}/${course.lessons[0]}`);
  expect(await screen.findByText('Ανοίγουμε ένα φύλλο.', {}, wait)).toBeVisible();
  expect(screen.getByText(playerText.previewBanner)).toBeVisible();
  expect(screen.queryByRole('button', { name: playerText.complete })).toBeNull();
  await user.click(outline().getByRole('link', { name: /Οι πρώτοι τύποι/ }));
  expect(await heading('Οι πρώτοι τύποι')).toBeVisible();
  expect(screen.getByText(playerText.enrol.visitor)).toBeVisible();
  expect(screen.getByRole('link', { name: playerText.enrol.signIn })).toHaveAttribute(
    'href',
    `/auth/login?next=${encodeURIComponent(`/learn/${course.slug}/${course.lessons[1]}`)}`,
  );
  expect(screen.getByRole('link', { name: playerText.enrol.signUp })).toHaveAttribute(
    'href',
    `/auth/signup?next=${encodeURIComponent(`/learn/${course.slug}/${course.lessons[1]}`)}`,
  );
});

test('somebody enrols in an open course from a lesson, also after a failure', async () => {
  const course = await storeCourse({ lessons });
  const { user } = await openAs(await newUser(), `/learn/${course.slug}/${course.lessons[1]}`);
  const button = await screen.findByRole('button', { name: playerText.enrol.button }, wait);
  respondWith('/rpc/enrol', 503);
  await user.click(button);
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(errorMessage('unavailable'));
  const enrolments = countRequests('/rpc/enrol');
  pressTwiceAtOnce(button);
  expect(await screen.findByText('Γράφουμε έναν τύπο.', {}, wait)).toBeVisible();
  expect(enrolments()).toBe(1);
});

test.each(['booking', 'invitation'] as const)(
  'a course by %s says how to enrol in it',
  async (mode) => {
    const course = await storeCourse({ mode, lessons });
    await openAs(await newUser(), `/learn/${course.slug}`);
    expect(await screen.findByText(playerText.enrol[mode], {}, wait)).toBeVisible();
    expect(screen.getByRole('link', { name: playerText.enrol.coursePage })).toHaveAttribute(
      'href',
      `/course/${course.slug}`,
    );
  },
);

test('drafts, lessons of another course and unknown courses are not found', async () => {
  const other = await storeCourse({ lessons });
  const course = await storeCourse({
    lessons: [...lessons, { title: 'Σχέδιο', content: 'Α', is_published: false }],
  });
  const learner = await newUser();
  await storeEnrolment(learner.id, course.id);
  const { router } = await openAs(learner, `/learn/${course.slug}/${course.lessons[3]}`);
  expect(await heading(playerText.lessonNotFound.title)).toBeVisible();
  await router.navigate(`/learn/${course.slug}/${other.lessons[1]}`);
  expect(await heading(playerText.lessonNotFound.title)).toBeVisible();
  await router.navigate(`/learn/${course.slug}/kati`);
  expect(await heading(playerText.lessonNotFound.title)).toBeVisible();
  await router.navigate('/learn/no-such-course');
  expect(await heading(playerText.notFound.title)).toBeVisible();
});

test('a course and a lesson that could not be loaded can be requested again', async () => {
  const { learner, url } = await enrolled();
  respondWith('/rest/v1/courses', 400);
  const { user } = await openAs(learner, url(1));
  expect(await screen.findByText(playerText.failure.title, {}, wait)).toBeVisible();
  respondWith('/rest/v1/lesson_bodies', 400);
  await user.click(screen.getByRole('button', { name: playerText.failure.retry }));
  expect(await screen.findByText(playerText.lessonFailure.title, {}, wait)).toBeVisible();
  stopFault();
  await user.click(screen.getByRole('button', { name: playerText.lessonFailure.retry }));
  expect(await screen.findByText('Γράφουμε έναν τύπο.', {}, wait)).toBeVisible();
});

test('a lesson that is completed offline says so, and is kept when the learner comes back', async () => {
  const { learner, url, progress } = await enrolled();
  const { user, unmount } = await openAs(learner, url(0));
  await screen.findByText('Ανοίγουμε ένα φύλλο.', {}, wait);
  await waitFor(async () => expect(await progress()).toHaveLength(1), wait);
  disconnect('/rest/v1/rpc');
  await user.click(screen.getByRole('button', { name: playerText.complete }));
  expect(await screen.findByText(playerText.waiting, {}, wait)).toBeVisible();
  expect(screen.getByText(playerText.completed)).toBeVisible();
  unmount();
  stopFault();
  queryClient.clear();
  open(url(0));
  expect(await screen.findByText(playerText.completed, {}, wait)).toBeVisible();
  await waitFor(
    async () => expect(await progress()).toMatchObject([{ completed_at: expect.anything() }]),
    wait,
  );
});

test('a lesson that did not load cannot be completed until it has loaded', async () => {
  const { learner, url, progress } = await enrolled();
  respondWith('/rest/v1/lesson_bodies', 400);
  const { user } = await openAs(learner, url(0));
  expect(await screen.findByText(playerText.lessonFailure.title, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: playerText.complete })).toBeNull();
  stopFault();
  await user.click(screen.getByRole('button', { name: playerText.lessonFailure.retry }));
  expect(await screen.findByText('Ανοίγουμε ένα φύλλο.', {}, wait)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: playerText.complete }, wait));
  await waitFor(
    async () => expect(await progress()).toMatchObject([{ completed_at: expect.anything() }]),
    wait,
  );
});

test('the list of courses sends what was left waiting', async () => {
  const { learner, url, progress } = await enrolled();
  const { user, unmount } = await openAs(learner, url(0));
  await screen.findByText('Ανοίγουμε ένα φύλλο.', {}, wait);
  await waitFor(async () => expect(await progress()).toHaveLength(1), wait);
  disconnect('/rpc/complete_lesson');
  await user.click(screen.getByRole('button', { name: playerText.complete }));
  await screen.findByText(playerText.waiting, {}, wait);
  unmount();
  stopFault();
  queryClient.clear();
  open('/learn');
  await waitFor(
    async () => expect(await progress()).toMatchObject([{ completed_at: expect.anything() }]),
    wait,
  );
});

test('a step that is refused for good says why in the bar, and is not kept', async () => {
  const { course, learner, url } = await enrolled();
  const { user } = await openAs(learner, url(0));
  await screen.findByText('Ανοίγουμε ένα φύλλο.', {}, wait);
  await execute(
    `update public.enrolments set is_active = false, ended_at = now() where course_id = '${course.id}'`,
  );
  const logged = expectLog('warn');
  await user.click(await screen.findByRole('button', { name: playerText.complete }, wait));
  // In the bar, which stays on the screen wherever the reader is.
  expect(await bar().findByRole('alert', {}, wait)).toHaveTextContent(errorMessage('not_enrolled'));
  expect(logged()).toHaveLength(1);
  expect(screen.getByRole('button', { name: playerText.complete })).toBeVisible();
});

test('a quiz completes its lesson when it is passed', async () => {
  const quiz = quizOf(['Είναι αυτό ένα φύλλο;']);
  const course = await storeCourse({
    lessons: [
      { title: 'Τι θυμάστε', content_type: 'quiz', content: quiz },
      { title: 'Για όσους θέλουν', content: 'Κάτι παραπάνω.', is_required: false },
    ],
  });
  const learner = await newUser();
  await storeEnrolment(learner.id, course.id);
  const { press, user } = await openAs(learner, `/learn/${course.slug}/${course.lessons[0]}`);
  // The attempt is next: the bar leads past it once it is passed, the end of the page until it
  // begins.
  const past = { name: 'Για όσους θέλουν' };
  await screen.findByRole('button', { name: quizText.before.start }, wait);
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', past, wait)).toBeVisible();
  expect(screen.queryByRole('link', { name: playerText.next })).toBeNull();
  await press(quizText.before.start);
  expect(screen.queryByRole('button', { name: playerText.complete })).toBeNull();
  // It would lead out of the attempt.
  await waitFor(() => expect(main.queryByRole('link', past)).toBeNull(), wait);
  expect(screen.queryByRole('link', { name: playerText.next })).toBeNull();
  await user.click(await screen.findByRole('radio', { name: 'Ναι' }, wait));
  await press(quizText.running.submit);
  await press(quizText.submit.confirm);
  expect(await screen.findByText(playerText.completed, {}, wait)).toBeVisible();
  expect(bar().getByRole('link', { name: playerText.next })).toHaveTextContent(playerText.next);
  expect(await screen.findByText(`${playerText.finished.title}.`, {}, wait)).toBeVisible();
  // The result leads on, and to another attempt only among the rules, because nothing was wrong.
  const passed = screen.getByRole('heading', { name: quizText.result.passed });
  const card = within(passed.parentElement as HTMLElement);
  expect(card.getByRole('link', { name: playerText.next })).toBeVisible();
  expect(card.getByText(quizText.before.again)).not.toBeVisible();
  await user.click(card.getByText(quizText.before.rules));
  // During another attempt nothing says that it is over.
  await press(quizText.before.again);
  await screen.findByRole('button', { name: quizText.running.submit }, wait);
  expect(screen.queryByText(playerText.completed)).toBeNull();
  // It is for practice: the quiz stays passed, and the right answers stay visible.
  await press(quizText.running.submit);
  await press(quizText.submit.confirm);
  expect(await screen.findByRole('heading', { name: quizText.result.failed }, wait)).toBeVisible();
  expect(screen.getByText(quizText.result.passedBefore)).toBeVisible();
  expect(screen.getByText(quizText.result.answer)).toBeVisible();
  expect(screen.queryByText(quizText.result.hidden(false))).toBeNull();
});

test('after a failed quiz its result leads to the next attempt and to the previous lesson, with the rules collapsed', async () => {
  const course = await storeCourse({
    lessons: [
      { title: 'Για όσους θέλουν', content: 'Κάτι παραπάνω.', is_required: false },
      { title: 'Τα φύλλα', content: 'Ένα φύλλο.' },
      { title: 'Άσκηση', content_type: 'interactive', content: 'https://a.example/' },
      { title: 'Και κάτι ακόμη', content: 'Για τους περίεργους.', is_required: false },
      { title: 'Τι θυμάστε', content_type: 'quiz', content: quizOf(['Είναι αυτό ένα φύλλο;']) },
    ],
  });
  const learner = await newUser();
  await storeEnrolment(learner.id, course.id);
  const { press, user } = await openAs(learner, `/learn/${course.slug}/${course.lessons[4]}`);
  await press(quizText.before.start);
  // The lessons that are not required are not counted.
  expect(screen.getByText(playerText.position(1, 3, 3), { exact: false })).toBeVisible();
  await press(quizText.running.submit);
  await press(quizText.submit.confirm);
  const failed = await screen.findByRole('heading', { name: quizText.result.failed }, wait);
  const card = within(failed.parentElement as HTMLElement);
  expect(card.getByRole('button', { name: quizText.before.again })).toBeVisible();
  expect(card.getByText(quizText.before.saved)).not.toBeVisible();
  await user.click(card.getByText(quizText.before.rules));
  expect(card.getByText(quizText.before.saved)).toBeVisible();
  expect(card.getByText(quizText.before.reread)).toBeVisible();
  await user.click(card.getByRole('link', { name: 'Τα φύλλα' }));
  expect(await screen.findByText('Ένα φύλλο.', {}, wait)).toBeVisible();
  await user.click(bar().getByRole('link', { name: playerText.previous }));
  expect(
    await screen.findByText(playerText.position(1, null, 3), { exact: false }, wait),
  ).toBeVisible();
});

test('an answer from before the last press does not undo the press', async () => {
  const { learner, url } = await enrolled();
  const { user } = await openAs(learner, url(0));
  const complete = await screen.findByRole('button', { name: playerText.complete }, wait);
  await waitFor(() => expect(complete).toHaveAttribute('aria-disabled', 'false'), wait);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), wait);
  const release = holdAnswer('/rest/v1/lesson_progress');
  const reading = queryClient.invalidateQueries({ queryKey: ['learning', 'lessons'] });
  await user.click(complete);
  await waitFor(() => expect(bar().getByRole('link', { name: playerText.next })).toBeVisible());
  await waitFor(() => expect(readPending()).toHaveLength(0), wait);
  release();
  await reading;
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), wait);
  expect(bar().getByRole('link', { name: playerText.next })).toHaveFocus();
  expect(screen.queryByRole('button', { name: playerText.complete })).toBeNull();
});

test('a learner without attempts left reads whom to ask, and no link leads back to the quiz', async () => {
  const quiz = { ...(JSON.parse(quizOf(['Είναι αυτό ένα φύλλο;'])) as object), max_attempts: 1 };
  const course = await storeCourse({
    lessons: [
      ...lessons.slice(0, 1),
      { title: 'Τι θυμάστε', content_type: 'quiz', content: JSON.stringify(quiz) },
    ],
  });
  const learner = await newUser();
  await storeEnrolment(learner.id, course.id);
  const [text = '', last = ''] = course.lessons.map((id) => `/learn/${course.slug}/${id}`);
  const { press, user, router } = await openAs(learner, last);
  await press(quizText.before.start);
  await press(quizText.running.submit);
  await press(quizText.submit.confirm);
  expect(await screen.findByText(quizText.before.ask, {}, wait)).toBeVisible();
  expect(screen.getByRole('link', { name: quizText.before.contact })).toHaveAttribute(
    'href',
    paths.contactWith(quizText.before.subject('Μάθημα δοκιμής', 'Τι θυμάστε')),
  );
  await user.click(bar().getByRole('link', { name: playerText.remaining }));
  await waitFor(() => expect(router.state.location.pathname).toBe(text), wait);
  await screen.findByText('Ανοίγουμε ένα φύλλο.', {}, wait);
  await user.click(await screen.findByRole('button', { name: playerText.complete }, wait));
  await screen.findByText(playerText.completed, {}, wait);
  await user.click(await bar().findByRole('link', { name: playerText.next }, wait));
  await waitFor(() => expect(router.state.location.pathname).toBe(last), wait);
  expect(await screen.findByText(quizText.before.none, {}, wait)).toBeVisible();
  expect(bar().queryByRole('link', { name: playerText.remaining })).toBeNull();
  expect(bar().getByRole('link', { name: playerText.myCourses })).toHaveAttribute('href', '/learn');
});

test('staff preview a draft as a learner, and nothing is stored', async () => {
  const course = await storeCourse({
    lessons: [...lessons, { title: 'Σχέδιο', content: 'Ακόμη γράφεται.', is_published: false }],
  });
  const { testUser } = await openAs(
    'instructor',
    `/learn/${course.slug}/${course.lessons[3]}?preview`,
  );
  expect(await screen.findByText('Ακόμη γράφεται.', {}, wait)).toBeVisible();
  expect(screen.getByText(playerText.staffBanner)).toBeVisible();
  expect(screen.queryByRole('button', { name: playerText.complete })).toBeNull();
  expect(
    await execute(`select 1 from public.lesson_progress where user_id = '${testUser.id}'`),
  ).toEqual([]);
});
