import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contactFormText } from '@/subjects/contact/text/contact-form';
import { errorMessage } from '@/shared/errors/text/errors';
import { businessesText } from '@/subjects/site/text/pages/businesses';
import { contactText } from '@/subjects/contact/text/contact-page';
import { projectsText } from '@/subjects/site/text/pages/projects';
import { projectPageText } from '@/subjects/site/text/projects/projects';
import { site } from '@/brand/site';
import { trainingPageText } from '@/subjects/site/text/trainings/trainings';
import { paths } from '@/lib/paths';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => sessionStorage.clear());

const wait = { timeout: 40_000 };
const path = '/submit-form/contact-message';

async function openForm() {
  const { user } = open('/contact');
  await screen.findByLabelText(contactFormText.subject, {}, wait);
  const fill = async (email: string) => {
    await user.type(screen.getByLabelText(contactFormText.name), 'Γιώργος');
    await user.type(screen.getByLabelText(contactFormText.email), email);
    await user.type(screen.getByLabelText(contactFormText.subject), 'Ερώτηση');
    await user.type(screen.getByLabelText(contactFormText.message), 'Πότε ξεκινάτε;');
  };
  const submit = () => user.click(screen.getByRole('button', { name: contactFormText.submit }));
  return { user, fill, submit };
}

/** What the fields of the form hold. */
const values = () =>
  [contactFormText.name, contactFormText.email, contactFormText.message].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );

const stored = (email: string) =>
  execute(`select subject, message from public.contact_messages where email = '${email}'`);

test('a missing value is reported at its field', async () => {
  const { submit } = await openForm();
  await submit();
  const { validation } = contactFormText;
  await waitFor(() =>
    expect(screen.getByLabelText(contactFormText.name)).toHaveAccessibleDescription(
      validation.nameRequired,
    ),
  );
  expect(screen.getByLabelText(contactFormText.email)).toHaveAccessibleDescription(
    validation.emailRequired,
  );
  expect(screen.getByLabelText(contactFormText.subject)).toHaveAccessibleDescription(
    validation.subjectRequired,
  );
  expect(screen.getByLabelText(contactFormText.message)).toHaveAccessibleDescription(
    `${contactFormText.messageHint(4000)} ${validation.messageRequired}`,
  );
});

test('blank, invalid and too long values are refused at their fields, and nothing is sent', async () => {
  const { user, submit } = await openForm();
  const { validation } = contactFormText;
  const sent = await execute('select 1 from public.contact_messages');
  for (const [label, value, message] of [
    [contactFormText.name, ' \n ', validation.nameRequired],
    [contactFormText.name, 'α'.repeat(101), validation.long(100)],
    [contactFormText.email, 'giorgos', validation.emailInvalid],
    [contactFormText.email, `${'a'.repeat(250)}@b.gr`, validation.long(254)],
    [contactFormText.subject, 'α'.repeat(161), validation.long(160)],
    [contactFormText.message, 'α'.repeat(4001), validation.long(4000)],
  ] as const) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(value);
    await submit();
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  }
  expect(await execute('select 1 from public.contact_messages')).toEqual(sent);
});

test('a valid message is stored and confirmed', async () => {
  const { fill, submit } = await openForm();
  await fill('giorgos@example.gr');
  await submit();
  expect(await screen.findByText(contactFormText.sentTitle, {}, wait)).toBeVisible();
  expect(screen.getByText(contactFormText.doneText('giorgos@example.gr'))).toBeVisible();
  expect(screen.getByRole('heading', { name: contactFormText.doneTitle })).toHaveFocus();
  expect(await stored('giorgos@example.gr')).toEqual([
    { subject: 'Ερώτηση', message: 'Πότε ξεκινάτε;' },
  ]);
});

test('«another message» opens an empty form with the focus in its first field', async () => {
  const { user, fill, submit } = await openForm();
  await fill('anna@example.gr');
  await submit();
  await user.click(await screen.findByRole('button', { name: contactFormText.another }, wait));
  await waitFor(() => expect(screen.getByLabelText(contactFormText.name)).toHaveFocus());
  expect(screen.getByLabelText(contactFormText.name)).toHaveValue('');
});

test('a user finds their own name and e-mail filled in, also for another message, and nobody else does', async () => {
  const person = await newUser();
  await signInAs(person);
  const { user, submit } = await openForm();
  expect(values()).toEqual(['Δανάη Μαρκάκη', person.email, '']);
  await user.type(screen.getByLabelText(contactFormText.subject), 'Ερώτηση');
  await user.type(screen.getByLabelText(contactFormText.message), 'Πότε ξεκινάτε;');
  await submit();
  await user.click(await screen.findByRole('button', { name: contactFormText.another }, wait));
  expect(values()).toEqual(['Δανάη Μαρκάκη', person.email, '']);
  const other = await newUser();
  await signInAs(other);
  await waitFor(() => expect(values()).toEqual(['Δανάη Μαρκάκη', other.email, '']), wait);
});

test('a robot that fills the hidden field gets the same confirmation, and nothing is stored', async () => {
  const { fill, submit } = await openForm();
  await fill('robot@example.gr');
  const trap = document.querySelector('input[name="website"]') as HTMLInputElement;
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(trap.tabIndex).toBe(-1);
  fireEvent.change(trap, { target: { value: 'https://spam.example' } });
  await submit();
  expect(
    await screen.findByRole('heading', { name: contactFormText.doneTitle }, wait),
  ).toBeVisible();
  expect(await stored('robot@example.gr')).toEqual([]);
});

test('an unavailable service is reported in Greek; the text stays, and a second try sends it', async () => {
  respondWith(path, 503);
  const { fill, submit } = await openForm();
  await fill('nikos@example.gr');
  await submit();
  const alert = await screen.findByRole('alert', {}, wait);
  expect(alert).toHaveTextContent(errorMessage('unavailable'));
  expect(alert).toHaveTextContent(site.email);
  expect(alert).not.toHaveTextContent(/internal|relation/);
  expect(screen.getByLabelText(contactFormText.message)).toHaveValue('Πότε ξεκινάτε;');
  stopFault();
  await submit();
  expect(
    await screen.findByRole('heading', { name: contactFormText.doneTitle }, wait),
  ).toBeVisible();
  expect(await stored('nikos@example.gr')).toHaveLength(1);
});

test('after a lost response a second try stores no second message', async () => {
  const { fill, submit } = await openForm();
  await fill('maria@example.gr');
  loseResponse(path);
  await submit();
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(errorMessage('network'));
  await submit();
  expect(
    await screen.findByRole('heading', { name: contactFormText.doneTitle }, wait),
  ).toBeVisible();
  expect(await stored('maria@example.gr')).toHaveLength(1);
});

test('a visitor in whose name others have sent many messages is not refused', async () => {
  for (const index of [1, 2, 3, 4, 5, 6]) {
    await execute(`select public.submit_contact_message('forged ${index}', 3, 'attacker ${index}', 's', null,
      gen_random_uuid(), 'x', 'often@example.gr', 'x', 'x')`);
  }
  const { fill, submit } = await openForm();
  await fill('often@example.gr');
  await submit();
  expect(
    await screen.findByRole('heading', { name: contactFormText.doneTitle }, wait),
  ).toBeVisible();
  expect(await stored('often@example.gr')).toHaveLength(7);
});

test.each([
  [
    '/businesses',
    `${businessesText.solutions.action}: Εντατικό μισής ημέρας`,
    'Εντατικό μισής ημέρας',
  ],
  ['/businesses', businessesText.closing.primary, businessesText.seo.title],
  ['/training/ai-for-teams', trainingPageText.call.primary, 'Τεχνητή νοημοσύνη για ομάδες'],
  [
    '/projects',
    `${projectsText.examples.action}: Αξιολόγηση εργαλείων AI`,
    'Αξιολόγηση εργαλείων AI',
  ],
  ['/project/workspace-setup-optimization', projectPageText.request, 'Οργάνωση χώρου εργασίας'],
])('on %s, «%s» opens the form with its item as the subject', async (page, name, item) => {
  const { user } = open(page);
  for (const link of await screen.findAllByRole('link', { name }, wait)) {
    expect(link).toHaveAttribute('href', paths.contactAbout(item));
  }
  await user.click(screen.getAllByRole('link', { name })[0] as HTMLElement);
  expect(await screen.findByLabelText(contactFormText.subject, {}, wait)).toHaveValue(
    `Προσφορά: ${item}`,
  );
});

test('another item replaces the subject of the first, but not one that the visitor typed', async () => {
  const subject = () => screen.findByLabelText(contactFormText.subject, {}, wait);
  const first = open(paths.contactAbout('Πρώτο'));
  await first.user.type(await screen.findByLabelText(contactFormText.name, {}, wait), 'Γιώργος');
  first.unmount();
  const second = open(paths.contactAbout('Δεύτερο'));
  expect(await subject()).toHaveValue('Προσφορά: Δεύτερο');
  expect(screen.getByLabelText(contactFormText.name)).toHaveValue('Γιώργος');
  await second.user.clear(await subject());
  await second.user.type(await subject(), 'Δικό μου');
  second.unmount();
  open(paths.contactAbout('Τρίτο'));
  expect(await subject()).toHaveValue('Δικό μου');
});

test('a page may give the whole subject', async () => {
  open(paths.contactWith('Παράταση: Νότος ΑΕ'));
  expect(await screen.findByLabelText(contactFormText.subject, {}, wait)).toHaveValue(
    'Παράταση: Νότος ΑΕ',
  );
});

test('a subject in the URL is shortened to what the field holds', async () => {
  open(paths.contactAbout('α'.repeat(5000)));
  expect(await screen.findByLabelText(contactFormText.subject, {}, wait)).toHaveValue(
    `Προσφορά: ${'α'.repeat(150)}`,
  );
});

test('the sent form is replaced by its confirmation and a link to the catalogue', async () => {
  const { fill, submit } = await openForm();
  expect(screen.getByRole('heading', { name: contactText.form.title })).toBeVisible();
  await fill('katalogos@example.gr');
  await submit();
  await screen.findByRole('heading', { level: 2, name: contactFormText.doneTitle }, wait);
  expect(screen.queryByText(contactText.form.title)).toBeNull();
  expect(screen.queryByText(contactText.form.intro)).toBeNull();
  expect(screen.getByRole('link', { name: contactFormText.catalogue })).toHaveAttribute(
    'href',
    '/catalog',
  );
});
