import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { playerText } from '@/subjects/learning/text/player';
import { queryClient } from '@/shared/data/query-client';
import { withBackend } from '../../support/backend.ts';
import { storeCourse, storeEnrolment } from '../../support/learning-course.ts';
import { openAs, wait } from '../../support/staff.ts';
import { newUser } from '../../support/users.ts';

withBackend();
afterEach(() => {
  queryClient.clear();
  localStorage.removeItem('praxi-player-keys');
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, wait);

/** Opens the second of three lessons as a learner. */
async function openSecond() {
  const course = await storeCourse({
    lessons: ['Ένα', 'Δύο', 'Τρία'].map((title) => ({ title, content: title })),
  });
  const learner = await newUser();
  await storeEnrolment(learner.id, course.id);
  const opened = await openAs(learner, `/learn/${course.slug}/${course.lessons[1]}`);
  await heading('Δύο');
  // Once the text is there, the line below it leads to the next lesson.
  await screen.findByText('Τρία', { selector: '[aria-keyshortcuts]' }, wait);
  return opened;
}

test('outside text fields, single keys lead to the next and the previous lesson and open the note', async () => {
  const { user } = await openSecond();
  await user.keyboard('n');
  expect(await heading('Τρία')).toBeVisible();
  await user.keyboard('p');
  expect(await heading('Δύο')).toBeVisible();
  await user.keyboard('s');
  const note = await screen.findByRole('textbox', { name: playerText.note.label }, wait);
  await waitFor(() => expect(note).toHaveFocus());
  await user.keyboard('np');
  expect(note).toHaveValue('np');
  expect(await heading('Δύο')).toBeVisible();
});

test('the keys are shown for ? and can be switched off', async () => {
  const { user, press } = await openSecond();
  await user.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: playerText.keys.title });
  expect(dialog).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: playerText.keys.switch }));
  await user.click(screen.getByRole('button', { name: playerText.keys.close }));
  await user.keyboard('n');
  expect(await heading('Δύο')).toBeVisible();
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  // The button shows them still.
  await press(playerText.keys.button);
  expect(screen.getByRole('checkbox', { name: playerText.keys.switch })).not.toBeChecked();
});
