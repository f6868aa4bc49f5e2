import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { listText } from '@/shared/list/text';
import { adminOrganizationsText } from '@/subjects/organizations/text/organizations';
import { editorText } from '@/shared/editor/text';
import { errorMessage } from '@/shared/errors/text/errors';
import { site } from '@/brand/site';
import { workspaceText } from '@/subjects/staff/text/workspace';
import { profileText } from '@/subjects/account/text/profile';
import { noAnswerText } from '@/shared/errors/text/errors';
import { queryClient } from '@/shared/data/query-client';
import type { OrganizationRole } from '@/subjects/organizations/data/queries';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { storePool } from '../../support/stored-pool.ts';
import type { TestUser } from '../../support/test-user.ts';
import { newUser } from '../../support/users.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

async function insertOrganization(members: [TestUser, OrganizationRole][] = []) {
  const [id, name] = [crypto.randomUUID(), `Εταιρεία ${crypto.randomUUID().slice(0, 8)}`];
  await execute(`insert into public.organizations (id, name) values ('${id}', '${name}')`);
  for (const [user, role] of members) {
    await execute(`insert into public.organization_members (organization_id, user_id, role)
      values ('${id}', '${user.id}', '${role}')`);
  }
  const roles = () =>
    execute(
      `select user_id, role from public.organization_members where organization_id = '${id}' order by created_at`,
    );
  return { id, name, roles, url: `/admin/organizations?organization=${id}` };
}

describe('a platform admin', () => {
  test('creates an organisation, only once after a lost response, renames and deletes it', async () => {
    const { user, press } = await openAs('admin', '/admin/organizations');
    const name = `Νέα ${crypto.randomUUID().slice(0, 8)}`;
    await press(adminOrganizationsText.create.submit);
    expect(await screen.findByText(adminOrganizationsText.validation.nameRequired)).toBeVisible();
    const field = screen.getByLabelText(adminOrganizationsText.create.name);
    await user.type(field, 'https://evil.gr');
    await press(adminOrganizationsText.create.submit);
    expect(await screen.findByText(adminOrganizationsText.validation.nameLink)).toBeVisible();
    await user.clear(field);
    await user.type(field, 'e-shop.gr ΑΕ');
    expect(field).toHaveAccessibleDescription(adminOrganizationsText.validation.nameDomain);
    await user.clear(field);
    await user.type(field, name);
    loseResponse('/rest/v1/organizations');
    await press(adminOrganizationsText.create.submit);
    expect(await screen.findByText(noAnswerText.title, {}, wait)).toBeVisible();
    expect(screen.getByLabelText(adminOrganizationsText.create.name)).toHaveValue(name);
    await press(adminOrganizationsText.create.submit);
    await expectToast(adminOrganizationsText.create.created);
    expect(await screen.findByRole('heading', { name }, wait)).toBeVisible();
    const stored = () =>
      execute(
        `select name from public.organizations where name like '${name}%' and deleted_at is null`,
      );
    expect(await stored()).toEqual([{ name }]);

    await user.type(screen.getByLabelText(adminOrganizationsText.one.name), ' ΑΕ');
    await press(adminOrganizationsText.one.rename);
    expect(await screen.findByRole('heading', { name: `${name} ΑΕ` }, wait)).toBeVisible();
    await press(adminOrganizationsText.delete.action);
    expect(dialog().getByRole('heading')).toHaveTextContent(
      adminOrganizationsText.delete.title(`${name} ΑΕ`),
    );
    await waitFor(
      () => expect(screen.queryByText(adminOrganizationsText.delete.counting)).toBeNull(),
      wait,
    );
    await user.click(dialog().getByRole('button', { name: adminOrganizationsText.delete.confirm }));
    await expectToast(adminOrganizationsText.delete.deleted);
    expect(await stored()).toEqual([]);
    expect(
      await screen.findByRole('heading', { name: adminOrganizationsText.create.heading }, wait),
    ).toBeVisible();
  });

  test('reads before it is deleted which seats the organisation has', async () => {
    const course = await storeCourse({ mode: 'booking' });
    const cohort = await storeCohort(course.id);
    const { organizationId } = await storePool({
      courseId: course.id,
      cohortId: cohort.id,
      emails: ['anna@example.com'],
      priceCents: 27_000,
    });
    const { id: paid } = await storePool({ courseId: course.id, quantity: 4, priceCents: 90_000 });
    const { id: over } = await storePool({
      courseId: course.id,
      quantity: 1,
      priceCents: 5_000,
      expiresIn: '-1 day',
    });
    await execute(`
      update public.seat_pools set organization_id = '${organizationId}' where id in ('${paid}', '${over}');
      insert into public.money_events (charge_id, kind, amount_cents, method, day)
      select id, 'payment', price_cents, 'transfer', current_date from public.charges
      where pool_id in ('${paid}', '${over}')`);
    const { press } = await openAs('admin', `/admin/organizations?organization=${organizationId}`);
    await press(adminOrganizationsText.delete.action);
    const { pools, reserved } = adminOrganizationsText.delete;
    const counted = pools(3, 8, 0, 1);
    expect(await dialog().findByText(`${counted} ${reserved(3)}`, {}, wait)).toBeVisible();
    const money = 'Δεν έχουν πληρωθεί 270 €. Για πακέτα που ισχύουν ακόμη έχουν πληρωθεί 900 €.';
    expect(dialog().getByText(money)).toBeVisible();
  });

  test('sees both names when another user renamed it meanwhile', async () => {
    const organization = await insertOrganization();
    const { user, press } = await openAs('admin', organization.url);
    const field = await screen.findByLabelText(adminOrganizationsText.one.name, {}, wait);
    await user.clear(field);
    await user.type(field, 'Το δικό μου');
    await execute(
      `update public.organizations set name = 'Το άλλο' where id = '${organization.id}'`,
    );
    await press(adminOrganizationsText.one.rename);
    expect(await screen.findByText(editorText.conflict.title, {}, wait)).toBeVisible();
    expect(screen.getByText('Το άλλο')).toBeVisible();
    await press(editorText.conflict.keepTheirs);
    expect(screen.getByLabelText(adminOrganizationsText.one.name)).toHaveValue('Το άλλο');
  });

  test('finds an organisation by its name', async () => {
    const organization = await insertOrganization();
    const url = `/admin/organizations?q=${organization.name}`;
    const { user } = await openAs('admin', url);
    await user.click(await screen.findByRole('link', { name: organization.name }, wait));
    expect(await screen.findByText(adminOrganizationsText.members.none, {}, wait)).toBeVisible();
    // Its owner comes first.
    expect(screen.getByLabelText(adminOrganizationsText.invite.role)).toHaveValue('owner');
  });
});

describe('an owner who is not staff', () => {
  test('opens the organisation from the profile, and changes and removes members', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const organization = await insertOrganization([
      [owner, 'owner'],
      [other, 'member'],
    ]);
    const { user } = await openAs(owner, '/profile');
    const own = await screen.findByRole(
      'navigation',
      { name: profileText.workspaces.own(1) },
      wait,
    );
    expect(own).toHaveTextContent(organization.name);
    await user.click(
      within(own).getByRole('link', { name: profileText.workspaces.organizations(1) }),
    );
    expect(screen.queryByRole('link', { name: profileText.workspaces.admin })).toBeNull();
    await user.click(await screen.findByRole('link', { name: organization.name }, wait));
    expect(screen.queryByRole('link', { name: adminText.navigation.messages })).toBeNull();
    // The logo leads to a page that is open to them.
    expect(screen.getByRole('link', { name: workspaceText.homeLink(site.name) })).toHaveAttribute(
      'href',
      '/admin/organizations',
    );
    expect(
      await screen.findByText(adminOrganizationsText.members.count(2), {}, wait),
    ).toBeVisible();

    const row = () => screen.getByRole('row', { name: new RegExp(other.email) });
    await user.selectOptions(within(row()).getByRole('combobox'), 'admin');
    await user.click(
      within(row()).getByRole('button', { name: adminOrganizationsText.members.change }),
    );
    await user.click(dialog().getByRole('button', { name: adminOrganizationsText.members.change }));
    await waitFor(
      async () =>
        expect(await organization.roles()).toEqual([
          { user_id: owner.id, role: 'owner' },
          { user_id: other.id, role: 'admin' },
        ]),
      wait,
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), wait);
    await user.click(within(row()).getByRole('button', { name: /^Αφαίρεση/ }));
    expect(dialog().getByRole('heading')).toHaveTextContent('Δανάη Μαρκάκη');
    await user.click(
      dialog().getByRole('button', { name: adminOrganizationsText.members.removeConfirm }),
    );
    expect(
      await screen.findByText(adminOrganizationsText.members.count(1), {}, wait),
    ).toBeVisible();
    expect(await organization.roles()).toEqual([{ user_id: owner.id, role: 'owner' }]);
  });

  test('reads that the last owner has to stay, even if the other one has left meanwhile', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const organization = await insertOrganization([
      [owner, 'owner'],
      [other, 'owner'],
    ]);
    const { user, press } = await openAs(owner, organization.url);
    await screen.findByText(adminOrganizationsText.members.count(2), {}, wait);
    await execute(`delete from public.organization_members where user_id = '${other.id}'`);
    await press(adminOrganizationsText.members.leave);
    await user.click(
      dialog().getByRole('button', { name: adminOrganizationsText.members.leaveConfirm }),
    );
    expect(await dialog().findByText(errorMessage('last_owner'), {}, wait)).toBeVisible();
    expect(dialog().getByText(adminOrganizationsText.members.leaveFailed)).toBeVisible();
    expect(await organization.roles()).toHaveLength(1);
    await user.click(dialog().getByRole('button', { name: adminText.cancel }));
    await queryClient.invalidateQueries({ queryKey: ['organizations'] });
    await screen.findByText(adminOrganizationsText.members.count(1), {}, wait);
    await press(adminOrganizationsText.members.leave);
    const { lastOwner } = adminOrganizationsText.members;
    expect(dialog().getByRole('heading')).toHaveTextContent(lastOwner.title(organization.name));
    expect(dialog().getByText(lastOwner.text)).toBeVisible();
    expect(dialog().getAllByRole('button')).toEqual([
      dialog().getByRole('button', { name: adminText.close }),
    ]);
  });

  test('is asked about their own role in words of its own, or told at once that the last owner has to stay', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const organization = await insertOrganization([
      [owner, 'owner'],
      [other, 'owner'],
    ]);
    const { user, press } = await openAs(owner, organization.url);
    const { change, ownChangeTitle, ownChangeText, lastOwnerRole } = adminOrganizationsText.members;
    const choose = async () => {
      await user.selectOptions((await rowOf(owner)).getByRole('combobox'), 'member');
      await press(change);
    };
    await choose();
    const { member } = adminOrganizationsText.roles;
    expect(dialog().getByRole('heading')).toHaveTextContent(ownChangeTitle(member));
    const lost = dialog().getByText(ownChangeText.member);
    expect(lost).toHaveTextContent(/τις θέσεις, τους ανθρώπους, την αναφορά και τα τιμολόγια/);
    await user.click(dialog().getByRole('button', { name: adminText.cancel }));
    await execute(`delete from public.organization_members where user_id = '${other.id}'`);
    await queryClient.invalidateQueries({ queryKey: ['organizations'] });
    await screen.findByText(adminOrganizationsText.members.count(1), {}, wait);
    await choose();
    expect(dialog().getByRole('heading')).toHaveTextContent(lastOwnerRole.title);
    expect(dialog().getByText(lastOwnerRole.text)).toBeVisible();
    expect(dialog().getAllByRole('button')).toEqual([
      dialog().getByRole('button', { name: adminText.close }),
    ]);
  });
});

const rowOf = async (testUser: TestUser) =>
  within(await screen.findByRole('row', { name: new RegExp(testUser.email) }, wait));

test('an admin of an organisation can change every member except its owners', async () => {
  const [owner, admin, member] = [await newUser(), await newUser(), await newUser()];
  const organization = await insertOrganization([
    [owner, 'owner'],
    [admin, 'admin'],
    [member, 'member'],
  ]);
  await openAs(admin, organization.url);
  expect((await rowOf(owner)).queryByRole('combobox')).toBeNull();
  expect((await rowOf(owner)).queryByRole('button')).toBeNull();
  const choice = (await rowOf(member)).getByRole('combobox');
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['admin', 'member']);
  expect(screen.queryByRole('button', { name: adminOrganizationsText.delete.action })).toBeNull();
  // It led here.
  expect(screen.getByRole('link', { name: adminOrganizationsText.one.company })).toHaveAttribute(
    'href',
    `/company?organization=${organization.id}`,
  );
});

test('a member sees the others without their e-mail addresses, and can leave', async () => {
  const [owner, member] = [await newUser(), await newUser()];
  const organization = await insertOrganization([
    [owner, 'owner'],
    [member, 'member'],
  ]);
  const { user, press } = await openAs(member, organization.url);
  expect(await screen.findByText(adminOrganizationsText.members.count(2), {}, wait)).toBeVisible();
  expect(document.body).not.toHaveTextContent(owner.email);
  expect(screen.queryByLabelText(adminOrganizationsText.invite.emails)).toBeNull();
  expect(screen.queryByLabelText(adminOrganizationsText.one.name)).toBeNull();
  expect(screen.queryByRole('link', { name: adminOrganizationsText.one.company })).toBeNull();
  await press(adminOrganizationsText.members.leave);
  await user.click(
    dialog().getByRole('button', { name: adminOrganizationsText.members.leaveConfirm }),
  );
  expect(await screen.findByText(adminOrganizationsText.own.none, {}, wait)).toBeVisible();
  expect(await organization.roles()).toHaveLength(1);
});

test('a user without an organisation sees none, not even by URL', async () => {
  const organization = await insertOrganization();
  const { router } = await openAs(await newUser(), '/admin/organizations');
  expect(await screen.findByText(adminOrganizationsText.own.none, {}, wait)).toBeVisible();
  await router.navigate(organization.url);
  expect(await screen.findByText(adminOrganizationsText.one.missing, {}, wait)).toBeVisible();
  expect(screen.queryByText(organization.name)).toBeNull();
});

test('a list that does not load can be requested again', async () => {
  const owner = await newUser();
  const organization = await insertOrganization([[owner, 'owner']]);
  respondWith('/rest/v1/organization_members', 500);
  const { press } = await openAs(owner, '/admin/organizations');
  expect(await screen.findByText(adminOrganizationsText.own.failed, {}, wait)).toBeVisible();
  expect(document.body).not.toHaveTextContent('relation 42');
  stopFault();
  await press(listText.retry);
  expect(await screen.findByRole('link', { name: organization.name }, wait)).toBeVisible();
});
