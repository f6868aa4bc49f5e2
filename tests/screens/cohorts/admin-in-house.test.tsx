import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminOrganizationsText } from '@/subjects/organizations/text/organizations';
import { adminText } from '@/subjects/staff/text/admin';
import { cohortText } from '@/subjects/cohorts/text/cohorts';
import { adminCohortsText } from '@/subjects/cohorts/text/staff-cohorts';
import { adminCohortText } from '@/subjects/cohorts/text/staff-cohort';
import { queryClient } from '@/shared/data/query-client';
import { formatDay } from '@/shared/dates/athens-time';
import { adminPaths } from '@/lib/admin-paths';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { plain } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeBooking } from '../../support/stored-booking.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import type { TestUser } from '../../support/test-user.ts';
import { newUser } from '../../support/users.ts';
import { bookedCohort, link, list, move, rowsOf } from './cohort-steps.ts';

withBackend();
afterEach(() => queryClient.clear());

const { members } = adminOrganizationsText;
const { add } = adminCohortText;

/** Assigns a cohort to a new organisation with these members; the first of them owns it. */
async function keepFor(cohortId: string, people: TestUser[]) {
  const id = crypto.randomUUID();
  const name = `Εταιρεία ${id.slice(0, 8)}`;
  await execute(`
    insert into public.organizations (id, name) values ('${id}', '${name}');
    ${people
      .map(
        (person, index) => `insert into public.organization_members (organization_id, user_id, role)
          values ('${id}', '${person.id}', '${index === 0 ? 'owner' : 'member'}');`,
      )
      .join('')}
    update public.cohorts set organization_id = '${id}' where id = '${cohortId}'`);
  return { name, url: `/admin/organizations?organization=${id}` };
}

/** A member with a booking in a cohort that is only for their organisation, and its owner. */
async function bookedMember() {
  const { course, cohort, user: member } = await storeBooking();
  const owner = await newUser();
  const organization = await keepFor(cohort.id, [owner, member]);
  const [row] = (await execute(
    `select starts_at::text as at from public.cohorts where id = '${cohort.id}'`,
  )) as { at: string }[];
  const date = plain(members.dates.of(course.title, formatDay(row?.at ?? ''), 'confirmed'));
  return { course, cohort, member, owner, organization, date };
}

const ask = async ({ email }: TestUser) => {
  const row = within(await screen.findByRole('row', { name: new RegExp(email) }, wait));
  return row.getByRole('button', { name: /^Αφαίρεση/ });
};

test('an owner who removes a member reads which company dates they keep, and staff see who does not belong to it', async () => {
  const { course, cohort, member, owner, organization, date } = await bookedMember();
  const { user, unmount } = await openAs(owner, organization.url);
  await user.click(await ask(member));
  expect(await dialog().findByText(date, {}, wait)).toBeVisible();
  expect(dialog().getByText(members.dates.manager)).toBeVisible();
  expect(dialog().getByRole('link', { name: members.dates.managerWay })).toHaveAttribute(
    'href',
    expect.stringContaining('/contact?subject='),
  );
  await user.click(dialog().getByRole('button', { name: members.removeConfirm }));
  expect(await screen.findByText(members.count(1), {}, wait)).toBeVisible();
  unmount();

  await openAs('instructor', adminPaths.cohort(course.id, cohort.id));
  const [row] = await rowsOf(list.seats);
  expect(row).toHaveTextContent(list.outsider);
});

test('members who leave read which dates they keep, and staff read where to end them', async () => {
  const { member, organization, date } = await bookedMember();
  const own = await openAs(member, organization.url);
  await own.user.click(await screen.findByRole('button', { name: members.leave }, wait));
  expect(await dialog().findByText(date, {}, wait)).toBeVisible();
  expect(dialog().getByRole('link', { name: members.dates.ownWay })).toHaveAttribute(
    'href',
    '/learn',
  );
  own.unmount();

  const staff = await openAs('admin', organization.url);
  await staff.user.click(await ask(member));
  expect(await dialog().findByText(date, {}, wait)).toBeVisible();
  expect(dialog().getByText(members.dates.staff)).toBeVisible();
  await staff.user.click(dialog().getByRole('button', { name: adminText.cancel }));
  queryClient.removeQueries({ queryKey: ['organizations', 'member-dates'] });
  respondWith('list_member_dates', 500);
  await staff.user.click(await ask(member));
  expect(await dialog().findByText(members.dates.failed, {}, wait)).toBeVisible();
  stopFault();
});

test('a date of a company says so to its members, and to staff before it opens', async () => {
  const { course, cohort } = await bookedCohort();
  await execute(`update public.cohorts set state = 'draft' where id = '${cohort.id}'`);
  const member = await newUser();
  const { name: company } = await keepFor(cohort.id, [member]);
  const { user, press, unmount } = await openAs(
    'instructor',
    adminPaths.cohort(course.id, cohort.id),
  );
  const open = await screen.findByRole('button', { name: adminCohortsText.open.confirm }, wait);
  await user.click(open);
  expect(
    await dialog().findByText(adminCohortsText.open.inHouse(company), { exact: false }, wait),
  ).toBeVisible();
  expect(dialog().queryByText(/όποιος έχει λογαριασμό/)).toBeNull();
  await press(adminCohortsText.open.confirm);
  await expectToast(adminCohortsText.open.done);
  unmount();

  await openAs(member, `/course/${course.slug}`);
  expect(await screen.findByText(cohortText.inHouse, {}, wait)).toBeVisible();
});

test('before people outside a company are added to its cohort, they are named', async () => {
  const { cohort, url } = await bookedCohort();
  const [member, stranger] = [await newUser(), await newUser()];
  const { name: company } = await keepFor(cohort.id, [member]);
  const { user, press } = await openAs('instructor', `${url}/add`);
  await user.type(await screen.findByLabelText(add.name, {}, wait), 'Μαρία Νέα');
  await user.type(screen.getByLabelText(add.email), stranger.email);
  await press(add.submit);
  expect(await dialog().findByText(add.outsiders(company, ['Μαρία Νέα']), {}, wait)).toBeVisible();
  await press(adminText.cancel);

  const first = screen.getByRole('searchbox', { name: add.search });
  await user.type(first, `${stranger.email}{Enter}`);
  await user.click(await screen.findByRole('button', { name: /^Προσθήκη: / }, wait));
  expect(await dialog().findByText(/Δεν είναι μέλος της/, {}, wait)).toBeVisible();
  await press(adminText.cancel);

  await user.click(screen.getByLabelText(add.many.list));
  await user.paste(`Μέλος, ${member.email}\nΆλλη, ${stranger.email}`);
  const named = add.outsiders(company, ['Άλλη']);
  expect(await screen.findByText(named, {}, wait)).toBeVisible();
  await press(add.many.submit);
  expect(dialog().getByText(named, { exact: false })).toBeVisible();
});

test('before people outside a company are moved to its cohort, they are named', async () => {
  const { course, url } = await bookedCohort({ people: ['Άννα'] });
  const other = await storeCohort(course.id, { meetings: ['20 days'] });
  const member = await newUser();
  const { name: company } = await keepFor(other.id, [member]);
  const { user, press } = await openAs('admin', url);
  await user.click(await link('Άννα'));
  const choice = await screen.findByRole('combobox', { name: move.to }, wait);
  const option = await within(choice).findByRole('option', { name: new RegExp(company) }, wait);
  await user.selectOptions(choice, option);
  expect(await screen.findByText(move.outsider(company), { exact: false }, wait)).toBeVisible();
  await press(move.action);
  await expectToast(move.done('Άννα'));
  expect(await screen.findByText(list.outsider, {}, wait)).toBeVisible();
});
