import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCoursesText } from '@/subjects/courses/text/staff-courses';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { adminAuditText } from '@/subjects/staff/text/audit';
import { editorText } from '@/shared/editor/text';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { dialog, openAs, wait } from '../../support/staff.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const { fields, trainer, validation } = adminCoursesText;

async function insertCourse(values = '') {
  const id = crypto.randomUUID();
  await execute(`insert into public.courses (id, title) values ('${id}', 'Μάθημα ${id.slice(0, 8)}');
    update public.courses set title = title ${values} where id = '${id}'`);
  return { id, url: `/admin?tab=courses&course=${id}` };
}

const saved = () => screen.findByText(editorText.status.saved);

test('staff write the offer of a course, and impossible values are refused at their fields', async () => {
  const { id, url } = await insertCourse();
  const { user, press } = await openAs('instructor', url);
  const save = () => press(adminCoursesText.save.update);
  await user.selectOptions(
    await screen.findByLabelText(fields.state),
    courseLabels.state.published,
  );
  expect(screen.queryByLabelText(fields.price)).toBeNull();
  await user.selectOptions(screen.getByLabelText(fields.priceKind), courseLabels.priceKind.from);
  await user.type(screen.getByLabelText(fields.groupMinimum), '8');
  await user.type(screen.getByLabelText(fields.groupMaximum), '5');
  await user.type(screen.getByLabelText(fields.outcomes), ' Ένα \n\nΔύο');
  await save();
  expect(await screen.findByText(validation.price)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(fields.price)).toHaveFocus());
  await user.type(screen.getByLabelText(fields.price), '1,200');
  await save();
  expect(await screen.findByText(validation.price)).toBeVisible();
  await user.clear(screen.getByLabelText(fields.price));
  await user.type(screen.getByLabelText(fields.price), '1.200,50');
  await save();
  expect(await screen.findByText(validation.groupSizeOrder)).toBeVisible();
  await user.type(screen.getByLabelText(fields.groupMaximum), '0');
  await user.click(screen.getByLabelText(courseLabels.place.on_site));
  await user.click(screen.getByLabelText(courseLabels.place.athens));
  const opening = screen.getByLabelText(fields.lessonsOpen);
  expect(opening).toHaveDisplayValue(adminCoursesText.lessonOpenings.when_paid_or_started);
  expect(opening).toHaveAccessibleDescription(fields.lessonsOpenHint);
  await user.selectOptions(opening, adminCoursesText.lessonOpenings.at_once);
  await save();
  await saved();
  const [row] = await execute(
    `select state, price_kind, price_cents, group_size_min, group_size_max, places::text, outcomes::text, lessons_open
      from public.courses where id = '${id}'`,
  );
  expect(row).toEqual({
    state: 'published',
    price_kind: 'from',
    price_cents: 120_050,
    group_size_min: 8,
    group_size_max: 50,
    places: '{athens,on_site}',
    outcomes: '{Ένα,Δύο}',
    lessons_open: 'at_once',
  });
});

test('a price on request removes the price that was written before', async () => {
  const { id, url } = await insertCourse(", price_kind = 'fixed', price_cents = 9900");
  const { user, press } = await openAs('instructor', url);
  expect(await screen.findByLabelText(fields.price)).toHaveValue('99');
  const kind = screen.getByLabelText(fields.priceKind);
  await user.selectOptions(kind, courseLabels.priceKind.on_request);
  await press(adminCoursesText.save.update);
  await saved();
  expect(await execute(`select price_cents from public.courses where id = '${id}'`)).toEqual([
    { price_cents: null },
  ]);
});

test('staff add a trainer beside the course, and correct one for all courses', async () => {
  const { id, url } = await insertCourse();
  const name = `Ξένια ${id.slice(0, 8)}`;
  const { user, press } = await openAs('instructor', url);
  await user.click(await screen.findByRole('button', { name: trainer.create }));
  await press(trainer.save);
  expect(screen.getByText(trainer.nameRequired)).toBeVisible();
  const editor = within(screen.getByRole('group', { name: trainer.create }));
  expect(editor.getByLabelText(trainer.name)).toHaveFocus();
  await user.type(editor.getByLabelText(trainer.name), 'Ξ\u202e');
  expect(editor.getByText(adminText.unprintable)).toBeVisible();
  await user.clear(editor.getByLabelText(trainer.name));
  await user.type(editor.getByLabelText(trainer.bio), 'Διδάσκει όρθια.');
  await user.type(editor.getByLabelText(trainer.name), `${name}{Enter}`);
  const choice = await screen.findByLabelText(fields.trainer);
  await waitFor(() => expect(choice).toHaveFocus());
  expect(choice).toHaveDisplayValue(name);
  await press(adminCoursesText.save.update);
  await saved();

  await press(trainer.edit);
  await user.type(screen.getByLabelText(trainer.name), '!');
  // Somebody else saves the same trainer in the meantime.
  await execute(`update public.trainers set bio = 'Νέα γραμμή' where name = '${name}'`);
  await press(trainer.save);
  expect(await screen.findByText(trainer.conflict)).toBeVisible();
  expect(screen.getByLabelText(trainer.name)).toHaveValue(`${name}!`);
  await press(trainer.save);
  await waitFor(() => expect(screen.getByLabelText(fields.trainer)).toHaveDisplayValue(`${name}!`));
  expect(
    await execute(`select trainers.name, bio from public.courses join public.trainers
      on trainers.id = trainer_id where courses.id = '${id}'`),
  ).toEqual([{ name: `${name}!`, bio: 'Διδάσκει όρθια.' }]);
});

test('the list of staff shows the state of each course and filters by it', async () => {
  const { user } = await openAs('instructor', '/admin');
  const draft = 'Φωτογραφία προϊόντων με το κινητό';
  const filter = await screen.findByLabelText(fields.state);
  await user.selectOptions(filter, courseLabels.state.archived);
  const row = await screen.findByRole('row', { name: /Οι πρώτες σας προτροπές/ });
  expect(row).toHaveTextContent(courseLabels.state.archived);
  await waitFor(() => expect(screen.queryByText(draft)).toBeNull());
  await user.selectOptions(filter, courseLabels.state.draft);
  expect(await screen.findByRole('link', { name: draft })).toBeVisible();
});

test('staff see how a description in Markdown will look', async () => {
  const { url } = await insertCourse();
  const { user } = await openAs('instructor', url);
  await user.type(await screen.findByLabelText(fields.description), '# Για ποιους');
  await user.click(screen.getByText(fields.descriptionPreview));
  expect(await screen.findByRole('heading', { level: 2, name: 'Για ποιους' })).toBeVisible();
  await user.type(screen.getByLabelText(fields.description), ' και πότε');
  expect(await screen.findByRole('heading', { name: 'Για ποιους και πότε' })).toBeVisible();
});

test('the list of staff shows the next date with its seats, how many people are interested, and other actions', async () => {
  const { id: courseId, title } = await storeCourse();
  const { id } = await storeCohort(courseId, { meetings: ['9 days'], capacity: 7 });
  await storeCohort(courseId, { meetings: ['12 days'] });
  await execute(
    `insert into public.course_interests (course_id, name, email) values ('${courseId}', 'Άννα', 'anna@example.test')`,
  );
  const { user } = await openAs('admin', `/admin?tab=courses&q=${encodeURIComponent(title)}`);
  const found = await screen.findByRole('row', { name: new RegExp(title) }, wait);
  const row = within(found);
  expect(row.getByText(/0 από 7/)).toBeVisible();
  // It is published, like most.
  expect(row.queryByText(courseLabels.state.published)).toBeNull();
  const date = row.getByRole('link', { name: /^\p{L}+\s\d+\s\p{L}+/u });
  expect(date).toHaveAttribute('href', `/admin/courses/${courseId}/cohorts/${id}`);
  expect(row.getByRole('link', { name: '1' })).toHaveAttribute(
    'href',
    `/admin/interests?course=${courseId}`,
  );

  const menu = row.getByRole('button', { name: adminCoursesText.list.actionsOf(title) });
  await user.click(menu);
  const history = await row.findByRole('link', { name: adminAuditText.title }, wait);
  expect(history).toHaveAttribute('href', `/admin/audit?subject=${courseId}`);
  await user.keyboard('{Escape}');
  expect(menu).toHaveFocus();
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(row.queryByRole('link', { name: adminAuditText.title })).toBeNull();
});

test('asks before a course with dates to come is archived, and names them and how many people it concerns', async () => {
  const { hide } = adminCoursesText;
  const course = await storeCourse();
  const cohort = await storeCohort(course.id);
  const held = await storeCohort(course.id, { state: 'held' });
  for (const [number, of] of [cohort.id, cohort.id, held.id].entries())
    await execute(`
      insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
      values ('${of}', 'Άννα', 'anna${number}@example.com', 'confirmed', ${number + 1}, now())`);
  const { user, press } = await openAs('instructor', `/admin?tab=courses&course=${course.id}`);
  const state = await screen.findByLabelText(fields.state, {}, wait);
  const stored = () => execute(`select state from public.courses where id = '${course.id}'`);
  respondWith('/rest/v1/cohorts', 500);
  await user.selectOptions(state, courseLabels.state.draft);
  await press(adminCoursesText.save.update);
  expect(await screen.findByText(hide.failed, {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: adminText.cancel }));
  stopFault();
  await user.selectOptions(state, courseLabels.state.archived);
  await press(adminCoursesText.save.update);
  expect(await screen.findByText(hide.text(1, 2), {}, wait)).toBeVisible();
  expect(dialog().getByRole('heading', { name: hide.title.archived(course.title) })).toBeVisible();
  expect(
    within(dialog().getByRole('list', { name: hide.cohorts })).getAllByRole('listitem'),
  ).toHaveLength(1);
  expect(await stored()).toEqual([{ state: 'published' }]);
  await user.click(dialog().getByRole('button', { name: hide.confirm.archived }));
  await waitFor(async () => expect(await stored()).toEqual([{ state: 'archived' }]), wait);
  expect(await saved()).toBeVisible();
});
