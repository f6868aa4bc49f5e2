import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { newUser } from '../account/account.ts';
import {
  choose,
  makeDue,
  newBuyer,
  newCompany,
  openPage,
  pay,
  paymentOf,
  priceCents,
  work,
} from './payments.ts';

let backend: RunningBackend;

beforeAll(async () => {
  // Nothing runs automatically: each test says when.
  backend = await startLocalBackend({ dueWorkPause: 3_600_000 });
});
afterAll(() => backend.close());

const refused = (status: number, code: string) => ({ status, body: { code } });

const pays = { stripe: 'pay', viva: 'card' } as const;

describe.each(['stripe', 'viva'] as const)('%s', (provider) => {
  test('the page asks for the amount owed, is the same when requested again, and pays the seat', async () => {
    const buyer = await newBuyer(backend);
    const { url, code } = await openPage(backend, buyer, provider);
    expect(await openPage(backend, buyer, provider)).toEqual({ url, code });
    expect(await (await fetch(url)).text()).toContain('99,50 €');
    expect(await paymentOf(backend, buyer)).toMatchObject({ payment: 'due', state: 'open' });
    const back = new URL((await choose(url, pays[provider])) ?? '');
    expect(back.origin + back.pathname).toBe(`${backend.url}/pay/return`);
    expect(back.searchParams.get('s')).toBe(code);
    const paid = { payment: 'paid', received: priceCents, events: 1, state: 'paid', failure: null };
    expect(await paymentOf(backend, buyer)).toEqual(paid);
    expect(await pay(backend, buyer.user, { charge: buyer.charge, provider })).toMatchObject({
      status: 409,
      body: { code: 'PX217' },
    });
  });

  test('a payer who comes back before the site is notified makes it ask the provider, once', async () => {
    const buyer = await newBuyer(backend);
    const { url, code } = await openPage(backend, buyer, provider);
    await choose(url, pays[provider], 'never');
    expect(await paymentOf(backend, buyer)).toMatchObject({ payment: 'due' });
    const told = {
      status: 200,
      body: {
        state: 'paid',
        failure: null,
        amount_cents: priceCents,
        rest_cents: 0,
        charge_id: buyer.charge,
        booking_id: buyer.booking,
        pool: null,
        is_checked: true,
        is_returned: false,
      },
    };
    expect(await pay(backend, buyer.user, { code })).toEqual(told);
    const paid = { payment: 'paid', events: 1, state: 'paid' };
    expect(await paymentOf(backend, buyer)).toMatchObject(paid);
    expect(await pay(backend, buyer.user, { code })).toEqual(told);
    expect(await paymentOf(backend, buyer)).toMatchObject(paid);
  });

  test('a payer who is refused learns why, and pays on the same page', async () => {
    const buyer = await newBuyer(backend);
    const { url, code } = await openPage(backend, buyer, provider);
    await choose(url, { stripe: 'insufficient_funds', viva: '10051' }[provider], 'never');
    expect(await pay(backend, buyer.user, { code })).toMatchObject({
      body: { state: 'open', failure: 'insufficient_funds' },
    });
    expect(await openPage(backend, buyer, provider)).toEqual({ url, code });
    await choose(url, pays[provider], 'never');
    await makeDue(backend, buyer);
    await work(backend);
    expect(await paymentOf(backend, buyer)).toMatchObject({ payment: 'paid', failure: null });
  });

  test('two presses at once lead to one page', async () => {
    const buyer = await newBuyer(backend);
    const pages = await Promise.all(
      Array.from({ length: 4 }, () => openPage(backend, buyer, provider)),
    );
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
  });
});

test('a manager pays the seats of a company on the page that a colleague has opened, after a card was refused', async () => {
  const company = await newCompany(backend);
  const { user, colleague, charge, pool, organization } = company;
  const { url, code } = await openPage(backend, company, 'viva');
  expect(await openPage(backend, { user: colleague, charge }, 'viva')).toEqual({ url, code });
  expect(await (await fetch(url)).text()).toContain('99,50 €');
  await choose(url, '10051', 'never');
  expect(await pay(backend, user, { code })).toMatchObject({
    body: { state: 'open', failure: 'insufficient_funds', rest_cents: priceCents },
  });
  await choose(url, 'iris', 'never');
  await makeDue(backend, company);
  const paid = {
    status: 200,
    body: {
      state: 'paid',
      charge_id: charge,
      booking_id: null,
      pool: { id: pool, organization_id: organization },
      rest_cents: 0,
    },
  };
  for (const manager of [user, colleague])
    expect(await pay(backend, manager, { code })).toMatchObject(paid);
  const [row] = await backend.execute(`select payment from public.seat_pools where id = '${pool}'`);
  expect(row).toEqual({ payment: 'paid' });
  const member = await newUser(backend);
  await backend.execute(
    `insert into public.organization_members (organization_id, user_id, role) values ('${organization}', '${member.id}', 'member')`,
  );
  expect(await pay(backend, member, { charge, provider: 'viva' })).toMatchObject({
    status: 404,
    body: { code: 'PX203' },
  });
  expect(await pay(backend, member, { code })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test('the answer of a provider from before the payer came back does not count as the result', async () => {
  const buyer = await newBuyer(backend);
  const { url, code } = await openPage(backend, buyer, 'viva');
  await choose(url, '10051', 'never');
  const refusal = { state: 'open', failure: 'insufficient_funds' };
  expect(await pay(backend, buyer.user, { code })).toMatchObject({
    body: { ...refusal, is_checked: true },
  });
  await choose(url, 'iris-late', 'never');
  expect(await pay(backend, buyer.user, { code })).toMatchObject({
    body: { ...refusal, is_checked: false },
  });
  await makeDue(backend, buyer);
  expect(await pay(backend, buyer.user, { code })).toMatchObject({
    body: { state: 'processing', is_checked: true, is_returned: false },
  });
});

test('a payer waits three seconds for the provider if the site has just been notified', async () => {
  const buyer = await newBuyer(backend);
  const { url, code } = await openPage(backend, buyer, 'viva');
  await choose(url, '10051');
  const answer = { state: 'open', failure: 'insufficient_funds' };
  expect(await pay(backend, buyer.user, { code })).toMatchObject({
    body: { ...answer, is_checked: false },
  });
  await backend.execute(`
    update public.payment_orders set read_at = read_at - interval '3 seconds', read_due_at = read_due_at - interval '3 seconds'
    where charge_id = '${buyer.charge}'`);
  expect(await pay(backend, buyer.user, { code })).toMatchObject({
    body: { ...answer, is_checked: true },
  });
});

test('another provider closes the page of the first', async () => {
  const buyer = await newBuyer(backend);
  const first = await openPage(backend, buyer, 'stripe');
  const second = await openPage(backend, buyer, 'viva');
  expect(await choose(first.url, 'pay')).toBeNull();
  await choose(second.url, 'iris');
  expect(await paymentOf(backend, buyer)).toMatchObject({ payment: 'paid', events: 1 });
  const [event] = await backend.execute(
    `select method from public.money_events where charge_id = '${buyer.charge}'`,
  );
  expect(event).toEqual({ method: 'iris' });
});

test('a payment on a page that is to be closed is settled', async () => {
  const buyer = await newBuyer(backend);
  const { url } = await openPage(backend, buyer, 'stripe');
  await choose(url, 'pay', 'never');
  const other = await pay(backend, buyer.user, { charge: buyer.charge, provider: 'viva' });
  expect(other).toMatchObject({ status: 409, body: { code: 'PX217' } });
  expect(await paymentOf(backend, buyer)).toMatchObject({ payment: 'paid', events: 1 });
});

test('a page for an amount that is no longer owed is closed, and the next asks for the rest', async () => {
  const buyer = await newBuyer(backend);
  const { url } = await openPage(backend, buyer);
  await backend.execute(`
    insert into public.money_events (charge_id, kind, amount_cents, method, day)
      values ('${buyer.charge}', 'payment', 4000, 'transfer', current_date)`);
  const next = await openPage(backend, buyer);
  expect(next.url).not.toBe(url);
  expect(await choose(url, 'pay')).toBeNull();
  expect(await (await fetch(next.url)).text()).toContain('59,50 €');
});

test('a pending payment with IRIS is not paid twice', async () => {
  const buyer = await newBuyer(backend);
  const { url, code } = await openPage(backend, buyer, 'viva');
  await choose(url, 'iris-late', 'never');
  expect(await pay(backend, buyer.user, { code })).toMatchObject({ body: { state: 'processing' } });
  expect(await paymentOf(backend, buyer)).toMatchObject({ payment: 'due' });
  for (const provider of ['viva', 'stripe'])
    expect(await pay(backend, buyer.user, { charge: buyer.charge, provider })).toMatchObject({
      status: 409,
      body: { code: 'PX235' },
    });
});

test('a noted transfer closes the page; a payment made there anyway is to be given back', async () => {
  const buyer = await newBuyer(backend);
  const { url } = await openPage(backend, buyer);
  await choose(url, 'pay', 'never');
  await backend.execute(`
    insert into public.money_events (charge_id, kind, amount_cents, method, day)
      values ('${buyer.charge}', 'payment', ${priceCents}, 'transfer', current_date)`);
  expect(await work(backend)).toMatchObject({ status: 200, body: { failed: 0 } });
  expect(await paymentOf(backend, buyer)).toMatchObject({
    payment: 'refund_due',
    received: 2 * priceCents,
    events: 2,
  });
});

test('the site asks about a payer who has left until the page has ended', async () => {
  const buyer = await newBuyer(backend);
  const { url } = await openPage(backend, buyer, 'viva');
  await choose(url, 'card', 'never');
  await makeDue(backend, buyer);
  expect(await work(backend)).toMatchObject({ status: 200, body: { failed: 0 } });
  expect(await paymentOf(backend, buyer)).toMatchObject({ payment: 'paid' });
});

describe('refuses', () => {
  test('a visitor, or a wrong token', async () => {
    const { charge, user } = await newBuyer(backend);
    const body = { charge, provider: 'stripe' };
    expect(await pay(backend, null, body)).toMatchObject(refused(401, 'unauthorized'));
    expect(await pay(backend, { ...user, token: 'a.b.c' }, body)).toMatchObject(
      refused(401, 'unauthorized'),
    );
  });

  test('the charge or the order of somebody else', async () => {
    const buyer = await newBuyer(backend);
    const { code } = await openPage(backend, buyer);
    const other = await newUser(backend);
    for (const charge of [buyer.charge, crypto.randomUUID()])
      expect(await pay(backend, other, { charge, provider: 'stripe' })).toMatchObject(
        refused(404, 'PX203'),
      );
    for (const wrong of [code, 'cs_test_unknown', '9000000000000001'])
      expect(await pay(backend, other, { code: wrong })).toMatchObject(refused(404, 'not_found'));
  });

  test('a user who has opened 20 pages in a day', async () => {
    const buyer = await newBuyer(backend);
    await backend.execute(`
      insert into public.payment_orders (charge_id, buyer_id, provider, amount_cents, state, expires_at)
        select '${buyer.charge}', '${buyer.user.id}', 'stripe', 100, 'cancelled', now() from generate_series(1, 20)`);
    expect(
      await pay(backend, buyer.user, { charge: buyer.charge, provider: 'stripe' }),
    ).toMatchObject(refused(429, 'PX238'));
  });

  test('a suspended account', async () => {
    const buyer = await newBuyer(backend);
    await backend.execute(
      `update auth.users set banned_until = now() + interval '1 day' where id = '${buyer.user.id}'`,
    );
    const { status } = await pay(backend, buyer.user, { charge: buyer.charge, provider: 'stripe' });
    expect([401, 403]).toContain(status);
  });

  test.each([
    ['no JSON', 'text'],
    ['null', 'null'],
    ['no provider', JSON.stringify({ charge: crypto.randomUUID() })],
    ['an unknown provider', JSON.stringify({ charge: crypto.randomUUID(), provider: 'paypal' })],
    ['a charge that is no id', JSON.stringify({ charge: 'x', provider: 'stripe' })],
    ['a code with other signs', JSON.stringify({ code: 'a,b' })],
    ['an amount alone', JSON.stringify({ amount: 1, provider: 'stripe' })],
  ])('%s', async (_, body) => {
    const user = await newUser(backend);
    expect(await pay(backend, user, body)).toMatchObject(refused(400, 'invalid_request'));
  });

  test('a body that is too long, and a page of another site', async () => {
    const user = await newUser(backend);
    expect(await pay(backend, user, 'x'.repeat(1001))).toMatchObject(refused(413, 'too_large'));
    const origin = 'https://evil.test';
    expect(await pay(backend, user, '{}', { origin })).toMatchObject(
      refused(403, 'origin_not_allowed'),
    );
  });
});
