import { describe, expect, test } from 'vitest';
import { testUsers } from '../actors.ts';
import {
  as,
  asAdmin,
  asInstructor,
  asOwner,
  bin,
  createRunner,
  deleteForGood,
  restore,
} from './bin-calls.ts';
import { fixtureIds, openDatabaseWithFixtures } from '../fixtures.ts';
import { createRunners } from '../statements.ts';

const database = await openDatabaseWithFixtures();
const after = createRunner(createRunners(() => database).runAsOwner);

const { courseWithInterests, organization, visitorMessage } = fixtureIds;

const age = (table: string, days: number) =>
  asOwner(`update public.${table} set deleted_at = now() - interval '${days} days'
    where deleted_at is not null`);

describe('the bin', () => {
  const list = `select kind, title, parent_title, contents, deleted_by_name, days_left
    from public.list_bin()`;
  test('says what was deleted, with how much, by whom and for how long it stays', async () => {
    const name = asOwner(
      `update public.profiles set display_name = 'Anna' where id = '${testUsers.instructor}'`,
    );
    expect(
      await after(
        name,
        asInstructor(bin('module', fixtureIds.publishedModule)),
        age('course_modules', 3),
        asInstructor(list),
      ),
    ).toEqual([
      {
        kind: 'module',
        title: 'Published',
        parent_title: 'With interests',
        contents: 2,
        deleted_by_name: 'Anna',
        days_left: 27,
      },
    ]);
  });

  test('shows messages and organisations to admins', async () => {
    const deletions =
      asAdmin(bin('message', visitorMessage)) + asAdmin(bin('organization', organization));
    expect(await after(deletions, asInstructor(list))).toEqual([]);
    expect(await after(deletions, asAdmin(list))).toMatchObject([
      { kind: 'message', title: 'Test', parent_title: 'Visitor' },
      { kind: 'organization', title: 'Test', contents: 5 },
    ]);
  });

  test('leaves out what belongs to something in the bin, and does not restore it separately', async () => {
    const { publishedLesson, publishedModule } = fixtureIds;
    const deletions =
      asAdmin(bin('lesson', publishedLesson)) +
      asAdmin(bin('module', publishedModule)) +
      asAdmin(bin('course', courseWithInterests));
    expect(await after(deletions, asAdmin(list))).toMatchObject([{ kind: 'course', contents: 1 }]);
    for (const [kind, id] of [
      ['lesson', publishedLesson],
      ['module', publishedModule],
    ] as const)
      expect(await after(deletions, asAdmin(restore(kind, id)))).toEqual([{ restore_from_bin: 0 }]);
    expect(
      await after(deletions, asAdmin(restore('course', courseWithInterests)), asAdmin(list)),
    ).toMatchObject([{ kind: 'module' }]);
  });

  test('deletes what is 30 days old, at the next deletion or when it is opened', async () => {
    const count = asOwner(
      `select count(*)::int from public.courses where id = '${courseWithInterests}'`,
    );
    const deletion = asAdmin(bin('course', courseWithInterests));
    for (const [days, statement, left] of [
      [29, asAdmin(list), 1],
      [31, asAdmin(list), 0],
      [31, asAdmin(bin('message', visitorMessage)), 0],
      [31, asOwner("select private.purge_bin(now() - interval '2 days')"), 1],
      [29, asOwner("select private.purge_bin(now() + interval '2 days')"), 0],
    ] as const)
      expect(await after(deletion, age('courses', days), statement, count), statement).toEqual([
        { count: left },
      ]);
  });

  test('must be told what to move, restore or delete', async () => {
    for (const name of ['move_to_bin', 'restore_from_bin', 'delete_from_bin']) {
      const withoutKind = `select public.${name}(null, '{${courseWithInterests}}')`;
      expect(await after(asAdmin(withoutKind))).toBe('22004');
      expect(await after(as('learner')(withoutKind))).toBe('42501');
    }
  });

  test('deletes for good only what is in it', async () => {
    const remove = asAdmin(deleteForGood('course', courseWithInterests));
    expect(await after(remove)).toEqual([{ delete_from_bin: 0 }]);
    expect(await after(asAdmin(bin('course', courseWithInterests)), remove)).toEqual([
      { delete_from_bin: 1 },
    ]);
  });
});
