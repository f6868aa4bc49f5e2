import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { playerText } from '@/subjects/learning/text/player';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { storedLesson } from '../../support/lesson-questions.ts';
import { openAs, wait } from '../../support/staff.ts';

withBackend();
afterEach(() => queryClient.clear());

test('who was ended by staff is told so instead of being offered to enrol, and keeps the notes', async () => {
  const { course, lesson, newLearner, url } = await storedLesson();
  const learner = await newLearner();
  await execute(`
    insert into public.lesson_notes (user_id, course_id, lesson_id, note) values ('${learner.id}', '${course.id}', '${lesson}', 'Δική μου');
    update public.enrolments set is_active = false, ended_at = now(), is_ended_by_staff = true where user_id = '${learner.id}'`);
  const { router } = await openAs(learner, url);
  expect(await screen.findByText(playerText.enrol.ended, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: playerText.enrol.button })).toBeNull();
  await router.navigate(`/learn/${course.slug}/notes`);
  expect(await screen.findByText('Δική μου', {}, wait)).toBeVisible();
});
