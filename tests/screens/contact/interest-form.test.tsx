import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { catalogueText } from '@/subjects/courses/text/catalogue';
import { cohortText } from '@/subjects/cohorts/text/cohorts';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { queryClient } from '@/shared/data/query-client';
import { errorMessage } from '@/shared/errors/text/errors';
import { individualsText } from '@/subjects/site/text/pages/individuals';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => sessionStorage.clear());

const wait = { timeout: 40_000 };
const path = '/submit-form/course-interest';

async function openForm() {
  const { user, unmount } = open('/course/psifiaki-stratigiki');
  const name = await screen.findByLabelText(interestFormText.name, {}, wait);
  const email = screen.getByLabelText(interestFormText.email);
  const submit = () => user.click(screen.getByRole('button', { name: interestFormText.submit }));
  return { user, name, email, submit, unmount };
}

const stored = (email: string) =>
  execute(`select name, user_id from public.course_interests where email = '${email}'`);

test('missing and invalid values are reported at their fields, and nothing is sent', async () => {
  const { user, name, email, submit } = await openForm();
  await submit();
  const { validation } = interestFormText;
  await waitFor(() => expect(name).toHaveAccessibleDescription(validation.nameRequired));
  expect(email).toHaveAccessibleDescription(validation.emailRequired);
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  for (const [field, value, message] of [
    [email, 'ελένη', validation.emailInvalid],
    [email, 'maria@example', validation.emailInvalid],
    [email, 'ma ria@example.gr', validation.emailInvalid],
    [email, `${'a'.repeat(250)}@b.gr`, validation.emailLong(254)],
    [name, '   ', validation.nameRequired],
    [name, 'α'.repeat(101), validation.nameLong(100)],
  ] as const) {
    await user.clear(field);
    await user.click(field);
    await user.paste(value);
    await submit();
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  }
  expect(await execute('select 1 from public.course_interests')).toHaveLength(3);
});

test('a valid interest is stored and confirmed, and the form can be used again', async () => {
  const { user, name, email, submit } = await openForm();
  await user.type(name, '  Ελένη Νέα ');
  await user.type(email, 'eleni@example.gr');
  await submit();
  expect(await screen.findByText(interestFormText.successTitle, {}, wait)).toBeVisible();
  const done = screen.getByRole('heading', { name: interestFormText.doneTitle });
  expect(done).toHaveFocus();
  expect(await stored('eleni@example.gr')).toEqual([{ name: 'Ελένη Νέα', user_id: null }]);
  expect(screen.queryByText(coursePageText.interest.title)).toBeNull();
  expect(screen.queryByText(coursePageText.interest.lead)).toBeNull();
  expect(screen.getByRole('link', { name: interestFormText.catalogue })).toHaveAttribute(
    'href',
    '/catalog',
  );
  // The end of the page does not ask for it again.
  const { listed, others } = coursePageText.closing;
  expect(await screen.findByRole('heading', { name: listed }, wait)).toBeVisible();
  expect(screen.getByRole('link', { name: others })).toHaveAttribute('href', '/catalog');
  expect(screen.queryByRole('link', { name: interestFormText.submit })).toBeNull();
  await user.click(screen.getByRole('button', { name: interestFormText.another }));
  // The bar of a phone and the end of the page name the form as its button does.
  expect(await screen.findAllByRole('link', { name: interestFormText.submit })).toHaveLength(2);
  expect(screen.getByLabelText(interestFormText.name)).toHaveValue('');
  await waitFor(() => expect(screen.getByLabelText(interestFormText.name)).toHaveFocus());
  expect(screen.getByRole('heading', { name: coursePageText.interest.title })).toBeVisible();
});

test('an e-mail address that is already on the list shows a message', async () => {
  const { user, name, email, submit } = await openForm();
  await user.type(name, 'Ελένη');
  await user.type(email, 'ELENI@example.gr');
  await submit();
  expect(await screen.findByText(interestFormText.duplicateTitle, {}, wait)).toBeVisible();
  expect(screen.getByText(interestFormText.duplicateText)).toBeVisible();
});

test('without a connection the text stays, also after a reload, and can be sent later', async () => {
  disconnect(path);
  const { user, name, email, submit } = await openForm();
  await user.type(name, 'Νίκος');
  await user.type(email, 'nikos@example.gr');
  await submit();
  const alert = await screen.findByRole('alert', {}, wait);
  expect(alert).toHaveTextContent(interestFormText.failureTitle);
  expect(alert).toHaveTextContent(errorMessage('network'));
  expect([name, email].map((input) => (input as HTMLInputElement).value)).toEqual([
    'Νίκος',
    'nikos@example.gr',
  ]);
  expect(JSON.parse(Object.values({ ...sessionStorage })[0] as string)).toEqual({
    changed: {
      name: 'Νίκος',
      email: 'nikos@example.gr',
      emailWithoutAnswer: 'nikos@example.gr',
    },
  });
  stopFault();
  await submit();
  expect(
    await screen.findByRole('heading', { name: interestFormText.doneTitle }, wait),
  ).toBeVisible();
  expect(await stored('nikos@example.gr')).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test('after a lost response, an e-mail address that is already on the list is a success', async () => {
  const { user, name, email, submit } = await openForm();
  await user.type(name, 'Μαρία');
  await user.type(email, 'maria@example.gr');
  loseResponse(path);
  await submit();
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(errorMessage('network'));
  expect(await stored('maria@example.gr')).toHaveLength(1);
  await submit();
  expect(
    await screen.findByRole('heading', { name: interestFormText.doneTitle }, wait),
  ).toBeVisible();
  expect(await stored('maria@example.gr')).toHaveLength(1);
});

test('the same holds after a reload in between', async () => {
  const { user, name, email, submit, unmount } = await openForm();
  await user.type(name, 'Άννα');
  await user.type(email, 'anna@example.gr');
  loseResponse(path);
  await submit();
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(errorMessage('network'));
  unmount();
  const again = await openForm();
  expect(again.email).toHaveValue('anna@example.gr');
  await again.submit();
  expect(
    await screen.findByRole('heading', { name: interestFormText.doneTitle }, wait),
  ).toBeVisible();
  expect(await stored('anna@example.gr')).toHaveLength(1);
});

test('the call to reserve a place leads to courses whose pages have the form, below any dates', async () => {
  const { user } = open('/individuals');
  await user.click(
    await screen.findByRole('link', { name: individualsText.closing.primary }, wait),
  );
  await screen.findByRole('heading', { level: 1, name: catalogueText.title }, wait);
  const [course] = await screen.findAllByRole('article', {}, wait);
  // Beside the title is the date, which leads to the booking.
  const title = within(course as HTMLElement).getByRole('heading');
  await user.click(within(title).getByRole('link'));
  await user.click(await screen.findByText(cohortText.interest, undefined, wait));
  expect(await screen.findByRole('button', { name: interestFormText.submit }, wait)).toBeVisible();
});

test('for a signed-in user name and e-mail are filled in, and later the page says that they are on the list', async () => {
  const testUser = await newUser();
  await signInAs(testUser);
  const { user, name, email, submit, unmount } = await openForm();
  expect(name).toHaveValue('Δανάη Μαρκάκη');
  expect(email).toHaveValue(testUser.email);
  await submit();
  const { doneTitle, duplicateTitle } = interestFormText;
  expect(await screen.findByRole('heading', { name: doneTitle }, wait)).toHaveFocus();
  expect(await stored(testUser.email)).toEqual([{ name: 'Δανάη Μαρκάκη', user_id: testUser.id }]);
  // The user's own interests have been read again since.
  await waitFor(
    () => expect(queryClient.isFetching({ queryKey: ['interests', 'own'] })).toBe(0),
    wait,
  );
  expect(screen.queryByText(interestFormText.refused.title)).toBeNull();
  unmount();
  open('/course/psifiaki-stratigiki');
  const known = await screen.findByRole('heading', { name: duplicateTitle }, wait);
  expect(known).not.toHaveFocus();
  expect(screen.queryByLabelText(interestFormText.name)).toBeNull();
  expect(screen.getByRole('link', { name: interestFormText.own })).toHaveAttribute(
    'href',
    '/profile',
  );
  await user.click(screen.getByRole('button', { name: interestFormText.another }));
  expect(screen.getByLabelText(interestFormText.name)).toHaveValue('');
});

test('a user whose profile and interests do not load gets the form', async () => {
  await signInAs(await newUser());
  respondWith('/rest/v1/course_interests', 500);
  const { name } = await openForm();
  expect(name).toHaveValue('Δανάη Μαρκάκη');
});

test('a project does not promise places', async () => {
  const { user } = open('/course/10000000-0000-4000-8000-000000000012');
  const name = await screen.findByLabelText(interestFormText.name, {}, wait);
  const panel = screen.getByRole('region', { name: coursePageText.interest.title });
  expect(panel).not.toHaveTextContent('θέσεις');
  await user.type(name, 'Ελένη');
  await user.type(screen.getByLabelText(interestFormText.email), 'ergo@example.gr');
  await user.click(screen.getByRole('button', { name: interestFormText.submit }));
  await screen.findByRole('heading', { name: interestFormText.doneTitle }, wait);
  expect(document.body).not.toHaveTextContent('θέσεις');
});
