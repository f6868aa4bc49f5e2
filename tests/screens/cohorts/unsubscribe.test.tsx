import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unsubscribeText } from '@/subjects/cohorts/text/unsubscribe';
import { execute, withBackend } from '../../support/backend';
import { respondWith, stopFault } from '../../support/faults';
import { storeCourse } from '../../support/learning-course';
import { expectFocus, open } from '../../support/screen';
import { newUser } from '../../support/users';

withBackend();

const wait = { timeout: 40_000 };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, wait);
const press = (name: string) => screen.findByRole('button', { name }, wait);

/** An invitation of a visitor. @returns its id and the address */
async function storeInvitation() {
  const { id: course } = await storeCourse({ mode: 'booking', lessons: [] });
  const email = `${crypto.randomUUID()}@example.test`;
  const [row] = (await execute(`
    with interest as (
      insert into public.course_interests (course_id, name, email) values ('${course}', 'Άννα', '${email}') returning id
    ), cohort as (
      insert into public.cohorts (course_id, capacity) values ('${course}', 4) returning id
    )
    insert into private.cohort_invitations (cohort_id, interest_id)
    select cohort.id, interest.id from cohort, interest returning id`)) as { id: string }[];
  return { letter: row?.id ?? '', email };
}
const refusals = (email: string) =>
  execute(`select 1 from private.letter_refusals where email = '${email}'`);

test('opening the link changes nothing, one press unsubscribes, and another undoes it', async () => {
  const { letter, email } = await storeInvitation();
  const { user } = open(`/unsubscribe?letter=${letter}`);
  await heading(unsubscribeText.ask.title);
  expect(await refusals(email)).toEqual([]);
  await user.click(await press(unsubscribeText.ask.action));
  await expectFocus(heading(unsubscribeText.done.title));
  // An interest of a visitor does not undo it.
  expect(screen.getByText(/συνδεδεμένοι με τον λογαριασμό σας/)).toBeVisible();
  expect(await refusals(email)).toHaveLength(1);
  await user.click(await press(unsubscribeText.done.action));
  await expectFocus(heading(unsubscribeText.undone.title));
  expect(await refusals(email)).toEqual([]);
});

test('the link of a letter about an answer ends such letters, and resumes them', async () => {
  const { id } = await newUser();
  const letter = crypto.randomUUID();
  await execute(`insert into private.outbox (id, cause, kind, subject, run_at)
    values ('${letter}', '${letter}', 'question_answered', '{"user": "${id}"}', now() + interval '1 day')`);
  const { user } = open(`/unsubscribe?letter=${letter}&about=answers`);
  const { ask, done, undone } = unsubscribeText.answers;
  const answerRefusals = () =>
    execute(`select 1 from private.answer_refusals where user_id = '${id}'`);
  await heading(ask.title);
  await user.click(await press(ask.action));
  await heading(done.title);
  expect(await answerRefusals()).toHaveLength(1);
  await user.click(await press(done.action));
  await heading(undone.title);
  expect(await answerRefusals()).toEqual([]);
});

test('a reload shows what was chosen, and does not ask again', async () => {
  const { letter, email } = await storeInvitation();
  const first = open(`/unsubscribe?letter=${letter}`);
  await first.user.click(await press(unsubscribeText.ask.action));
  await heading(unsubscribeText.done.title);
  first.unmount();
  const second = open(first.router.state.location);
  await heading(unsubscribeText.done.title);
  await second.user.click(await press(unsubscribeText.done.action));
  await heading(unsubscribeText.undone.title);
  expect(await refusals(email)).toEqual([]);
  second.unmount();
  open(second.router.state.location);
  await heading(unsubscribeText.undone.title);
});

test('a failure says that nothing changed, and the button tries again', async () => {
  const { letter, email } = await storeInvitation();
  const { user } = open(`/unsubscribe?letter=${letter}`);
  respondWith('/rpc/unsubscribe', 503);
  await user.click(await press(unsubscribeText.ask.action));
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(unsubscribeText.failed);
  expect(await refusals(email)).toEqual([]);
  stopFault();
  await user.click(await press(unsubscribeText.ask.action));
  await heading(unsubscribeText.done.title);
});

test.each(['', '?letter=cut', `?letter=${crypto.randomUUID()}`])(
  'an incomplete link («%s») is reported when it is pressed',
  async (query) => {
    const { user } = open(`/unsubscribe${query}`);
    await user.click(await press(unsubscribeText.ask.action));
    await heading(unsubscribeText.gone.title);
    expect(screen.queryByRole('button', { name: unsubscribeText.ask.action })).toBeNull();
  },
);
