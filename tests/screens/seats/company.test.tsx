import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { errorMessage } from '@/shared/errors/text/errors';
import { listText } from '@/shared/list/text';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { navigationText } from '@/subjects/site/text/navigation';
import { companyLinkText } from '@/subjects/organizations/text/company-link';
import { companyPagesText as text } from '@/subjects/seats/text/company';
import { seatListText } from '@/subjects/seats/text/seat-list';
import { giveSeatsText } from '@/subjects/seats/text/give-seats';
import { learnText } from '@/subjects/learning/text/learn';
import { completeLesson } from '@/subjects/learning/data/mutations';
import { queryClient } from '@/shared/data/query-client';
import { paths } from '@/lib/paths';
import { acceptSeat } from '@/subjects/seats/data/mine';
import { signOut } from '@/subjects/session/data/mutations';
import { formatDateTime, formatDay } from '@/shared/dates/athens-time';
import { execute, newClient, withBackend } from '../../support/backend.ts';
import { failOnce, respondWith, stopFault } from '../../support/faults.ts';
import { expectFocus } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { storePool } from '../../support/stored-pool.ts';
import type { TestUser } from '../../support/test-user.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => {
  vi.unstubAllEnvs();
  queryClient.clear();
  localStorage.clear();
});

const { billing } = bookingsText;
const { list, bar, takeBack, left } = seatListText;

/** Does something as somebody else, who is signed out afterwards. */
async function as(user: TestUser, act: () => Promise<unknown>) {
  await signInAs(user);
  await act();
  await signOut();
}

const row = async (name: RegExp | string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }, wait));
/** As shown, with non-breaking spaces. */
const exact = { normalizer: (found: string) => found };
const findText = (words: string | RegExp) => screen.findByText(words, {}, wait);

test('a seat whose holder leaves while its dialog is open is not said to be of somebody who has begun', async () => {
  const [manager, person] = [await newUser(), await newUser()];
  const course = await storeCourse({ mode: 'invitation' });
  const pool = await storePool({
    courseId: course.id,
    managerId: manager.id,
    emails: [person.email],
  });
  await as(person, () => acceptSeat(pool.seats[0] ?? ''));
  const { user } = await openAs(manager, `/company?pool=${pool.id}`);
  const seat = await row(person.email);
  await user.click(seat.getByRole('button', { name: new RegExp(`^${list.takeBack}`) }));
  const elsewhere = newClient();
  await elsewhere.auth.signInWithPassword(person);
  expect((await elsewhere.rpc('leave_seat', { seat: pool.seats[0] ?? '' })).error).toBeNull();
  await user.click(dialog().getByRole('button', { name: takeBack.confirm }));
  await waitFor(() => expect(seat.queryByText(list.takeBack)).toBeNull(), wait);
  expect(dialog().getByText(errorMessage('seat_used'))).toBeVisible();
  expect(dialog().queryByText(takeBack.begun)).toBeNull();
});

test('a manager gives seats, sends an invitation again, takes a seat back, and states who has left', async () => {
  const [manager, begun, idle] = [await newUser(), await newUser(), await newUser()];
  const course = await storeCourse({ mode: 'invitation' });
  const pool = await storePool({
    courseId: course.id,
    quantity: 5,
    managerId: manager.id,
    emails: [begun.email, idle.email],
    priceCents: 45_000,
  });
  // A part is paid, and some of that was given back.
  await execute(`
    update public.charges set received_cents = 6000, returned_cents = 1000 where pool_id = '${pool.id}';
    insert into public.money_documents (charge_id, kind, series, number, mark, link)
    select id, 'invoice', 'Β', '7', '400017', 'https://papers.example/7' from public.charges where pool_id = '${pool.id}'`);
  await as(begun, async () => {
    await acceptSeat(pool.seats[0] ?? '');
    await completeLesson(course.lessons[0] ?? '');
  });
  await as(idle, () => acceptSeat(pool.seats[1] ?? ''));

  vi.stubEnv('VITE_BANK_ACCOUNT_HOLDER', 'Πράξη ΑΕ');
  vi.stubEnv('VITE_BANK_NAME', 'Η Τράπεζα');
  vi.stubEnv('VITE_BANK_IBAN', 'GR16 0110 1250');
  const { user, router, press } = await openAs(manager, '/company');
  expect(await screen.findByRole('heading', { level: 1, name: pool.organization })).toBeVisible();
  expect(screen.getByRole('link', { name: text.members.action })).toHaveAttribute(
    'href',
    `/admin/organizations?organization=${pool.organizationId}`,
  );
  // A block for each seat.
  const pools = within(screen.getByRole('region', { name: text.pools.title }));
  const seats = await pools.findByText(bar.seats(5), {}, wait);
  expect(seats.nextElementSibling?.children).toHaveLength(5);
  expect(screen.getByText('GR16 0110 1250')).toBeVisible();
  expect(screen.getByText(bar.accepted(2))).toBeVisible();
  expect(screen.getByText(bar.free(3))).toBeVisible();
  expect(screen.getByText(/450\s€ με ΦΠΑ · /)).toHaveTextContent(
    new RegExp(`${text.pools.payments.due} · μένουν 400\\s€ · επιστράφηκαν 10\\s€ · έως `),
  );
  expect(screen.getByText('Τιμολόγιο Β 7, ΜΑΡΚ 400017')).toBeVisible();
  expect(screen.getByRole('link', { name: billing.openOf('Τιμολόγιο Β 7') })).toHaveAttribute(
    'href',
    'https://papers.example/7',
  );
  await user.click(screen.getByRole('link', { name: text.pools.giveOf(course.title) }));

  const [first, second] = ['alpha@firm.test', 'beta@firm.test'];
  await user.click(await screen.findByLabelText(giveSeatsText.emails, {}, wait));
  await user.paste(`Άλφα\t${first}\nΒήτα <${second}>`);
  await press(giveSeatsText.submit);
  expect(await findText(giveSeatsText.given(2))).toBeVisible();
  expect(await findText(bar.waiting(2))).toBeVisible();
  expect(screen.getByText(bar.free(1))).toBeVisible();

  // Search and filter, in the address.
  await user.type(screen.getByLabelText(list.search), 'ALPHA{Enter}');
  await waitFor(() => expect(screen.getByText(list.count(1))).toBeVisible(), wait);
  expect(router.state.location.search).toContain('q=ALPHA');
  await user.selectOptions(screen.getByLabelText(list.state), 'bound');
  expect(await findText(list.notFound)).toBeVisible();
  await press(listText.search.clear);
  await findText(list.count(4));

  // An invitation has just been sent; an hour later it is sent again.
  await press(list.resendOf(first));
  const [invited] = (await execute(
    `select invited_at[1] + interval '1 hour' as again from public.seats where email = '${first}'`,
  )) as { again: string }[];
  await expectToast(list.sentLately(formatDateTime(invited?.again ?? '')));
  await execute(
    `update public.seats set invited_at = array[now() - interval '2 hours'] where email = '${first}'`,
  );
  await press(list.resendOf(first));
  await expectToast(list.resent(first));

  await press(list.takeBackOf(first));
  expect(dialog().getByText(takeBack.given(true))).toBeVisible();
  await user.click(dialog().getByRole('button', { name: takeBack.confirm }));
  await expectToast(takeBack.done(first));
  await waitFor(() => expect(screen.queryByText(giveSeatsText.given(2))).toBeNull(), wait);
  await expectFocus(screen.findByRole('rowheader', { name: new RegExp(first) }));
  const ended = await row(first);
  expect(ended.getByText('Επέστρεψε')).toBeVisible();
  expect(ended.getByText(/^Στις \d/)).toBeVisible();
  // Half a year later its address is cleared: nobody has left.
  await execute(`update public.seats set email = null where email = '${first}'`);
  await queryClient.invalidateQueries();
  expect((await row(list.forgotten)).getByText(list.states.taken_back)).toBeVisible();
  expect(await findText(bar.free(2))).toBeVisible();

  // Somebody begins while the dialog is open.
  const idleName = `${idle.firstName} ${idle.lastName}`;
  const idleRow = await row(idle.email);
  await user.click(idleRow.getByRole('button', { name: list.takeBackOf(idleName) }));
  expect(dialog().getByRole('heading')).toHaveTextContent(`η θέση: ${idleName};`);
  expect(dialog().getByText(takeBack.bound(true))).toHaveTextContent(/έχει και άλλη πρόσβαση/);
  respondWith('/rest/v1/rpc/take_back_seat', 400, { code: 'PX330' });
  await user.click(dialog().getByRole('button', { name: takeBack.confirm }));
  expect(await dialog().findByText(errorMessage('seats_changed_hands'), {}, wait)).toBeVisible();
  stopFault();
  const elsewhere = newClient();
  await elsewhere.auth.signInWithPassword(idle);
  const done = await elsewhere.rpc('complete_lesson', { lesson: course.lessons[0] });
  expect(done.error).toBeNull();
  await user.click(dialog().getByRole('button', { name: takeBack.confirm }));
  expect(await dialog().findByText(takeBack.begun, {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: takeBack.cancel }));
  await waitFor(() => expect(idleRow.queryByText(list.takeBack)).toBeNull(), wait);
  expect(idleRow.getByText(list.begun)).toBeVisible();

  // Its row leaves the filtered list.
  await user.selectOptions(screen.getByLabelText(list.state), 'bound');
  const begunRow = await row(begun.email);
  await user.click(begunRow.getByRole('button', { name: list.leftOf(idleName) }));
  expect(dialog().getByText(left.text)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: left.confirm }));
  await expectToast(left.done(idleName));
  await expectFocus(screen.findByRole('rowheader', { name: new RegExp(idle.email) }));
  await press(listText.search.clear);
  expect((await row(list.unknown)).getByText(list.states.ended)).toBeVisible();
  expect(screen.queryByText(begun.email)).toBeNull();
});

test('a seat that is accepted while the dialog is open is taken back once the manager was told', async () => {
  const [manager, holder] = [await newUser(), await newUser()];
  const course = await storeCourse({ mode: 'invitation' });
  const pool = await storePool({
    courseId: course.id,
    managerId: manager.id,
    quantity: 1,
    emails: [holder.email],
  });
  const { user, press } = await openAs(manager, '/company');
  await user.click(await screen.findByRole('link', { name: text.pools.seeOf(course.title) }, wait));
  await row(holder.email);
  await press(list.takeBackOf(holder.email));
  expect(dialog().getByText(takeBack.given(true))).toBeVisible();
  const elsewhere = newClient();
  await elsewhere.auth.signInWithPassword(holder);
  expect((await elsewhere.rpc('accept_seat', { seat: pool.seats[0] ?? '' })).error).toBeNull();
  await user.click(dialog().getByRole('button', { name: takeBack.confirm }));
  expect(await dialog().findByText(errorMessage('seat_accepted'), {}, wait)).toBeVisible();
  expect(await dialog().findByText(takeBack.bound(true), {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: takeBack.confirm }));
  await expectToast(takeBack.done(`${holder.firstName} ${holder.lastName}`));
});

test('an expired pool says what happened to its seats, until when, and where to ask for more time', async () => {
  const [manager, holder] = [await newUser(), await newUser()];
  const course = await storeCourse({ mode: 'invitation' });
  const pool = await storePool({
    courseId: course.id,
    managerId: manager.id,
    quantity: 4,
    emails: [holder.email, 'late@firm.test'],
    priceCents: 45_000,
  });
  await execute(
    `update public.seat_pools set due_at = '2026-01-10T10:00:00Z' where id = '${pool.id}'`,
  );
  await as(holder, () => acceptSeat(pool.seats[0] ?? ''));
  const end = '2026-01-20T10:00:00Z';
  await execute(`
    update public.seat_pools set expires_at = '${end}' where id = '${pool.id}';
    select private.expire_pools(now())`);
  const { user, press } = await openAs(manager, '/company');
  expect(await findText(bar.lapsed(1))).toBeVisible();
  const overdue = text.pools.overdue(formatDay('2026-01-10T10:00:00Z'));
  expect(screen.getByText(new RegExp(` · ${overdue} · `), exact)).toBeVisible();
  expect(screen.getByText(bar.notGiven(2))).toBeVisible();
  expect(screen.getByText(bar.accepted(1))).toBeVisible();
  expect(screen.queryByText(bar.free(0))).toBeNull();
  await user.click(screen.getByRole('link', { name: text.pools.seeOf(course.title) }));
  expect(await screen.findByRole('link', { name: text.pool.longer }, wait)).toHaveAttribute(
    'href',
    paths.contactWith(text.pool.subjects.longer(pool.organization, course.title, formatDay(end))),
  );
  expect((await row('late@firm.test')).getByText(/^Έως 20\s/)).toBeVisible();
  // A returned seat cannot be given to anybody.
  await press(list.takeBackOf(`${holder.firstName} ${holder.lastName}`));
  expect(dialog().getByText(takeBack.bound(false))).toHaveTextContent('δεν θα μπορέσετε να τη');
});

test('a manager of several companies chooses one, and is told when they no longer manage one', async () => {
  const manager = await newUser();
  const course = await storeCourse();
  const full = await storePool({
    courseId: course.id,
    managerId: manager.id,
    quantity: 1,
    emails: ['a@firm.test'],
  });
  const over = await storePool({ courseId: course.id, managerId: manager.id, expiresIn: '-1 day' });
  await execute(`
    update public.organizations set name = 'Αυγή' where id = '${full.organizationId}';
    update public.organizations set name = 'Βορράς' where id = '${over.organizationId}';
    delete from public.seat_pools where id = '${over.id}'`);

  respondWith('list_managed_organizations', 500);
  const { user, router, press } = await openAs(manager, '/company');
  expect(await findText(text.failed)).toBeVisible();
  stopFault();
  await press(listText.retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Αυγή' }, wait)).toBeVisible();
  expect(
    await screen.findByRole('link', { name: text.pools.seeOf(course.title) }, wait),
  ).toBeVisible();

  const letter = await screen.findByRole('checkbox', { name: new RegExp(text.letter.label) });
  expect(letter).toBeChecked();
  failOnce('set_company_report', 'XX000');
  await user.click(letter);
  expect(await findText(text.letter.failed)).toBeVisible();
  expect(letter).toBeChecked();
  await user.click(letter);
  expect(await findText(text.letter.off)).toBeVisible();
  expect(letter).not.toBeChecked();

  await user.selectOptions(screen.getByLabelText(text.choose), 'Βορράς');
  expect(await findText(text.pools.empty.title)).toBeVisible();
  expect(router.state.location.search).toBe(`?organization=${over.organizationId}`);
  await router.navigate(`/company?organization=${full.organizationId}&pool=${full.id}`);
  expect(await findText(text.pool.isFull)).toBeVisible();
  expect(screen.getByRole('heading', { name: text.pool.full })).toBeVisible();
  expect(screen.getByRole('link', { name: text.pool.more })).toHaveAttribute(
    'href',
    paths.contactWith(text.pool.subjects.more('Αυγή', course.title)),
  );
  await execute(`
    update public.seat_pools set quantity = 2 where id = '${full.id}';
    update public.courses set state = 'archived' where id = '${course.id}'`);
  await queryClient.invalidateQueries();
  expect(await findText(text.pool.isGone)).toBeVisible();
  expect(screen.getByRole('heading', { name: text.pool.closed })).toBeVisible();
  const cohort = await storeCohort(course.id);
  await execute(`
    update public.seat_pools set cohort_id = '${cohort.id}', release_at = now() where id = '${full.id}';
    update public.cohorts set state = 'cancelled' where id = '${cohort.id}'`);
  await queryClient.invalidateQueries();
  expect(await findText(text.pool.isCancelled)).toBeVisible();
  expect(screen.getByText(text.pools.cancelled)).toBeVisible();
  await execute(`
    update public.seat_pools set cohort_id = null, release_at = null where id = '${full.id}';
    update public.courses set state = 'published' where id = '${course.id}'`);
  await queryClient.invalidateQueries();

  // Another manager takes the right away meanwhile; what was typed is not sent.
  await execute(`
    delete from public.organization_members where organization_id = '${full.organizationId}'`);
  await user.type(await screen.findByLabelText(giveSeatsText.emails, {}, wait), 'new@firm.test');
  await press(giveSeatsText.submit);
  expect(await findText(text.lost.title)).toBeVisible();
  await user.click(screen.getByRole('link', { name: text.lost.other }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Βορράς' }, wait)).toBeVisible();
  await execute(`
    delete from public.organization_members where organization_id = '${over.organizationId}'`);
  await user.click(screen.getByRole('link', { name: text.views.report }));
  expect(await findText(text.none.title)).toBeVisible();
});

test('only managers of a company see the links to it', async () => {
  const [manager, member] = [await newUser(), await newUser()];
  const course = await storeCourse();
  const pool = await storePool({ courseId: course.id, managerId: manager.id });
  await execute(`
    insert into public.organization_members (organization_id, user_id) values ('${pool.organizationId}', '${member.id}')`);
  const name = navigationText.own.company;
  const first = await openAs(manager, '/learn');
  expect(await screen.findByRole('link', { name }, wait)).toHaveAttribute('href', '/company');
  await first.router.navigate('/profile');
  expect(await screen.findByRole('link', { name }, wait)).toHaveAttribute('href', '/company');
  await signOut();
  first.unmount();
  await openAs(member, '/company');
  expect(await findText(text.none.title)).toBeVisible();
});

test('a person who is invited to manage a company is led to the invitation', async () => {
  const [manager, invited] = [await newUser(), await newUser()];
  const pool = await storePool({ courseId: (await storeCourse()).id, managerId: manager.id });
  await execute(`
    insert into public.organization_invitations (organization_id, email, role, invited_by)
      values ('${pool.organizationId}', '${invited.email}', 'admin', '${manager.id}')`);
  const name = companyLinkText.invitedBy(pool.organization);
  const { router } = await openAs(invited, '/company');
  expect(await findText(text.none.title)).toBeVisible();
  expect(await screen.findByRole('link', { name }, wait)).toHaveAttribute('href', '/profile');
  await router.navigate('/learn');
  await screen.findByRole('heading', { level: 1, name: learnText.title }, wait);
  expect(await screen.findByRole('link', { name }, wait)).toHaveAttribute('href', '/profile');
});
