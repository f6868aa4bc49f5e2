import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { listText } from '@/shared/list/text';
import { adminInterestsText } from '@/subjects/contact/text/staff-interests';
import { adminUsersText } from '@/subjects/account/text/users';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { editorText } from '@/shared/editor/text';
import { inPlaceText } from '@/shared/forms/text/in-place';
import { unsavedChangesText } from '@/shared/forms/text/unsaved-changes';
import { errorMessage, noAnswerText } from '@/shared/errors/text/errors';
import { sessionText } from '@/subjects/session/text/session';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, hold, loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { csvLinesOf, keepSavedFiles } from '../../support/saved-files.ts';
import { open } from '../../support/screen.tsx';
import { dialog as openDialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { newUser, signInAs } from '../../support/users.ts';
import { bookedCohort } from '../cohorts/cohort-steps.ts';

withBackend();

const { counts, people, export: exporting } = adminInterestsText;

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

async function insertCourse(interests: number) {
  const [id, title] = [crypto.randomUUID(), `Φυτεμένο ${crypto.randomUUID().slice(0, 8)}`];
  await execute(`insert into public.courses (id, title) values ('${id}', '${title}')`);
  await execute(`insert into public.course_interests (course_id, name, email, created_at)
    select '${id}', 'Πρόσωπο ' || n, n || '@${id}.test', timestamptz '2026-03-01 22:30+00' + n * interval '1 day'
    from generate_series(0, ${interests - 1}) as n`);
  return { id, title };
}

/** Collects the files that the browser would save. */
function catchFiles() {
  const blobs: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob: Blob) => {
    blobs.push(blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  const spy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => spy.mockRestore());
  return { blobs, names };
}

describe('/admin/interests', () => {
  test('shows the number of interests per course and links to those of one', async () => {
    const course = await insertCourse(3);
    const { user } = await openAs('instructor', '/admin/interests');
    await user.type(await screen.findByLabelText(counts.search, {}, wait), course.title);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(counts.count(1), {}, wait)).toBeVisible();
    const row = screen.getByRole('row', { name: new RegExp(course.title) });
    expect(row).toHaveTextContent(counts.people(3));
    await user.click(within(row).getByRole('link', { name: course.title }));
    expect(
      await screen.findByRole('heading', { name: people.heading(course.title) }, wait),
    ).toBeVisible();
    expect(await screen.findByText(people.count(3), {}, wait)).toBeVisible();
    expect(screen.getByRole('link', { name: new RegExp(`0@${course.id}`) })).toHaveAttribute(
      'href',
      `mailto:0@${course.id}.test`,
    );
  });

  test('filters by days in Greek time, keeps them in the URL and refuses an end before the start', async () => {
    // 00:30 in Greece, from the second to the fifth of March.
    const course = await insertCourse(4);
    const { user, router, press } = await openAs(
      'instructor',
      `/admin/interests?course=${course.id}&from=2026-03-03&to=2026-03-04`,
    );
    expect(await screen.findByText(people.count(2), {}, wait)).toBeVisible();
    expect(screen.getByLabelText(people.from)).toHaveValue('2026-03-03');
    // On a phone they stay behind their button, which says how many are set.
    expect(screen.getByRole('button', { name: listText.search.filters(2) })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await user.clear(screen.getByLabelText(people.to));
    await user.type(screen.getByLabelText(people.to), '2026-03-01');
    expect(screen.getByRole('alert')).toHaveTextContent(people.order);
    expect(router.state.location.search).toBe(`?course=${course.id}&from=2026-03-03`);
    // A browser gives this year while 2026 is being typed.
    fireEvent.change(screen.getByLabelText(people.to), { target: { value: '0202-03-03' } });
    expect(screen.getByLabelText(people.to)).toHaveValue('0202-03-03');
    expect(router.state.location.search).toBe(`?course=${course.id}&from=2026-03-03`);
    await press(listText.search.clear);
    expect(await screen.findByText(people.count(4), {}, wait)).toBeVisible();
    expect(router.state.location.search).toBe(`?course=${course.id}`);
  });

  test('exports the interests as they are filtered', async () => {
    const course = await insertCourse(1203);
    const files = catchFiles();
    const { press } = await openAs('instructor', `/admin/interests?course=${course.id}`);
    await press(exporting.action);
    const done = await screen.findByText(/Αποθηκεύτηκε/, {}, wait);
    expect(files.names).toEqual([
      expect.stringMatching(/^praxi-endiaferon-20\d\d-\d\d-\d\d\.csv$/),
    ]);
    expect(done).toHaveTextContent(exporting.done(1203, files.names[0] ?? ''));
    const lines = Buffer.from(await (files.blobs[0] as Blob).arrayBuffer())
      .toString('utf8')
      .split('\r\n');
    expect(lines[0]).toBe(`\uFEFF${exporting.columns.join(';')}`);
    expect(lines).toHaveLength(1205);
    expect(lines[1203]).toBe(
      `${course.title};Πρόσωπο 0;0@${course.id}.test;02/03/2026 00:30;Όχι;Νέο;`,
    );
  });

  test('a failed export shows an error, saves nothing and can be retried', async () => {
    const course = await insertCourse(1);
    const files = catchFiles();
    const { press } = await openAs('instructor', `/admin/interests?course=${course.id}`);
    await screen.findByText(people.count(1), {}, wait);
    disconnect('/rpc/search_interests');
    await press(exporting.action);
    expect(await screen.findByText(exporting.failed, {}, wait)).toBeVisible();
    expect(screen.getByText(errorMessage('network'))).toBeVisible();
    expect(files.names).toEqual([]);
    stopFault();
    await press(exporting.action);
    expect(await screen.findByText(/Αποθηκεύτηκε/, {}, wait)).toBeVisible();
    expect(screen.queryByText(exporting.failed)).toBeNull();
  });

  test('a list that does not load can be requested again', async () => {
    respondWith('/rpc/interest_counts', 500);
    const { press } = await openAs('instructor', '/admin/interests');
    expect(await screen.findByText(counts.failed, {}, wait)).toBeVisible();
    expect(document.body).not.toHaveTextContent('relation 42');
    stopFault();
    await insertCourse(1);
    await press(listText.retry);
    expect(await screen.findByRole('table', {}, wait)).toBeVisible();
  });
});

const roleOf = (id: string) =>
  execute(`select role from public.user_roles where user_id = '${id}'`);

describe('/admin/users', () => {
  const words = adminUsersText;
  const changeNames = inPlaceText.changeOf(words.one.names.label);

  test('is for admins only: an instructor sees why, and has no link to it', async () => {
    await openAs('instructor', '/admin/users');
    expect(
      await screen.findByRole('heading', { name: adminText.onlyAdmins.title }, wait),
    ).toBeVisible();
    expect(screen.getByText(new RegExp(adminText.onlyAdmins.why.users))).toBeVisible();
    expect(screen.getByRole('link', { name: adminText.onlyAdmins.back })).toHaveAttribute(
      'href',
      '/admin',
    );
    const area = within(screen.getByRole('navigation', { name: adminText.navigation.label }));
    expect(area.queryByRole('link', { name: adminText.navigation.users })).toBeNull();
    expect(area.getByRole('link', { name: adminText.navigation.messages })).toBeVisible();
  });

  const changeRole = inPlaceText.changeOf(words.role);

  async function choose(user: Awaited<ReturnType<typeof openAs>>['user'], role: string) {
    if (!screen.queryByRole('combobox', { name: /^Ρόλος:/ }))
      await user.click(await screen.findByRole('button', { name: changeRole }, wait));
    const select = await screen.findByRole('combobox', { name: /^Ρόλος:/ }, wait);
    await user.selectOptions(select, role);
    await user.click(screen.getByRole('button', { name: words.change }));
    return within(screen.getByRole('alertdialog'));
  }

  test('a role is granted after a dialog that names the user and the role', async () => {
    const other = await newUser();
    const { user } = await openAs('admin', `/admin/users/${other.id}`);
    const refused = await choose(user, 'admin');
    await user.click(refused.getByRole('button', { name: adminText.cancel }));
    expect(screen.getByRole('combobox', { name: /^Ρόλος:/ })).toHaveValue('learner');
    const dialog = await choose(user, 'instructor');
    expect(dialog.getByRole('heading')).toHaveTextContent(
      words.ask.title('Δανάη Μαρκάκη', words.roles.instructor),
    );
    await user.click(dialog.getByRole('button', { name: words.ask.confirm }));
    await expectToast(words.changed('Δανάη Μαρκάκη', words.roles.instructor));
    expect(await roleOf(other.id)).toEqual([{ role: 'instructor' }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), wait);
    // The role again, with what changes it, where the focus is.
    expect(screen.queryByRole('combobox', { name: /^Ρόλος:/ })).toBeNull();
    const change = screen.getByRole('button', { name: changeRole });
    expect(change).toHaveFocus();
    expect(change.closest('dd')).toHaveTextContent(words.roles.instructor);
    await user.click(change);
    expect(screen.getByRole('combobox', { name: /^Ρόλος:/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: adminText.cancel }));
    expect(screen.getByRole('button', { name: changeRole })).toHaveFocus();
  });

  test('leaving a chosen role and typed names asks first, and waits for a save that is on the way', async () => {
    const other = await newUser();
    const { user, press, router } = await openAs('admin', `/admin/users/${other.id}`);
    await press(changeRole);
    const select = screen.getByRole('combobox', { name: /^Ρόλος:/ });
    await user.selectOptions(select, 'instructor');
    const back = screen.getByRole('link', { name: words.one.back });
    await user.click(back);
    const question = await screen.findByRole('alertdialog', { name: unsavedChangesText.title });
    await user.click(within(question).getByRole('button', { name: unsavedChangesText.stay }));
    expect(select).toHaveValue('instructor');
    await user.selectOptions(select, 'learner');
    const { names } = words.one;
    await press(changeNames);
    await user.type(screen.getByLabelText(names.first), '-Ελένη');
    const goOn = hold('/rest/v1/rpc/correct_names');
    await press(names.submit);
    // While something else is unsaved, the page does not open by itself.
    await user.selectOptions(select, 'instructor');
    await user.click(back);
    await screen.findByRole('alertdialog', { name: unsavedChangesText.title });
    await user.click(openDialog().getByRole('button', { name: unsavedChangesText.stay }));
    await user.selectOptions(select, 'learner');
    await user.click(back);
    await screen.findByRole('alertdialog', { name: unsavedChangesText.saving.title });
    goOn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'), wait);
    await router.navigate(`/admin/users/${other.id}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Δανάη-Ελένη Μαρκάκη' }, wait),
    ).toBeVisible();
    await press(changeNames);
    await user.type(screen.getByDisplayValue('Δανάη-Ελένη'), '!');
    await press(changeRole);
    await user.selectOptions(screen.getByRole('combobox', { name: /^Ρόλος:/ }), 'instructor');
    await user.click(screen.getByRole('link', { name: words.one.back }));
    await user.click(openDialog().getByRole('button', { name: unsavedChangesText.leave }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'), wait);
    expect(Object.keys(localStorage).filter((key) => key.includes('user-names'))).toEqual([]);
    expect(await roleOf(other.id)).toEqual([]);
  });

  test('leaving waits for a role that is being saved', async () => {
    const other = await newUser();
    const { user, router } = await openAs('admin', `/admin/users/${other.id}`);
    const dialog = await choose(user, 'instructor');
    const goOn = hold('/rest/v1/rpc/set_role');
    await user.click(dialog.getByRole('button', { name: words.ask.confirm }));
    void router.navigate('/admin/users');
    await screen.findByRole('alertdialog', { name: unsavedChangesText.saving.title }, wait);
    goOn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'), wait);
    await expectToast(words.changed('Δανάη Μαρκάκη', words.roles.instructor));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('are filtered by role, and each has a page, from which an admin suspends the account', async () => {
    const person = await newUser();
    const [id, name] = [crypto.randomUUID(), `Εταιρεία ${crypto.randomUUID().slice(0, 8)}`];
    await execute(`
      insert into public.course_interests (course_id, name, email, user_id, state)
      select id, 'Α', '${person.email}', '${person.id}', 'booked' from public.courses where slug <> '' order by id limit 1;
      insert into public.organizations (id, name) values ('${id}', '${name}');
      insert into public.organization_members (organization_id, user_id) values ('${id}', '${person.id}')`);
    const { user, press } = await openAs('admin', `/admin/users?q=${person.email}&role=admin`);
    expect(await screen.findByText(words.notFound)).toBeVisible();
    await user.selectOptions(screen.getByLabelText(words.role), words.roles.learner);
    await user.click(await screen.findByRole('link', { name: 'Δανάη Μαρκάκη' }));
    expect(await screen.findByText(adminInterestsText.states.booked)).toBeVisible();
    expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(screen.getByText(words.one.never)).toBeVisible();
    await press(words.suspension.suspend);
    // A lost answer is not called a failure, and the dialog still asks for the same.
    loseResponse('/rest/v1/rpc/set_suspended');
    await user.click(openDialog().getByRole('button', { name: words.suspension.suspend }));
    expect(await openDialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
    await user.click(openDialog().getByRole('button', { name: words.suspension.suspend }));
    await expectToast(words.suspension.suspended('Δανάη Μαρκάκη'));
    expect(await screen.findByText(/^Σε αναστολή από .*\(Δανάη Μαρκάκη\)$/)).toBeVisible();
    await expect(signInAs(person)).rejects.toMatchObject({ code: 'user_banned' });
  });

  test('suspended users can be filtered, and the export has the rows of the filter', async () => {
    const [person, other] = [await newUser(), await newUser()];
    await execute(`
      update auth.users set banned_until = now() + interval '1 year' where id = '${person.id}';
      insert into public.organization_members (organization_id, user_id)
        select id, '${person.id}' from public.organizations where name = 'Νότος ΑΕ'`);
    const files = keepSavedFiles();
    const { user, press } = await openAs('admin', '/admin/users');
    await user.selectOptions(await screen.findByLabelText(words.state, {}, wait), words.suspended);
    const row = await screen.findByRole('row', { name: new RegExp(person.email) }, wait);
    expect(within(row).getByText(words.suspended)).toBeVisible();
    expect(within(row).getByText('Νότος ΑΕ')).toBeVisible();
    await waitFor(
      () => expect(screen.queryByRole('row', { name: new RegExp(other.email) })).toBeNull(),
      wait,
    );
    await press(words.export.action);
    expect(await screen.findByText(/^Αποθηκεύτηκε το praxi-anthropoi-/, {}, wait)).toBeVisible();
    const lines = (await csvLinesOf(files[0])).join('\n');
    expect(lines).toMatch(
      new RegExp(`;${person.email};Νότος ΑΕ;.*;${words.roles.learner};${words.suspended}`),
    );
    expect(lines).not.toContain(other.email);
  });

  test('a search also finds people booked without an account, and finds them by the transfer reference', async () => {
    const name = `Ζωή ${crypto.randomUUID().slice(0, 8)}`;
    const { emails, url } = await bookedCohort({ people: [name] });
    const [{ id, reference } = {}] = (await execute(`
      select id, reference from public.bookings join public.booking_payments on booking_id = id
      where holder_email = '${emails[0]}'`)) as { id?: string; reference?: string }[];
    const { user } = await openAs('admin', '/admin/users');
    for (const text of [name, emails[0] ?? '', reference ?? '']) {
      await user.clear(await screen.findByLabelText(words.search, {}, wait));
      await user.type(screen.getByLabelText(words.search), `${text}{Enter}`);
      const found = within(await screen.findByRole('region', { name: words.bookings.heading }));
      expect(await found.findByRole('link', { name })).toHaveAttribute(
        'href',
        `${url}/bookings/${id}`,
      );
      expect(await screen.findByText(words.notFound)).toBeVisible();
    }
    await user.selectOptions(screen.getByLabelText(words.role), words.roles.admin);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: words.bookings.heading })).toBeNull(),
    );
  });

  test('the page of somebody who never booked says that nothing is owed', async () => {
    const { summary } = words.one;
    await openAs('admin', `/admin/users/${(await newUser()).id}`);
    const shown = within(await screen.findByLabelText(summary.label, {}, wait));
    await waitFor(() =>
      expect(shown.getByText(summary.bookings).nextSibling).toHaveTextContent(/^0$/),
    );
    expect(shown.getByText(summary.due).nextSibling).toHaveTextContent(/^0\s€$/);
    expect(shown.queryByText(summary.paid)).toBeNull();
    expect(shown.queryByRole('link')).toBeNull();
    // One sentence, and no section for each of them.
    const { booking, course, interest, company, sentence } = words.one.absent;
    expect(
      await screen.findByText(sentence([booking, course, interest, company]), {}, wait),
    ).toBeVisible();
    expect(screen.queryByRole('region', { name: words.one.bookings })).toBeNull();
  });

  test('the sums of a person are empty until their bookings are known too', async () => {
    const { summary } = words.one;
    const release = hold('/rpc/list_user_bookings');
    await openAs('admin', `/admin/users/${(await newUser()).id}`);
    const shown = within(await screen.findByLabelText(summary.label, {}, wait));
    expect(shown.getByText(summary.due).nextSibling).toBeEmptyDOMElement();
    expect(shown.getByText(summary.bookings).nextSibling).toBeEmptyDOMElement();
    release();
    await waitFor(
      () => expect(shown.getByText(summary.due).nextSibling).toHaveTextContent(/^0\s€$/),
      wait,
    );
    expect(shown.getByText(summary.bookings).nextSibling).toHaveTextContent(/^0$/);
  });

  test('the page of a person leads to their bookings, payments and courses', async () => {
    const person = await newUser();
    const { course, cohort, url } = await bookedCohort();
    await execute(`
      insert into public.bookings (cohort_id, user_id, state, queue_number, created_at)
        select id, '${person.id}', 'waiting', next_number, now() from public.cohorts where id = '${cohort.id}';
      select private.confirm_booking(booking, cohort) from public.bookings as booking
        join public.cohorts as cohort on cohort.id = booking.cohort_id where booking.user_id = '${person.id}';
      insert into public.billing_details (booking_id, kind, name, vat_number, address)
        select id, 'invoice', 'Άλφα ΑΕ', '090165560', 'Ερμού 1' from public.bookings where user_id = '${person.id}'`);
    const [{ booking, enrolment } = {}] = (await execute(`
      select booking.id as booking, enrolment.id as enrolment from public.bookings as booking
      join public.enrolments as enrolment on enrolment.user_id = booking.user_id where booking.user_id = '${person.id}'`)) as {
      booking?: string;
      enrolment?: string;
    }[];
    const { user } = await openAs('admin', `/admin/users/${person.id}`);
    const { one } = words;
    const { summary } = one;
    const money = within(await screen.findByLabelText(summary.label, {}, wait));
    await waitFor(() =>
      expect(money.getByText(summary.bookings).nextSibling).toHaveTextContent(/^1$/),
    );
    expect(money.getByText(summary.due).nextSibling).toHaveTextContent(/^99\s€$/);
    expect(money.getByRole('link')).toHaveAttribute(
      'href',
      `/admin/bookings/unpaid?q=${encodeURIComponent(person.email)}`,
    );
    expect(money.queryByText(summary.paid)).toBeNull();
    expect(money.queryByText(summary.refund)).toBeNull();
    const bookings = within(await screen.findByRole('region', { name: one.bookings }, wait));
    const [title, ...others] = screen.getAllByRole('heading', { level: 1 });
    expect(title).toHaveTextContent('Δανάη Μαρκάκη');
    expect(others).toEqual([]);
    expect(
      await bookings.findByRole('link', { name: new RegExp(course.title) }, wait),
    ).toHaveAttribute('href', `${url}/bookings/${booking}`);
    expect(bookings.getByText(adminBookingText.payments.due)).toBeVisible();
    expect(bookings.getByText(/^99\s€ · PX-/)).toBeVisible();
    expect(bookings.getByText('Τιμολόγιο: Άλφα ΑΕ, ΑΦΜ 090165560, Ερμού 1')).toBeVisible();
    // What staff come for is first; the account follows.
    const account = screen.getByRole('region', { name: one.account });
    expect(
      screen.getByRole('region', { name: one.bookings }).compareDocumentPosition(account),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const courses = within(screen.getByRole('region', { name: one.courses }));
    expect(await courses.findByRole('link', { name: course.title }, wait)).toHaveAttribute(
      'href',
      `/admin/courses/${course.id}/learners/${enrolment}`,
    );
    expect(courses.getByText(one.enrolled(0).replace(/\s/g, ' '))).toBeVisible();
    // A payment is noted where it is seen to be missing.
    const { action, done } = adminBookingText.pay.paid;
    await user.click(
      bookings.getByRole('button', { name: new RegExp(`^${action}.*${course.title}`) }),
    );
    await user.click(openDialog().getByRole('button', { name: action }));
    await expectToast(done);
    expect(await bookings.findByText(adminBookingText.payments.paid, {}, wait)).toBeVisible();
    await waitFor(
      () => expect(money.getByText(summary.due).nextSibling).toHaveTextContent(/^0\s€$/),
      wait,
    );
    expect(bookings.queryByRole('button')).toBeNull();
  });

  test('an admin corrects the names of a person, over what they saved meanwhile', async () => {
    const person = await newUser();
    const { names: text } = words.one;
    const stored = () =>
      execute(
        `select first_name, last_name, display_name from public.profiles where id = '${person.id}'`,
      );
    const { user, press } = await openAs('admin', `/admin/users/${person.id}`);
    // It is a line until somebody changes it.
    await user.click(await screen.findByRole('button', { name: changeNames }, wait));
    const first = screen.getByLabelText(text.first);
    expect(first).toHaveFocus();
    expect(screen.queryByText(editorText.status.saved)).toBeNull();
    await press(inPlaceText.cancel);
    expect(first).not.toBeVisible();
    expect(screen.getByRole('button', { name: changeNames })).toHaveFocus();
    await press(changeNames);
    // It stays below the fields: fixed to the window it would cover their hints.
    const bar = screen.getByRole('button', { name: text.submit }).closest('[data-editor-bar]');
    expect(bar?.className).not.toContain('sticky');
    await user.clear(first);
    await press(text.submit);
    expect(await screen.findByText(text.missing)).toBeVisible();
    await user.type(first, 'Δανάη-Ελένη');
    // The person writes the other name at the same time: both stay.
    await execute(`update public.profiles set last_name = 'Μαρκάκης' where id = '${person.id}'`);
    await press(text.submit);
    await expectToast(text.done);
    expect(await stored()).toEqual([
      { first_name: 'Δανάη-Ελένη', last_name: 'Μαρκάκης', display_name: 'Δανάη-Ελένη Μαρκάκης' },
    ]);
    expect(
      await screen.findByRole('heading', { name: 'Δανάη-Ελένη Μαρκάκης' }, wait),
    ).toBeVisible();
    await waitFor(() => expect(first).not.toBeVisible(), wait);
  });

  test('users who were invited and have never signed in are marked, with one date of registration', async () => {
    const person = await newUser();
    await execute(`
      update auth.users set invited_at = now(), last_sign_in_at = null, created_at = '2026-01-01' where id = '${person.id}'`);
    const { user, testUser } = await openAs('admin', '/admin/users');
    await user.selectOptions(await screen.findByLabelText(words.state), words.invited);
    await waitFor(() => expect(screen.queryByRole('link', { name: testUser.email })).toBeNull());
    const row = await screen.findByRole('row', { name: new RegExp(person.email) });
    expect(within(row).getByText(words.invited)).toBeVisible();
    const registered = within(row).getByRole('time').textContent ?? '';
    await user.click(within(row).getByRole('link', { name: 'Δανάη Μαρκάκη' }));
    expect(await screen.findByText(words.one.invited)).toBeVisible();
    expect(screen.getByText(words.since).closest('div')).toHaveTextContent(registered);
    await execute(`update auth.users set last_sign_in_at = now() where id = '${person.id}'`);
    await queryClient.invalidateQueries();
    expect(await screen.findByText(words.one.active)).toBeVisible();
  });

  describe('the last admin', () => {
    beforeEach(async () => {
      await execute('alter table public.user_roles disable trigger user');
      await execute(`delete from public.user_roles where role = 'admin'`);
      await execute('alter table public.user_roles enable trigger user');
    });

    test('is warned, stays an admin, and can give up the role once there is another', async () => {
      const me = await newUser({ role: 'admin' });
      await signInAs(me);
      const { user } = open(`/admin/users/${me.id}`);
      const dialog = await choose(user, 'learner');
      expect(dialog.getByText(words.ask.own)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: words.ask.confirm }));
      expect(await dialog.findByText(errorMessage('last_admin_role'), {}, wait)).toBeVisible();
      expect(await roleOf(me.id)).toEqual([{ role: 'admin' }]);

      await newUser({ role: 'admin' });
      await user.click(dialog.getByRole('button', { name: words.ask.confirm }));
      expect(
        await screen.findByRole('heading', { name: sessionText.denied.title }, wait),
      ).toBeVisible();
      expect(await roleOf(me.id)).toEqual([{ role: 'learner' }]);
      expect(screen.queryByText(words.failed)).toBeNull();
    });
  });
});
