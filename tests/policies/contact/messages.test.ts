import { describe, expect, test } from 'vitest';
import { impersonate, testUsers } from '../actors.ts';
import { fixtureIds, openDatabaseWithFixtures } from '../fixtures.ts';
import { createRunners } from '../statements.ts';

const database = await openDatabaseWithFixtures();

const { runAsOwner, runAs } = createRunners(() => database);

const updateMessage = (set: string) =>
  `update public.contact_messages set ${set} where id = '${fixtureIds.visitorMessage}'`;

describe('who handled a message, and when', () => {
  const read = `reset role; select handled_by, handled_at = now() as now, note
    from public.contact_messages where id = '${fixtureIds.visitorMessage}'`;
  const handled = `${impersonate('instructor')} ${updateMessage('handled_at = now()')}`;

  test('is set by the database', async () => {
    const sql = updateMessage("handled_at = '2000-01-01', note = 'Α'");
    expect(await runAs('instructor', `${sql}; ${read}`)).toMatchObject({
      result: [{ handled_by: testUsers.instructor, now: true, note: 'Α' }],
    });
  });

  test('cannot be chosen by the caller', async () => {
    const sql = updateMessage(`handled_by = '${testUsers.admin}'`);
    expect(await runAs('instructor', sql)).toMatchObject({ code: '42501' });
  });

  test('does not change while the message is handled', async () => {
    const again = updateMessage("handled_at = '2000-01-01', note = 'Β'");
    expect(await runAsOwner(`${handled}; ${impersonate('admin')} ${again}; ${read}`)).toMatchObject(
      { result: [{ handled_by: testUsers.instructor, now: true, note: 'Β' }] },
    );
  });

  test('is removed when the message is no longer handled', async () => {
    const reopen = updateMessage('handled_at = null');
    expect(
      await runAsOwner(`${handled}; ${impersonate('admin')} ${reopen}; ${read}`),
    ).toMatchObject({ result: [{ handled_by: null, now: null }] });
  });

  test('loses the user, not the time, when the account is deleted', async () => {
    const deleteAccount = `reset role; delete from auth.users where id = '${testUsers.instructor}'`;
    expect(await runAsOwner(`${handled}; ${deleteAccount}; ${read}`)).toMatchObject({
      result: [{ handled_by: null, now: true }],
    });
  });
});
