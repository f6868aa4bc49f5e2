import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { adminText } from '@/content/interface/admin';
import { adminCoursesText } from '@/content/interface/admin-courses';
import { adminLessonsText } from '@/content/interface/admin-lessons';
import { adminModulesText } from '@/content/interface/admin-modules';
import { loginText } from '@/content/interface/auth-login';
import { courseLabels } from '@/content/interface/course-labels';
import { editorText } from '@/content/interface/editor';
import { errorMessage } from '@/content/interface/errors';
import { sessionText } from '@/content/interface/session';
import { unsavedChangesText } from '@/content/interface/unsaved-changes';
import { queryClient } from '@/data/query-client';
import { storedSessionKey } from '@/lib/stored-session';
import { execute, withBackend } from '../support/backend.ts';
import { expectFocus } from '../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../support/staff.ts';
import { storeLesson } from '../support/stored-lesson.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

async function insertCourse() {
  const [id, title] = [crypto.randomUUID(), `Μάθημα ${crypto.randomUUID().slice(0, 8)}`];
  await execute(`insert into public.courses (id, title) values ('${id}', '${title}')`);
  return { id, title, url: `/admin?tab=courses&course=${id}` };
}

async function insertModule(courseId: string, { published = false } = {}) {
  const id = crypto.randomUUID();
  await execute(`insert into public.course_modules (id, course_id, title, is_published)
    values ('${id}', '${courseId}', 'Πρώτα βήματα', ${published})`);
  return { id, url: `/admin?tab=lessons&course=${courseId}&module=${id}` };
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name }, wait);

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

describe('the focus', () => {
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

  test('moves to the heading of the list after a deletion', async () => {
    const course = await insertCourse();
    const { user, press } = await openAs('instructor', course.url);
    await press(adminCoursesText.delete.action);
    const confirm = adminCoursesText.delete.confirm;
    await waitFor(() =>
      expect(dialog().getByRole('button', { name: confirm })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    await user.click(dialog().getByRole('button', { name: confirm }));
    await expectFocus(heading(adminText.tabs.courses));
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
    expect(
      within(screen.getByRole('main')).getByRole('heading', { level: 2, name: title }),
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
    expect(await (await row('Το φως')).findByText(adminLessonsText.tags.waiting)).toBeVisible();
    await router.navigate(`/admin?tab=modules&course=${course.id}`);
    await press(adminModulesText.publishOne('Πρώτα βήματα'));
    await expectToast(adminModulesText.published);
    await router.navigate(module.url);
    expect(
      await (await row('Το φως')).findByText(adminLessonsText.tags.published, {}, wait),
    ).toBeVisible();
  });

  test('says why an empty lesson is not published', async () => {
    const module = await insertModule((await insertCourse()).id, { published: true });
    await execute(`insert into public.course_lessons (module_id, title, content_type)
      values ('${module.id}', 'Τι μάθαμε', 'quiz')`);
    const { press } = await openAs('instructor', module.url);
    await press(adminModulesText.publishOne('Τι μάθαμε'));
    await expectToast(errorMessage('lesson_empty'));
    expect((await row('Τι μάθαμε')).getByText(adminLessonsText.tags.draft)).toBeVisible();
  });
});

describe('a new lesson', () => {
  test('does not say that it is saved before it is', async () => {
    const module = await insertModule((await insertCourse()).id);
    await openAs('instructor', `${module.url}&lesson=new`);
    await screen.findByLabelText(adminLessonsText.fields.title, {}, wait);
    expect(screen.getByText(editorText.status.new)).toBeVisible();
    expect(screen.queryByText(editorText.status.saved)).toBeNull();
  });

  test('that another tab created from the same draft is not overwritten, nor is the own text', async () => {
    const module = await insertModule((await insertCourse()).id);
    const { user, press } = await openAs('instructor', `${module.url}&lesson=new`);
    const title = await screen.findByLabelText(adminLessonsText.fields.title, {}, wait);
    await user.type(title, 'Εδώ');
    const [draft] = Object.keys(localStorage)
      .filter((key) => key.includes('lesson'))
      .map((key) => Object.values(JSON.parse(localStorage[key] as string) as object)[0]);
    await execute(`insert into public.course_lessons (id, module_id, title)
      values ('${(draft as { id: string }).id}', '${module.id}', 'Αλλού')`);
    await press(adminLessonsText.save.create);
    expect(await screen.findByText(editorText.conflict.title, {}, wait)).toBeVisible();
    expect(title).toHaveValue('Εδώ');
    expect(screen.getByText(editorText.status.conflict)).toBeVisible();
  });
});

test('a version conflict is decided field by field', async () => {
  const course = await insertCourse();
  const { user, press } = await openAs('instructor', course.url);
  const title = await screen.findByLabelText(adminCoursesText.fields.title, {}, wait);
  const description = screen.getByLabelText(adminCoursesText.fields.description);
  await user.type(title, '!');
  await user.type(description, 'Η δική μου');
  await execute(`update public.courses set title = 'Άλλος τίτλος', description = 'Η άλλη'
    where id = '${course.id}'`);
  await press(adminCoursesText.save.update);
  const choice = within(
    await screen.findByRole('radiogroup', { name: adminCoursesText.fields.description }, wait),
  );
  expect(choice.getByRole('radio', { name: editorText.conflict.mine })).toBeChecked();
  await user.click(choice.getByRole('radio', { name: editorText.conflict.theirs }));
  await press(editorText.conflict.keepChosen);
  expect([title, description].map((field) => (field as HTMLInputElement).value)).toEqual([
    `${course.title}!`,
    'Η άλλη',
  ]);
  // The save that was stopped goes on by itself.
  await expectToast(adminCoursesText.updated);
  expect(
    await execute(`select title, description from public.courses where id = '${course.id}'`),
  ).toEqual([{ title: `${course.title}!`, description: 'Η άλλη' }]);
});

test('a version conflict that no save met is decided without saving what is being written', async () => {
  const course = await insertCourse();
  const { user, press } = await openAs('instructor', course.url);
  const description = await screen.findByLabelText(adminCoursesText.fields.description, {}, wait);
  await user.type(description, 'Μισή πρότ');
  await execute(`update public.courses set description = 'Η άλλη' where id = '${course.id}'`);
  await act(() => queryClient.invalidateQueries());
  await press(editorText.conflict.keepMine);
  expect(await screen.findByText(editorText.status.dirty, {}, wait)).toBeVisible();
  expect(description).toHaveValue('Μισή πρότ');
  expect(await execute(`select description from public.courses where id = '${course.id}'`)).toEqual(
    [{ description: 'Η άλλη' }],
  );
});

test('a draft that another tab saved is no conflict, also where the stored value is written in another way', async () => {
  const course = await insertCourse();
  const { user, press } = await openAs('instructor', course.url);
  const kind = await screen.findByLabelText(adminCoursesText.fields.priceKind, {}, wait);
  await user.selectOptions(kind, courseLabels.priceKind.fixed);
  await user.type(screen.getByLabelText(adminCoursesText.fields.price), '99,00');
  await execute(`update public.courses set price_kind = 'fixed', price_cents = 9900
    where id = '${course.id}'`);
  await user.type(screen.getByLabelText(adminCoursesText.fields.title), '!');
  await press(adminCoursesText.save.update);
  await expectToast(adminCoursesText.updated);
  expect(screen.queryByText(editorText.conflict.title)).toBeNull();
  expect(screen.getByLabelText(adminCoursesText.fields.price)).toHaveValue('99');
});

test('a session that ends in an editor leads to login, and back to what was typed', async () => {
  const course = await insertCourse();
  const { user, router, testUser } = await openAs('instructor', course.url);
  const description = await screen.findByLabelText(adminCoursesText.fields.description, {}, wait);
  await user.type(description, 'Μισή πρόταση');
  localStorage.removeItem(storedSessionKey);
  window.dispatchEvent(new StorageEvent('storage', { key: storedSessionKey }));
  expect(await screen.findByText(/για να συνεχίσετε από εκεί που μείνατε/, {}, wait)).toBeVisible();
  expect(screen.queryByText(sessionText.denied.title)).toBeNull();
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(course.url);
  await user.type(screen.getByLabelText(loginText.email), testUser.email);
  await user.type(screen.getByLabelText(loginText.password), testUser.password);
  await user.click(screen.getByRole('button', { name: loginText.submit }));
  expect(await screen.findByText(editorText.restored.title, {}, wait)).toBeVisible();
  expect(screen.getByLabelText(adminCoursesText.fields.description)).toHaveValue('Μισή πρόταση');
});

test.each(['abc', '12-'])('a field for a number says that it replaced «%s»', async (typed) => {
  const course = await insertCourse();
  const { user } = await openAs('instructor', course.url);
  const hours = await screen.findByLabelText(adminCoursesText.fields.hours, {}, wait);
  await user.clear(hours);
  await user.type(hours, typed);
  await user.tab();
  expect(hours).toHaveValue('0');
  expect(hours).toBeInvalid();
  expect(hours).toHaveAccessibleDescription(adminText.notANumber(typed, 0));
  await user.clear(hours);
  await user.type(hours, '1,5');
  await user.tab();
  expect(hours).toHaveValue('1,5');
  expect(hours).toBeValid();
});
