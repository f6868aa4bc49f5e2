import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminCoursesText } from '@/subjects/courses/text/staff-courses';
import { learnerCountText } from '@/subjects/learning/text/learner-count';
import { adminLessonListText } from '@/subjects/lessons/text/lesson-list';
import { adminLessonsText } from '@/subjects/lessons/text/lesson-editor';
import { adminModulesText } from '@/subjects/lessons/text/modules';
import { dismissAllToasts } from '@/ui/toast-store';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { dialog, openAs, wait } from '../../support/staff.ts';
import { storeLesson } from '../../support/stored-lesson.ts';
import { newUser } from '../../support/users.ts';

withBackend();

afterEach(() => {
  stopFault();
  queryClient.clear();
});

/** A course with a lesson and this many learners; one more has stopped. */
async function insertCourse(learners: number) {
  const [course, module, lesson] = [1, 2, 3].map(() => crypto.randomUUID());
  await execute(`
    insert into public.courses (id, title) values ('${course}', 'Μάθημα ${course}');
    insert into public.course_modules (id, course_id, title) values ('${module}', '${course}', 'Αρχή')`);
  await execute(
    storeLesson({
      id: lesson,
      module_id: module ?? '',
      title: 'Άσκηση',
      content: 'Κείμενο',
      is_published: true,
    }),
  );
  for (let index = 0; index <= learners; index += 1) {
    const { id } = await newUser();
    const isActive = index < learners;
    await execute(`insert into public.enrolments (user_id, course_id, is_active, ended_at)
      values ('${id}', '${course}', ${isActive}, ${isActive ? 'null' : 'now()'})`);
  }
  const path = `/admin?tab=lessons&course=${course}&module=${module}`;
  const outline = `/admin/courses/${course}/outline`;
  return {
    path,
    outline,
    coursePath: `/admin?tab=courses&course=${course}`,
    lesson,
    modulePath: `/admin?tab=modules&course=${course}&module=${module}`,
  };
}

test('the dialogs that delete a lesson say how many people learn the course', async () => {
  const { path, lesson } = await insertCourse(2);
  const { press } = await openAs('instructor', `${path}&lesson=${lesson}`);
  await press(adminLessonsText.delete.action);
  expect(await dialog().findByText(learnerCountText.ofPart(2), {}, wait)).toBeVisible();
});

test('also for lessons that are selected in the outline', async () => {
  const { outline } = await insertCourse(1);
  const { user, press } = await openAs('instructor', outline);
  await user.click(await screen.findByLabelText(adminLessonListText.select('Άσκηση'), {}, wait));
  await press(adminLessonListText.delete);
  expect(await dialog().findByText(learnerCountText.ofPart(1), {}, wait)).toBeVisible();
});

test('and the dialog that deletes a module', async () => {
  const { modulePath } = await insertCourse(0);
  const { press } = await openAs('instructor', modulePath);
  await press(adminModulesText.delete.action);
  expect(await dialog().findByText(learnerCountText.ofPart(0), {}, wait)).toBeVisible();
});

test('and the dialog that deletes the course', async () => {
  const { coursePath } = await insertCourse(2);
  const { press } = await openAs('instructor', coursePath);
  await press(adminCoursesText.delete.action);
  expect(
    await dialog().findByText(/^2 άτομα .+\. Όσο είναι στον κάδο, δεν μπορούν /, {}, wait),
  ).toBeVisible();
});

async function expectNote(title: string) {
  expect(await screen.findByText(title, {}, wait)).toBeVisible();
  expect(await screen.findByText(learnerCountText.hidden(1), {}, wait)).toBeVisible();
}

test('a lesson that becomes a draft, in the outline or in its form, says what that means for them', async () => {
  const { outline, path, lesson } = await insertCourse(1);
  const { user, press, unmount } = await openAs('instructor', outline);
  await user.click(await screen.findByLabelText(adminLessonListText.select('Άσκηση'), {}, wait));
  await press(adminLessonListText.unpublish);
  await expectNote(adminLessonListText.unpublished(1));
  unmount();
  dismissAllToasts();

  await execute(`update public.course_lessons set is_published = true where id = '${lesson}'`);
  queryClient.clear();
  const editor = await openAs('instructor', `${path}&lesson=${lesson}`);
  await editor.user.click(
    await screen.findByRole('checkbox', { name: adminLessonsText.fields.published }, wait),
  );
  await editor.press(adminLessonsText.save.update);
  await expectNote(adminLessonsText.updated);
});

test('says that the number is not known, and the lesson can still be deleted', async () => {
  const { path, lesson } = await insertCourse(1);
  const { press } = await openAs('instructor', `${path}&lesson=${lesson}`);
  respondWith('/rest/v1/enrolments', 403);
  await press(adminLessonsText.delete.action);
  expect(await dialog().findByText(learnerCountText.failed, {}, wait)).toBeVisible();
  expect(dialog().getByRole('button', { name: adminLessonsText.delete.confirm })).toBeEnabled();
});
