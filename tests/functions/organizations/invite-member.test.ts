import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { newUser } from '../account/account.ts';

let backend: RunningBackend;

beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.close());

test.each([
  ['a role that does not exist', { role: 'superuser' }],
  ['an organisation that is no id', { organizationId: 'x' }],
])('refuses %s as a bad request', async (_, wrong) => {
  const { client } = await newUser(backend);
  const organizationId = crypto.randomUUID();
  const body = { organizationId, emails: ['a@test.example'], role: 'member', ...wrong };
  const { response } = await client.functions.invoke('invite-member', { body });
  expect(response?.status).toBe(400);
  expect(await response?.json()).toMatchObject({ code: '22P02' });
});

test('refuses an address that no mail can reach', async () => {
  const { client, id } = await newUser(backend);
  const organizationId = crypto.randomUUID();
  await backend.execute(`
    insert into public.organizations (id, name) values ('${organizationId}', 'Νότος');
    insert into public.organization_members (organization_id, user_id, role) values ('${organizationId}', '${id}', 'owner')`);
  const body = { organizationId, emails: ['a@test.example', 'νίκος@test.example'], role: 'member' };
  const { response } = await client.functions.invoke('invite-member', { body });
  expect(response?.status).toBe(400);
  expect(await response?.json()).toMatchObject({ code: 'PX010' });
});

test('refuses a body that is too long', async () => {
  const { client } = await newUser(backend);
  const body = {
    organizationId: crypto.randomUUID(),
    emails: ['a@test.example'],
    role: 'member',
    more: 'x'.repeat(20_000),
  };
  const { response } = await client.functions.invoke('invite-member', { body });
  expect(response?.status).toBe(413);
});

test('refuses a call without the key of the project', async () => {
  const { token } = await newUser(backend);
  const { status } = await fetch(`${backend.url}/functions/v1/invite-member`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({
      organizationId: crypto.randomUUID(),
      emails: ['a@test.example'],
      role: 'member',
    }),
  });
  expect(status).toBe(401);
});
