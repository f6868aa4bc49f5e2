import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { certificateActionsText } from '@/subjects/certificates/text/certificate-actions';
import { adminCertificatesText as text } from '@/subjects/certificates/text/staff-certificates';
import { workspaceText } from '@/subjects/staff/text/workspace';
import { errorMessage, noAnswerText } from '@/shared/errors/text/errors';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse } from '../../support/faults.ts';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeCertificate } from '../../support/stored-certificate.ts';
import { newUser } from '../../support/users.ts';

withBackend();

afterEach(() => queryClient.clear());

/** Somebody with a certificate who has since changed the name in the profile. */
async function renamedPerson() {
  const person = await newUser();
  const holder = `Μαρία ${crypto.randomUUID().slice(0, 6)}`;
  const certificate = await storeCertificate({
    user_id: `'${person.id}'`,
    holder: `'${holder}'`,
    grade: 'null',
  });
  await execute(
    `update public.profiles set first_name = 'Μάρω', last_name = 'Δούκα' where id = '${person.id}'`,
  );
  return { holder, certificate };
}

const stateOf = async (id: string) =>
  (await execute(
    `select holder, revoke_reason, replaced_by is not null as replaced, withdrawn_at is not null as withdrawn
     from public.certificates where id = '${id}'`,
  )) as unknown[];

test('an admin finds a certificate, issues it again, revokes it and deletes the name', async () => {
  const { holder, certificate } = await renamedPerson();
  const { user, press, router } = await openAs(
    'admin',
    `/admin/certificates?q=${encodeURIComponent(holder)}`,
  );
  const row = within(await screen.findByRole('row', { name: new RegExp(holder) }, wait));
  expect(row.getByText(text.marks.renamed)).toBeVisible();
  expect(row.getByText(certificate.course.title)).toBeVisible();
  const count = screen.getByRole('link', { name: text.title });
  expect(count).toHaveAccessibleDescription(workspaceText.counts.waitingCertificates(1));
  const courses = screen.getByRole('combobox', { name: text.list.course });
  await within(courses).findByRole('option', { name: certificate.course.title }, wait);
  await user.selectOptions(courses, certificate.course.title);
  expect(router.state.location.search).toContain(`course=${certificate.course.id}`);
  await user.click(await screen.findByRole('link', { name: holder }, wait));

  expect(await screen.findByText(text.renamed.text(holder, 'Μάρω Δούκα'), {}, wait)).toBeVisible();
  expect(screen.getByRole('button', { name: certificateActionsText.el.pdf })).toBeVisible();
  expect(screen.getByRole('link', { name: text.one.verify })).toHaveAttribute(
    'href',
    `/verify/${certificate.code}`,
  );
  await press(text.reissue.action);
  expect(dialog().getByText(text.reissue.now(holder))).toBeVisible();
  expect(dialog().getByText(new RegExp(text.reissue.told))).toBeVisible();
  const name = dialog().getByLabelText(text.reissue.name);
  expect(name).toHaveValue('Μάρω Δούκα');
  await user.clear(name);
  // Invisible spaces make no difference.
  await user.type(name, holder.replace(' ', ' \u00a0 '));
  await user.click(dialog().getByRole('button', { name: text.reissue.confirm }));
  expect(dialog().getByText(text.reissue.same)).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Μάρω\u202e Δούκα');
  expect(dialog().getByText(adminText.unprintable)).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Μάρω Δούκα-Ρήγα');
  loseResponse('/rpc/reissue_certificate');
  await user.click(dialog().getByRole('button', { name: text.reissue.confirm }));
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: text.reissue.confirm }));
  await expectToast(text.reissue.done);
  expect(await screen.findByRole('heading', { name: /^Μάρω Δούκα-Ρήγα, \d/ }, wait)).toBeVisible();
  expect(await stateOf(certificate.id)).toMatchObject([{ holder, replaced: true }]);

  await press(text.revoke.action);
  expect(dialog().getByText(text.revoke.hint)).toBeVisible();
  expect(dialog().getByText(new RegExp(text.revoke.told))).toBeVisible();
  await user.click(dialog().getByRole('button', { name: text.revoke.confirm.achievement }));
  expect(dialog().getByText(adminText.reasonMissing)).toBeVisible();
  await user.type(dialog().getByLabelText(adminText.reason), 'Λάθος πρόσωπο');
  await user.click(dialog().getByRole('button', { name: text.revoke.confirm.achievement }));
  await expectToast(text.revoke.done.achievement);
  expect(await screen.findByText(text.states.revoked, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.reissue.action })).toBeNull();

  await press(text.withdraw.action);
  expect(dialog().getByText(/μένει στη λίστα του τμήματος, στα παρουσιολόγια/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: text.withdraw.confirm }));
  await expectToast(text.withdraw.done);
  expect(await screen.findByText(text.one.wasWithdrawn, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.withdraw.action })).toBeNull();
  expect(await stateOf(certificate.id)).toMatchObject([{ holder: null, withdrawn: true }]);

  // What replaced what, why it ended, and who did each step.
  const history = within(screen.getByRole('region', { name: text.one.history }));
  const [old, successor] = (await execute(
    `select number || '/' || year as protocol from public.certificates
     where id = '${certificate.id}' or id = (select replaced_by from public.certificates where id = '${certificate.id}')
     order by issued_at`,
  )) as { protocol: string }[];
  const reissued = text.one.reissued(
    successor?.protocol ?? '',
    old?.protocol ?? '',
    text.list.nameless,
  );
  expect(history.getByRole('link', { name: reissued })).toHaveAttribute(
    'href',
    `/admin/certificates?certificate=${certificate.id}`,
  );
  expect(history.getByText(text.one.wasRevoked(successor?.protocol ?? '', null))).toBeVisible();
  expect(history.getAllByText(new RegExp(`^${text.one.by('')}.`))).toHaveLength(3);
});

test('staff see what waits, and only admins decide', async () => {
  const { holder, certificate } = await renamedPerson();
  const nameless = await newUser();
  await execute(`
    insert into private.certificate_tasks (certificate_id, reason, created_at) values ('${certificate.id}', 'questioned', now());
    insert into public.enrolments (user_id, course_id) values ('${nameless.id}', '${certificate.course.id}');
    insert into private.postponed_certificates (enrolment_id, user_id, reason, created_at)
      select id, user_id, 'name', now() from public.enrolments where user_id = '${nameless.id}'`);
  const { user } = await openAs('instructor', '/admin/certificates?view=waiting');
  for (const { title } of [text.waiting.questioned, text.waiting.renamed]) {
    const region = within(await screen.findByRole('region', { name: title }, wait));
    expect(await region.findByRole('link', { name: holder }, wait)).toBeVisible();
  }
  const postponed = within(screen.getByRole('region', { name: text.waiting.postponed.title }));
  expect(await postponed.findByRole('link', { name: nameless.email }, wait)).toHaveAttribute(
    'href',
    `mailto:${nameless.email}`,
  );
  await user.click(screen.getAllByRole('link', { name: holder })[0]!);
  expect(await screen.findByText(text.one.onlyAdmins, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.keep.action })).toBeNull();
});

test('an admin who issues or revokes a certificate that a colleague has issued again is refused, and sees why', async () => {
  for (const act of ['reissue', 'revoke'] as const) {
    const { certificate } = await renamedPerson();
    const { user, press, unmount } = await openAs(
      'admin',
      `/admin/certificates?certificate=${certificate.id}`,
    );
    await press(text[act].action);
    if (act === 'revoke') await user.type(dialog().getByLabelText(adminText.reason), 'Λάθος');
    const successor = await storeCertificate();
    await execute(
      `update public.certificates set replaced_by = '${successor.id}' where id = '${certificate.id}'`,
    );
    const confirm = act === 'reissue' ? text.reissue.confirm : text.revoke.confirm.achievement;
    await user.click(dialog().getByRole('button', { name: confirm }));
    expect(await dialog().findByText(errorMessage('certificate_ended'), {}, wait)).toBeVisible();
    const leave = act === 'reissue' ? adminText.cancel : adminText.close;
    await user.click(dialog().getByRole('button', { name: leave }));
    expect(await screen.findByText(text.states.replaced, {}, wait)).toBeVisible();
    expect(screen.queryByRole('button', { name: text.reissue.action })).toBeNull();
    unmount();
    queryClient.clear();
  }
});

test('the typed reason of a revocation stays beside the refusal when a colleague has deleted the name', async () => {
  const { certificate } = await renamedPerson();
  const { user, press } = await openAs(
    'admin',
    `/admin/certificates?certificate=${certificate.id}`,
  );
  await press(text.revoke.action);
  await user.type(dialog().getByLabelText(adminText.reason), 'Λάθος πρόσωπο');
  await execute(
    `delete from private.certificate_tasks where certificate_id = '${certificate.id}';
     update public.certificates set withdrawn_at = now(), holder = null where id = '${certificate.id}'`,
  );
  await user.click(dialog().getByRole('button', { name: text.revoke.confirm.achievement }));
  expect(await screen.findByText(text.one.wasWithdrawn, {}, wait)).toBeVisible();
  expect(await dialog().findByText(errorMessage('certificate_ended'), {}, wait)).toBeVisible();
  expect(dialog().getByLabelText(adminText.reason)).toHaveValue('Λάθος πρόσωπο');
  await user.click(dialog().getByRole('button', { name: adminText.close }));
  expect(screen.queryByRole('button', { name: text.revoke.action })).toBeNull();
});

test('an admin who revokes a certificate that a colleague has left as it is is refused, and sees why', async () => {
  const { certificate } = await renamedPerson();
  await execute(
    `insert into private.certificate_tasks (certificate_id, reason, created_at) values ('${certificate.id}', 'questioned', now())`,
  );
  const { user, press } = await openAs(
    'admin',
    `/admin/certificates?certificate=${certificate.id}`,
  );
  expect(await screen.findByText(text.questioned.title, {}, wait)).toBeVisible();
  await press(text.revoke.action);
  await user.type(dialog().getByLabelText(adminText.reason), 'Λάθος');
  const [admin] = (await execute(
    `select user_id as id from public.user_roles where role = 'admin' limit 1`,
  )) as { id: string }[];
  await execute(
    `delete from private.certificate_tasks where certificate_id = '${certificate.id}';
     insert into public.audit_log (actor_id, action, subject_type, subject_id)
     values ('${admin?.id}', 'keep certificate', 'certificates', '${certificate.id}')`,
  );
  const confirm = text.revoke.confirm.achievement;
  await user.click(dialog().getByRole('button', { name: confirm }));
  expect(await dialog().findByText(errorMessage('certificate_decided'), {}, wait)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(text.questioned.title)).toBeNull(), wait);
  expect(await stateOf(certificate.id)).toMatchObject([{ revoke_reason: null }]);
  // After reading that, the admin decides without typing the reason again.
  await user.click(dialog().getByRole('button', { name: confirm }));
  await expectToast(text.revoke.done.achievement);
  const history = within(screen.getByRole('region', { name: text.one.history }));
  const kept = history.getByText(/μένει όπως είναι$/).closest('li') as HTMLElement;
  expect(within(kept).getByText(new RegExp(`^${text.one.by('')}.`))).toBeVisible();
});

test('an admin who issues a certificate again for a name that a colleague has kept is refused, and sees why', async () => {
  const { holder, certificate } = await renamedPerson();
  const { user, press } = await openAs(
    'admin',
    `/admin/certificates?certificate=${certificate.id}`,
  );
  await press(text.reissue.action);
  await execute(`delete from private.certificate_tasks where certificate_id = '${certificate.id}'`);
  const confirm = text.reissue.confirm;
  await user.click(dialog().getByRole('button', { name: confirm }));
  expect(await dialog().findByText(errorMessage('certificate_decided'), {}, wait)).toBeVisible();
  await waitFor(
    () => expect(screen.queryByText(text.renamed.text(holder, 'Μάρω Δούκα'))).toBeNull(),
    wait,
  );
  expect(await stateOf(certificate.id)).toMatchObject([{ holder, replaced: false }]);
  await user.click(dialog().getByRole('button', { name: confirm }));
  await expectToast(text.reissue.done);
});

test('an admin who issues a certificate again while its holder changes the name once more is refused, and offered the last name', async () => {
  const { certificate } = await renamedPerson();
  const { user, press } = await openAs(
    'admin',
    `/admin/certificates?certificate=${certificate.id}`,
  );
  await press(text.reissue.action);
  const name = dialog().getByRole('textbox', { name: text.reissue.name });
  expect(name).toHaveValue('Μάρω Δούκα');
  await execute(`update public.profiles set first_name = 'Μαρία'
    where id = (select user_id from public.certificates where id = '${certificate.id}')`);
  const confirm = text.reissue.confirm;
  await user.click(dialog().getByRole('button', { name: confirm }));
  expect(await dialog().findByText(errorMessage('certificate_decided'), {}, wait)).toBeVisible();
  await waitFor(() => expect(name).toHaveValue('Μαρία Δούκα'), wait);
  await user.click(dialog().getByRole('button', { name: confirm }));
  await expectToast(text.reissue.done);
  expect(
    await execute(`select holder from public.certificates
      where user_id = (select user_id from public.certificates where id = '${certificate.id}') and replaced_by is null`),
  ).toEqual([{ holder: 'Μαρία Δούκα' }]);
});

test('an admin who leaves a certificate as it is that a colleague has revoked is told so, and sees it', async () => {
  const { holder, certificate } = await renamedPerson();
  const { press } = await openAs('admin', `/admin/certificates?certificate=${certificate.id}`);
  expect(await screen.findByText(text.renamed.text(holder, 'Μάρω Δούκα'), {}, wait)).toBeVisible();
  await execute(
    `delete from private.certificate_tasks where certificate_id = '${certificate.id}';
     update public.certificates set revoked_at = now(), revoke_reason = 'Λάθος' where id = '${certificate.id}'`,
  );
  await press(text.keep.action);
  await expectToast(errorMessage('certificate_ended'));
  expect(await screen.findByText(text.states.revoked, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.keep.action })).toBeNull();
});

test('an admin leaves a certificate as it is', async () => {
  const { holder, certificate } = await renamedPerson();
  const { press } = await openAs('admin', `/admin/certificates?certificate=${certificate.id}`);
  await press(text.keep.action);
  await expectToast(text.keep.done);
  await waitFor(() => expect(screen.queryByText(text.renamed.title)).toBeNull(), wait);
  expect(await stateOf(certificate.id)).toMatchObject([{ holder, replaced: false }]);
});
