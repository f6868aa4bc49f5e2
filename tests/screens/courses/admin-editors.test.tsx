import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { editorText } from '@/shared/editor/text';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCoursesText } from '@/subjects/courses/text/staff-courses';
import { adminCohortsText } from '@/subjects/cohorts/text/staff-cohorts';
import { adminLessonsText } from '@/subjects/lessons/text/lesson-editor';
import { adminLessonListText } from '@/subjects/lessons/text/lesson-list';
import { adminOutlineText } from '@/subjects/lessons/text/outline';
import { adminModulesText } from '@/subjects/lessons/text/modules';
import { errorMessage } from '@/shared/errors/text/errors';
import { unsavedChangesText } from '@/shared/forms/text/unsaved-changes';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { hold, stopFault } from '../../support/faults.ts';
import { expectFocus } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { insertCourse, insertModule } from '../../support/inserted-course.ts';
import { storeLesson } from '../../support/stored-lesson.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name }, wait);

const leaveDialog = () => screen.queryByRole('alertdialog', { name: unsavedChangesText.title });

describe('the dialog before leaving a changed course', () => {
  test.each([
    ['a press', '[MouseLeft]'],
    ['Enter', '{Enter}'],
    ['an arrow key and Enter', '{Home}{ArrowRight}{Enter}'],
  ])('opens once for %s on another tab, and staying closes it', async (_, keys) => {
    const course = await insertCourse();
    const { user } = await openAs('instructor', course.url);
    await user.type(await screen.findByLabelText(adminCoursesText.fields.title, {}, wait), '!');
    const tab = screen.getByRole('tab', { name: adminText.tabs.modules });
    for (const answer of ['{Enter}', '{Escape}']) {
      if (keys === '[MouseLeft]') await user.click(tab);
      else {
        tab.focus();
        await user.keyboard(keys);
      }
      await waitFor(() => expect(leaveDialog()).toBeVisible());
      expect(dialog().getByRole('button', { name: unsavedChangesText.stay })).toHaveFocus();
      await user.keyboard(answer);
      await waitFor(() => expect(tab).toHaveFocus());
      expect(leaveDialog()).toBeNull();
    }
    expect(screen.getByLabelText(adminCoursesText.fields.title)).toHaveValue(`${course.title}!`);
  });
});

describe('leaving while a save is on the way', () => {
  test('waits for it, and the page opens automatically with nothing kept as unsaved', async () => {
    const course = await insertCourse();
    const { user, press, router } = await openAs('instructor', course.url);
    await user.type(await screen.findByLabelText(adminCoursesText.fields.title, {}, wait), '!');
    const goOn = hold('/rest/v1/courses');
    await press(editorText.save);
    await user.click(screen.getByRole('tab', { name: adminText.tabs.modules }));
    const { title, text } = unsavedChangesText.saving;
    const question = await screen.findByRole('alertdialog', { name: title });
    expect(question).toHaveAccessibleDescription(text);
    expect(within(question).getAllByRole('button')).toHaveLength(1);
    goOn();
    await waitFor(() => expect(router.state.location.search).toContain('tab=modules'), wait);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.includes('edit:course'))).toEqual([]);
    expect(await execute(`select title from public.courses where id = '${course.id}'`)).toEqual([
      { title: `${course.title}!` },
    ]);
  });

  test('asks whether to discard what was refused, and opens no new record instead of the page', async () => {
    const { user, press, router } = await openAs('instructor', '/admin?tab=courses&course=new');
    await user.type(await screen.findByLabelText(adminCoursesText.fields.title, {}, wait), 'Φως');
    const tab = screen.getByRole('tab', { name: adminText.tabs.lessons });
    const refuse = hold('/rest/v1/courses', 400);
    await press(adminCoursesText.save.create);
    await user.click(tab);
    await screen.findByRole('alertdialog', { name: unsavedChangesText.saving.title });
    refuse();
    await waitFor(() => expect(leaveDialog()).toBeVisible(), wait);
    stopFault();
    await user.click(dialog().getByRole('button', { name: unsavedChangesText.stay }));
    const goOn = hold('/rest/v1/courses');
    await press(adminCoursesText.save.create);
    await user.click(tab);
    await screen.findByRole('alertdialog', { name: unsavedChangesText.saving.title });
    goOn();
    await waitFor(() => expect(router.state.location.search).toContain('tab=lessons'), wait);
    expect(router.state.location.search).not.toContain('course=');
  });
});

describe('the focus', () => {
  test('moves to a part of the form of a course, and what is typed there stays', async () => {
    const { fields, sections } = adminCoursesText;
    const { user } = await openAs('instructor', '/admin?tab=courses&course=new');
    const title = await screen.findByLabelText(fields.title, {}, wait);
    await user.type(title, 'Φως');
    const parts = within(screen.getByRole('navigation', { name: editorText.sections }));
    await user.click(parts.getByRole('link', { name: sections.offer }));
    expect(screen.getByRole('heading', { level: 2, name: sections.offer })).toHaveFocus();
    expect(
      within(screen.getByRole('region', { name: sections.offer })).getByLabelText(fields.priceKind),
    ).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(title).toHaveValue('Φως');
  });

  test('moves to the heading of a course that was created', async () => {
    const { user, press } = await openAs('instructor', '/admin?tab=courses&course=new');
    const title = `Νέο ${crypto.randomUUID().slice(0, 8)}`;
    await user.type(await screen.findByLabelText(adminCoursesText.fields.title, {}, wait), title);
    await press(adminCoursesText.save.create);
    await expectFocus(heading(title));
  });

  test('moves to the heading of a lesson that was created', async () => {
    const module = await insertModule((await insertCourse()).id);
    const { user, press } = await openAs('instructor', `${module.url}&lesson=new`);
    await user.type(
      await screen.findByLabelText(adminLessonsText.fields.title, {}, wait),
      'Το φως',
    );
    await press(adminLessonsText.save.create);
    await expectFocus(heading('Το φως'));
  });

  test('moves to the heading of the list after a deletion, once there is no future cohort', async () => {
    const course = await insertCourse();
    await execute(
      `insert into public.cohorts (course_id, capacity, state) values ('${course.id}', 1, 'open')`,
    );
    const { user, press } = await openAs('instructor', course.url);
    await press(adminCoursesText.delete.action);
    const { confirm, close, cohorts } = adminCoursesText.delete;
    expect(await dialog().findByText(cohorts(1, 0), {}, wait)).toBeVisible();
    expect(
      within(dialog().getByRole('list')).getByText(adminCohortsText.list.noDate),
    ).toBeVisible();
    expect(dialog().queryByRole('button', { name: confirm })).toBeNull();
    await user.click(dialog().getByRole('button', { name: close }));
    await execute(`update public.cohorts set state = 'cancelled' where course_id = '${course.id}'`);
    await press(adminCoursesText.delete.action);
    const isReady = () =>
      expect(dialog().getByRole('button', { name: confirm })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
    await waitFor(isReady, wait);
    // Another is created meanwhile: the dialog says so, once.
    await execute(`update public.cohorts set state = 'open' where course_id = '${course.id}'`);
    await user.click(dialog().getByRole('button', { name: confirm }));
    expect(await dialog().findByText(errorMessage('course_has_cohorts'), {}, wait)).toBeVisible();
    expect(screen.getAllByText(errorMessage('course_has_cohorts'))).toHaveLength(1);
    await execute(`update public.cohorts set state = 'cancelled' where course_id = '${course.id}'`);
    await user.click(dialog().getByRole('button', { name: confirm }));
    await expectFocus(heading(adminText.tabs.courses, 2));
  });
});

test('the title of the document names the list or the record that is open', async () => {
  const course = await insertCourse();
  const module = await insertModule(course.id);
  const { router } = await openAs('instructor', '/admin');
  const titles: [string, string][] = [
    ['/admin', adminText.tabs.courses],
    ['/admin?tab=courses&course=new', adminCoursesText.newTitle],
    [course.url, course.title],
    [`/admin?tab=modules&course=${course.id}`, adminModulesText.listLabel],
    [`/admin?tab=modules&course=${course.id}&module=new`, adminModulesText.newTitle],
    [`/admin?tab=modules&course=${course.id}&module=${module.id}`, 'Πρώτα βήματα'],
    [module.url, adminLessonsText.listLabel],
    [`${module.url}&lesson=new`, adminLessonsText.newTitle],
  ];
  for (const [url, title] of titles) {
    await router.navigate(url);
    await waitFor(() => expect(document.title).toBe(`${title} · ${adminText.title} · Praxi`), wait);
    // The page of the tabs is named as its first tab, which has a heading of its own.
    expect(
      within(screen.getByRole('main')).getAllByRole('heading', { name: title })[0],
    ).toBeInTheDocument();
  }
});

const row = async (title: string) =>
  within((await screen.findByRole('link', { name: title }, wait)).closest('li') as HTMLElement);

describe('the list of lessons', () => {
  test('says that a published lesson of a draft module is not public yet', async () => {
    const course = await insertCourse();
    const module = await insertModule(course.id);
    const lesson = {
      module_id: module.id,
      title: 'Το φως',
      content: 'Κείμενο',
      is_published: true,
    };
    await execute(storeLesson(lesson));
    const { press, router } = await openAs('instructor', module.url);
    expect(
      await (await row('Το φως')).findByText(adminLessonsText.tags.waiting, {}, wait),
    ).toBeVisible();
    await router.navigate(`/admin/courses/${course.id}/outline`);
    await press(adminOutlineText.actionsOf('Πρώτα βήματα'));
    await press(adminModulesText.publishOne('Πρώτα βήματα'));
    await expectToast(adminModulesText.published);
    await router.navigate(module.url);
    // Until the list is open, the row of the outline has the same title.
    await waitFor(
      async () =>
        expect((await row('Το φως')).getByText(adminLessonsText.tags.published)).toBeVisible(),
      wait,
    );
  });

  test('says why an empty lesson is not published', async () => {
    const course = await insertCourse();
    const module = await insertModule(course.id, { published: true });
    await execute(`insert into public.course_lessons (module_id, title, content_type)
      values ('${module.id}', 'Τι μάθαμε', 'quiz')`);
    const { press } = await openAs('instructor', `/admin/courses/${course.id}/outline`);
    await press(adminOutlineText.actionsOf('Τι μάθαμε'));
    await press(adminLessonListText.publish);
    await expectToast(
      `${adminLessonListText.published(0)}. ${adminLessonListText.stayedDrafts(1)}`,
    );
    expect((await row('Τι μάθαμε')).getByText(adminLessonsText.tags.draft)).toBeVisible();
  });
});
