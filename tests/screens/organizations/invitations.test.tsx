import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formatDateTime } from '@/shared/dates/athens-time';
import { adminOrganizationsText } from '@/subjects/organizations/text/organizations';
import { errorMessage } from '@/shared/errors/text/errors';
import { profileText } from '@/subjects/account/text/profile';
import { loginText } from '@/subjects/session/text/auth-login';
import { sessionText } from '@/subjects/session/text/session';
import { signUpText } from '@/subjects/session/text/sign-up';
import { wantedInvitationText } from '@/subjects/session/text/wanted-invitation';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { expectToast, openAs } from '../../support/staff.ts';
import { uniqueEmail } from '../../support/test-user.ts';
import { newUser } from '../../support/users.ts';

withBackend();

const { create, invite, invitations } = adminOrganizationsText;
const text = profileText.invitations;

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

async function insertOrganization(ownerId?: string) {
  const [id, name] = [crypto.randomUUID(), `Εταιρεία ${crypto.randomUUID().slice(0, 8)}`];
  await execute(`insert into public.organizations (id, name) values ('${id}', '${name}')`);
  if (ownerId) {
    await execute(`insert into public.organization_members (organization_id, user_id, role)
      values ('${id}', '${ownerId}', 'owner')`);
  }
  const invited = () =>
    execute(
      `select email, role::text from public.organization_invitations
       where organization_id = '${id}' and withdrawn_at is null order by email`,
    );
  const members = () =>
    execute(
      `select user_id, role::text from public.organization_members where organization_id = '${id}' and role <> 'owner'`,
    );
  return { id, name, invited, members, url: `/admin/organizations?organization=${id}` };
}

test('an owner invites a pasted list, all or none, and learns nothing about accounts', async () => {
  const [owner, known] = [await newUser(), await newUser()];
  const organization = await insertOrganization(owner.id);
  const unknown = uniqueEmail('unknown');
  const { user, press } = await openAs(owner, organization.url);
  const field = await screen.findByLabelText(invite.emails);
  await user.click(field);
  await user.paste(`${known.email}\nόχι email\n${unknown}`);
  await press(invite.submit);
  expect(await screen.findByText(/«όχι email» \(γραμμή 2\)/)).toBeVisible();
  expect(await organization.invited()).toEqual([]);

  await user.clear(field);
  await user.paste(`Γνωστός <${known.email.toUpperCase()}>; ${unknown}, ${owner.email}`);
  await press(invite.submit);
  await expectToast(invite.sent(2));
  expect(await screen.findByText(invite.remarks.member(owner.email))).toBeVisible();
  expect(await organization.invited()).toEqual(
    [known.email, unknown].toSorted().map((email) => ({ email, role: 'member' })),
  );
  expect(await organization.members()).toEqual([]);
  // Both look alike to the owner, and both get a letter.
  for (const email of [known.email, unknown])
    expect(
      (await screen.findByRole('button', { name: invitations.withdrawOf(email) })).closest('li'),
    ).toHaveTextContent(/Μέλος · περιμένει απάντηση/);
  const letters = await execute(
    `select invitation.email from private.outbox as letter join public.organization_invitations as invitation
       on invitation.id = (letter.subject ->> 'member_invitation')::uuid
     where letter.kind = 'member_invited' and invitation.organization_id = '${organization.id}' order by 1`,
  );
  expect(letters).toEqual([known.email, unknown].toSorted().map((email) => ({ email })));

  const endOf = () =>
    execute(
      `select expires_at from public.organization_invitations where email = '${known.email}'`,
    );
  const end = await endOf();
  const remark = async () => {
    const [one] = (await execute(
      `select private.next_member_invitation_at('${organization.id}', '${known.email}')::text as moment`,
    )) as { moment: string }[];
    const named = invite.againFrom(known.email, formatDateTime(one?.moment ?? ''));
    return invite.remarks.waiting(named);
  };
  await press(invitations.resendTo(known.email));
  await expectToast(await remark());
  expect(screen.getByText(invitations.notResent)).toBeVisible();
  expect(await endOf()).toEqual(end);
  await press(invitations.withdrawOf(known.email));
  await expectToast(invitations.withdrawn(known.email));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: invitations.resendTo(known.email) })).toBeNull(),
  );

  // Withdrawing gives no further letter.
  await user.type(field, known.email);
  await press(invite.submit);
  expect(await screen.findByText(await remark())).toBeVisible();
  // It stays in the form, to be sent later.
  expect(field).toHaveValue(known.email);
  expect(await organization.invited()).toEqual([{ email: unknown, role: 'member' }]);
});

test('the invited person accepts or declines in the profile, and a withdrawn invitation says so', async () => {
  const invited = await newUser();
  const [accepted, declined, withdrawn] = [
    await insertOrganization(),
    await insertOrganization(),
    await insertOrganization(),
  ];
  for (const [organization, role] of [
    [accepted, 'admin'],
    [declined, 'member'],
    [withdrawn, 'member'],
  ] as const)
    await execute(`insert into public.organization_invitations (organization_id, email, role, invited_by)
      select '${organization.id}', '${invited.email}', '${role}', user_id from public.user_roles where role = 'admin' limit 1`);
  const { press } = await openAs(invited, '/profile');
  await press(text.acceptOf(accepted.name));
  await expectToast(text.accepted(accepted.name, text.roles.admin));
  expect(await accepted.members()).toEqual([{ user_id: invited.id, role: 'admin' }]);
  await press(text.declineOf(declined.name));
  expect(await screen.findByText(text.declineText)).toBeVisible();
  await press(text.cancel);
  await press(text.declineOf(declined.name));
  await press(text.declineConfirm);
  await expectToast(text.declined(declined.name));
  await waitFor(() => expect(screen.getByRole('heading', { name: text.title })).toHaveFocus());
  expect(await declined.members()).toEqual([]);
  await execute(
    `update public.organization_invitations set withdrawn_at = now() where organization_id = '${withdrawn.id}'`,
  );
  await press(text.acceptOf(withdrawn.name));
  expect(await screen.findByText(errorMessage('invitation_gone'))).toBeVisible();
  expect(await withdrawn.members()).toEqual([]);
  expect(
    await screen.findByRole('link', { name: profileText.workspaces.organizations(1) }),
  ).toBeVisible();
});

test('the link of an invitation to another address says so, and leads to the sign-in with it and back', async () => {
  const [person, invited] = [await newUser(), await newUser()];
  const organization = await insertOrganization();
  const id = crypto.randomUUID();
  await execute(`insert into public.organization_invitations (id, organization_id, email, role, invited_by)
    select '${id}', '${organization.id}', '${invited.email}', 'member', user_id from public.user_roles where role = 'admin' limit 1`);
  const link = `/profile?${new URLSearchParams({ invitation: id })}`;
  const { press, router, user } = await openAs(person, link);
  const said = text.link.other_account;
  const [name = '', domain = ''] = invited.email.split('@');
  expect(await screen.findByText(said.text(`${name[0]}…@${domain}`, person.email))).toBeVisible();
  expect(screen.getByText(said.hint)).toBeVisible();
  expect(document.body.textContent).not.toContain(name);
  expect(document.body.textContent).not.toContain(organization.name);
  await press(sessionText.changeAccount.action);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(link);
  await user.type(await screen.findByLabelText(loginText.email), invited.email);
  await user.type(screen.getByLabelText(loginText.password), invited.password);
  await press(loginText.submit);
  await press(text.acceptOf(organization.name));
  await expectToast(text.accepted(organization.name, text.roles.member));
  // It was answered just now, so the page does not say that it is gone.
  expect(screen.queryByText(text.link.gone.title)).toBeNull();
});

test('the link of an invitation that was withdrawn or answered says so', async () => {
  await openAs(await newUser(), `/profile?invitation=${crypto.randomUUID()}`);
  expect(await screen.findByRole('heading', { name: text.link.gone.title })).toBeVisible();
  expect(screen.getByText(text.link.gone.text)).toBeVisible();
  expect(screen.queryByRole('button', { name: sessionText.changeAccount.action })).toBeNull();
});

test('a second organisation with the same name is created only after a warning', async () => {
  const { name } = await insertOrganization();
  const { user, press } = await openAs('admin', '/admin/organizations');
  await user.type(await screen.findByLabelText(create.name), name.toUpperCase());
  await press(create.submit);
  expect(await screen.findByText(create.sameName(name))).toBeVisible();
  const count = async () =>
    (await execute(`select from public.organizations where upper(name) = upper('${name}')`)).length;
  expect(await count()).toBe(1);
  await press(create.submit);
  await expectToast(create.created);
  expect(await count()).toBe(2);
});

test('the letter leads people without an account to a sign-up of one step, which says for which address', async () => {
  const email = uniqueEmail('invited');
  const link = `/profile?${new URLSearchParams({ invitation: crypto.randomUUID(), email })}`;
  const { user, router } = open(link);
  const words = wantedInvitationText.company;
  const wait = { timeout: 40_000 };
  const ticket = async () =>
    within(await screen.findByRole('region', { name: wantedInvitationText.label }, wait));
  expect((await ticket()).getByText(words.title)).toBeVisible();
  expect((await ticket()).getByText(words.login)).toBeVisible();
  expect(screen.getByText(words.lead)).toBeVisible();
  expect(screen.queryByText(loginText.reasons.needed.title)).toBeNull();
  expect(await screen.findByLabelText(loginText.email)).toHaveValue(email);
  await user.click(screen.getByRole('link', { name: loginText.signUp }));
  expect(await screen.findByText(words.signUp, {}, wait)).toBeVisible();
  expect(await screen.findByLabelText(signUpText.method.email, {}, wait)).toHaveValue(email);
  expect(screen.queryByRole('button', { name: signUpText.landing.start })).toBeNull();
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ next: link })}`);
});
