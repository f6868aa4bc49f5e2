import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  allInterestsForExport,
  interestCountsQuery,
  interestsQuery,
} from '@/subjects/contact/data/interests/queries';
import { messagesQuery } from '@/subjects/contact/data/messages/queries';
import { moveToBin } from '@/subjects/staff/data/bin-mutations';
import { updateMessage } from '@/subjects/contact/data/messages/staff-mutations';
import {
  createOrganization,
  removeMember,
  renameOrganization,
  setMemberRole,
} from '@/subjects/organizations/data/mutations';
import {
  membersQuery,
  membershipsQuery,
  organizationsQuery,
} from '@/subjects/organizations/data/queries';
import { setRole } from '@/subjects/account/data/users/mutations';
import { usersQuery } from '@/subjects/account/data/users/queries';
import { execute, withBackend } from '../../support/backend';
import { loseResponse } from '../../support/faults';
import { savedRow } from '../../support/saved-row';
import { newUser, signInAs } from '../../support/users';
import { signInWithRole } from '../sign-in-with-role';

withBackend();

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
beforeEach(() => client.clear());

async function createCourse(interests: number) {
  const slug = `c-${crypto.randomUUID()}`;
  const [row] = (await execute(
    `insert into public.courses (title, slug) values ('Φυτεμένο ${slug}', '${slug}') returning id`,
  )) as { id: string }[];
  const id = row?.id ?? '';
  await execute(`insert into public.course_interests (course_id, name, email, created_at)
    select '${id}', 'Όνομα ' || n, n || '-${slug}@test.example', timestamptz '2026-01-01' + n / 2 * interval '1 minute'
    from generate_series(1, ${interests}) as n`);
  return { id, slug };
}

describe('interests', () => {
  const all = { courseId: null, q: '', from: null, to: null };

  test('are counted for each course, searched by text, course and time, and exported', async () => {
    await signInWithRole('instructor');
    const { id: courseId, slug } = await createCourse(2500);
    const counts = await client.fetchQuery(interestCountsQuery({ q: slug, page: 1 }));
    expect(counts).toEqual({
      hasMore: false,
      rows: [expect.objectContaining({ course_id: courseId, interests: 2500 })],
    });
    const first = await client.fetchQuery(interestCountsQuery({ q: '', page: 1 }));
    expect(first.rows[0]).toMatchObject({ course_id: courseId });

    const page = await client.fetchQuery(interestsQuery({ ...all, courseId, page: 50 }));
    expect(page.hasMore).toBe(false);
    const before = await client.fetchQuery(interestsQuery({ ...all, courseId, page: 49 }));
    expect(before.hasMore).toBe(true);
    expect(page.rows).toHaveLength(50);
    expect(page.rows.at(-1)).toMatchObject({ name: 'Όνομα 1', user_id: null });
    const found = await client.fetchQuery(interestsQuery({ ...all, q: `2499-${slug}`, page: 1 }));
    expect(found.rows.some(({ name }) => name === 'Όνομα 2499')).toBe(true);
    const days = { from: '2026-01-01T00:01:00Z', to: '2026-01-01T00:03:00Z' };
    const some = await client.fetchQuery(interestsQuery({ ...all, ...days, courseId, page: 1 }));
    expect(some.rows.map(({ name }) => name).toSorted()).toEqual(
      [2, 3, 4, 5].map((n) => `Όνομα ${n}`),
    );

    const names: string[] = [];
    const sizes: number[] = [];
    for await (const rows of allInterestsForExport({ ...all, courseId })) {
      sizes.push(rows.length);
      names.push(...rows.map(({ name }) => name));
    }
    expect(sizes).toEqual([1000, 1000, 500]);
    expect(new Set(names).size).toBe(2500);
  });

  test('are not available to learners', async () => {
    await signInWithRole('learner');
    const counts = client.fetchQuery(interestCountsQuery({ q: '', page: 1 }));
    await expect(counts).rejects.toMatchObject({ code: '42501' });
    const page = client.fetchQuery(interestsQuery({ ...all, page: 1 }));
    await expect(page).rejects.toMatchObject({ code: '42501' });
    await expect(allInterestsForExport(all).next()).rejects.toMatchObject({ code: '42501' });
  });
});

async function createMessage() {
  const id = crypto.randomUUID();
  await execute(`insert into public.contact_messages (id, name, email, subject, message)
    values ('${id}', 'Μαρία', '${id}@test.example', 'Ερώτηση', 'Κείμενο')`);
  const read = async () => {
    const filter = { handled: null, q: id, page: 1 };
    return (await client.fetchQuery(messagesQuery(filter))).rows[0];
  };
  return { id, read };
}

describe('messages', () => {
  test('are marked as handled by the user who did it, only over the version that was read', async () => {
    const staff = await signInWithRole('instructor');
    const { id, read } = await createMessage();
    const before = await read();
    expect(before).toMatchObject({ id, handled_at: null, note: null });
    const save = { id, handled: true, note: 'Α', expectedUpdatedAt: before?.updated_at ?? '' };
    loseResponse('/rest/v1/contact_messages');
    await expect(updateMessage(save)).rejects.toMatchObject({ code: 'network' });
    await updateMessage(save);
    expect(await read()).toMatchObject({
      handled_by: staff.id,
      handled_by_name: `${staff.firstName} ${staff.lastName}`,
      note: 'Α',
    });
    for (const [handled, total] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const page = await client.fetchQuery(messagesQuery({ handled, q: id, page: 1 }));
      expect(page.rows).toHaveLength(total);
    }
    expect(await updateMessage({ ...save, note: 'Β' })).toMatchObject({
      status: 'conflict',
      row: { note: 'Α' },
    });
    await expect(moveToBin({ kind: 'message', ids: [id] })).rejects.toMatchObject({
      code: '42501',
    });
    await signInWithRole('admin');
    await moveToBin({ kind: 'message', ids: [id] });
    expect(await updateMessage({ ...save, note: 'Β' })).toEqual({ status: 'deleted' });
  });

  test('are not available to learners', async () => {
    await signInWithRole('learner');
    const page = client.fetchQuery(messagesQuery({ handled: null, q: '', page: 1 }));
    await expect(page).rejects.toMatchObject({ code: '42501' });
  });
});

describe('users', () => {
  test('are found by name and e-mail address, and get a role from an admin', async () => {
    const user = await newUser();
    await signInWithRole('admin');
    const read = async (q: string) =>
      (await client.fetchQuery(usersQuery({ q, page: 1 }))).rows.find(({ id }) => id === user.id);
    for (const q of [user.email, user.email.slice(0, 20), 'μαρκακη δαναη']) {
      expect(await read(q)).toMatchObject({ role: 'learner', email: user.email });
    }
    for (const role of ['instructor', 'admin', 'learner'] as const) {
      await setRole({ userId: user.id, role });
      expect(await read(user.email)).toMatchObject({ role });
    }
  });

  test('the last admin cannot give up the role', async () => {
    const signedIn = await signInWithRole('admin');
    await execute(
      `update public.user_roles set role = 'learner' where user_id <> '${signedIn.id}'`,
    );
    const demotion = setRole({ userId: signedIn.id, role: 'instructor' });
    await expect(demotion).rejects.toMatchObject({ code: 'last_admin_role' });
  });

  test('are not available to instructors', async () => {
    const signedIn = await signInWithRole('instructor');
    const page = client.fetchQuery(usersQuery({ q: '', page: 1 }));
    await expect(page).rejects.toMatchObject({ code: '42501' });
    const promotion = setRole({ userId: signedIn.id, role: 'admin' });
    await expect(promotion).rejects.toMatchObject({ code: '42501' });
  });
});

describe('organisations', () => {
  test('are created by a platform admin and managed by their owners', async () => {
    await signInWithRole('admin');
    const id = crypto.randomUUID();
    const name = `Εταιρεία ${id}`;
    loseResponse('/rest/v1/organizations');
    await expect(createOrganization({ id, name })).rejects.toMatchObject({ code: 'network' });
    const made = await createOrganization({ id, name });
    const [owner, member] = [await newUser(), await newUser()];
    await execute(`insert into public.organization_members (organization_id, user_id, role) values
      ('${id}', '${owner.id}', 'owner'), ('${id}', '${member.id}', 'member')`);
    const page = await client.fetchQuery(organizationsQuery({ q: id, page: 1 }));
    expect(page.rows).toMatchObject([{ id, name, members: 2 }]);
    await signInAs(owner);
    const key = { organizationId: id, userId: member.id };
    await setMemberRole({ ...key, role: 'admin' });
    expect(
      (await client.fetchQuery(membersQuery({ organizationId: id, page: 1 }))).rows,
    ).toMatchObject([
      { user_id: owner.id, role: 'owner', email: owner.email },
      { user_id: member.id, role: 'admin', name: 'Δανάη Μαρκάκη' },
    ]);
    const self = { organizationId: id, userId: owner.id };
    await expect(setMemberRole({ ...self, role: 'member' })).rejects.toMatchObject({
      code: 'last_owner',
    });
    await expect(removeMember(self)).rejects.toMatchObject({ code: 'last_owner' });
    const renaming = { id, name: `Νέο ${id}`, expectedUpdatedAt: made.updated_at };
    const renamed = await savedRow(renameOrganization(renaming));
    expect(await renameOrganization({ ...renaming, name: 'Α' })).toEqual({
      status: 'conflict',
      row: renamed,
    });
    expect(await client.fetchQuery(membershipsQuery(owner.id))).toMatchObject([
      { role: 'owner', organization_id: id, organization: { name: `Νέο ${id}` } },
    ]);

    await signInAs(member);
    await expect(moveToBin({ kind: 'organization', ids: [id] })).rejects.toMatchObject({
      code: '42501',
    });
    await removeMember(key);
    await expect(createOrganization({ id: crypto.randomUUID(), name })).rejects.toMatchObject({
      code: '42501',
    });
    await signInAs(owner);
    await moveToBin({ kind: 'organization', ids: [id] });
    expect(await client.fetchQuery(membershipsQuery(owner.id))).toEqual([]);
  });
});
