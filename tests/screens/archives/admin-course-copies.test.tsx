import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { adminCourseArchiveText } from '@/subjects/archives/text/course-archive';
import { adminCourseTransferText } from '@/subjects/archives/text/course-transfer';
import { adminCoursesText } from '@/subjects/courses/text/staff-courses';
import { errorMessage, noAnswerText } from '@/shared/errors/text/errors';
import { readArchive } from '@/subjects/archives/data/read-archive';
import { queryClient } from '@/shared/data/query-client';
import { archiveOf, courseOf, smallCourse } from '../../support/archive.ts';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse, stopFault } from '../../support/faults.ts';
import { expectFocus } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeCourse } from '../../support/stored-course.ts';

withBackend();

afterEach(() => {
  stopFault();
  queryClient.clear();
  localStorage.clear();
});

const { duplicate } = adminCourseTransferText;
const text = adminCourseArchiveText.import;

test('a course is duplicated into a draft, once although the answer was lost, and opens', async () => {
  const course = await storeCourse({ title: `Υπολογιστικά φύλλα ${crypto.randomUUID()}` });
  const copies = () =>
    execute(`select course.id, course.state, count(body) filter (where body.content = 'Κείμενο')::int as lessons
      from public.courses as course left join public.lesson_bodies as body on body.course_id = course.id
      where course.title = '${duplicate.title(course.title)}' group by course.id`);
  const list = `/admin?tab=courses&q=${encodeURIComponent(course.title)}`;
  const { press, router } = await openAs('instructor', list);
  loseResponse('/rpc/duplicate_course');
  await press(adminCoursesText.list.actionsOf(course.title));
  await press(duplicate.of(course.title));
  await expectToast(noAnswerText.text);
  expect(await copies()).toHaveLength(1);
  await press(adminCoursesText.list.actionsOf(course.title));
  await press(duplicate.of(course.title));
  const heading = screen.findByRole('heading', { name: duplicate.title(course.title) });
  await expectFocus(heading);
  await expectToast(duplicate.done);
  const [copy, ...others] = (await copies()) as { id: string }[];
  expect(others).toEqual([]);
  expect(copy).toMatchObject({ state: 'draft', lessons: 2 });
  expect(router.state.location.search).toContain(`course=${copy?.id}`);
  expect(screen.getByLabelText(adminCoursesText.fields.slug)).not.toHaveValue(course.slug);
});

/** An archive as the user would choose it. */
const chosen = (archive: Blob, name = 'mathima.zip') =>
  new File([archive], name, { type: 'application/zip' });

/** Opens the dialog that imports courses. @returns a function that chooses a file in it */
async function openImport() {
  const opened = await openAs('instructor', '/admin?tab=courses&course=new');
  await opened.press(adminCourseTransferText.import.action);
  const choose = async (file: File) =>
    opened.user.upload(
      await dialog().findByLabelText(
        (name) => name === text.choose || name === text.chooseAnother,
        {
          selector: 'input',
        },
      ),
      file,
    );
  await screen.findByRole('alertdialog', undefined, wait);
  return { ...opened, choose };
}

const smallArchive = (slug: string) =>
  archiveOf({
    'course.json': {
      ...courseOf({ title: 'Η αρχή', text: 'a.md', is_published: true }),
      course: { ...smallCourse.course, slug },
      trainer: 'Κανείς',
    },
    'a.md': 'Κείμενο',
  });

test('an archive with faults names each of them, and another one is imported with a free slug', async () => {
  const { choose, press, router } = await openImport();
  await choose(
    chosen(
      await archiveOf({
        'course.json': courseOf({}, { title: '' }, { text: 'lessons/b.md' }),
        '../run.exe': 'a',
      }),
    ),
  );
  const alert = within(await dialog().findByRole('alert', undefined, wait));
  expect(alert.getByText(text.faults(3))).toBeVisible();
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    text.fault({ code: 'unsafe_name', entry: '../run.exe' }),
    text.fault({
      code: 'missing',
      entry: 'course.json',
      at: ['modules', 0, 'lessons', 1, 'title'],
    }),
    text.fault({
      code: 'file_missing',
      entry: 'lessons/b.md',
      at: ['modules', 0, 'lessons', 2],
    }),
  ]);
  expect(alert.getByText(/course.json, κεφάλαιο 1, ενότητα 2, τίτλος/)).toBeVisible();

  await choose(chosen(await smallArchive('xekinima-me-to-excel')));
  expect(await dialog().findByText(text.preview('Μικρό μάθημα'), undefined, wait)).toBeVisible();
  expect(dialog().getByText(/1 κεφάλαιο, 1 ενότητα, χωρίς αρχεία/)).toBeVisible();
  expect(dialog().getByText(text.noTrainer('Κανείς'))).toBeVisible();
  expect(dialog().getByText(text.slugTaken('xekinima-me-to-excel'))).toBeVisible();
  expect(dialog().getByLabelText(text.slug)).toHaveValue('xekinima-me-to-excel-2');
  await press(text.confirm);
  await expectFocus(screen.findByRole('heading', { name: 'Μικρό μάθημα' }, wait));
  await expectToast(text.done);
  expect(router.state.location.search).toMatch(/course=[0-9a-f-]{36}/);
});

test('after a lost answer the import is tried again, and creates one course', async () => {
  const slug = `mathima-${crypto.randomUUID().slice(0, 8)}`;
  const { choose, press } = await openImport();
  await choose(chosen(await smallArchive(slug)));
  await dialog().findByLabelText(text.slug, undefined, wait);
  loseResponse('/rpc/import_course');
  await press(text.confirm);
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  expect(dialog().getByText(noAnswerText.text, { exact: false })).toBeVisible();
  expect(dialog().queryByText(errorMessage('network'), { exact: false })).toBeNull();
  await press(text.again);
  await expectToast(text.done);
  expect(await execute(`select id from public.courses where slug = '${slug}'`)).toHaveLength(1);
});

test('a slug that is taken or wrong is reported at its field', async () => {
  const slug = `mathima-${crypto.randomUUID().slice(0, 8)}`;
  const { choose, press, user } = await openImport();
  await choose(chosen(await smallArchive(slug)));
  const field = await dialog().findByLabelText(text.slug, undefined, wait);
  await user.clear(field);
  await user.type(field, 'Όχι');
  await press(text.confirm);
  expect(field).toHaveAccessibleDescription(adminCoursesText.validation.slugShape);
  await user.clear(field);
  await user.type(field, 'xekinima-me-to-excel');
  await press(text.confirm);
  await waitFor(
    () => expect(field).toHaveAccessibleDescription(adminCoursesText.validation.slugTaken),
    wait,
  );
  await user.clear(field);
  await user.type(field, slug);
  await press(text.again);
  await expectToast(text.done);
});

test('a course is exported from its editor, and the download can be imported', async () => {
  const course = await storeCourse();
  const saved: Blob[] = [];
  const before = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  onTestFinished(() => {
    URL.createObjectURL = before.create;
    URL.revokeObjectURL = before.revoke;
  });
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:archive';
  };
  URL.revokeObjectURL = () => {};
  const { press } = await openAs('instructor', `/admin?tab=courses&course=${course.id}`);
  await press(adminCourseTransferText.export.of(course.title));
  await screen.findByRole('alertdialog', undefined, wait);
  expect(
    await dialog().findByText(
      adminCourseArchiveText.export.what(300 * 1024 * 1024),
      undefined,
      wait,
    ),
  ).toBeVisible();
  await press(adminCourseArchiveText.export.confirm);
  await expectToast(adminCourseArchiveText.export.done(`${course.slug}.zip`));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  const [archive] = saved;
  const { faults } = await readArchive(archive!, new AbortController().signal);
  expect(faults).toEqual([]);
});
