import { expect } from 'vitest';
import type * as OpenPage from '../../../supabase/functions/pay/open-page.ts';
import type * as PayRequest from '../../../supabase/functions/pay/pay-request.ts';
import { moduleUnderTest } from './module-under-test.ts';

const id = '10000000-0000-4000-8000-000000000001';

function checkPayRequest({ readPayRequest }: typeof PayRequest) {
  const read = (body: unknown) => readPayRequest(JSON.stringify(body));
  expect(read({ charge: id, provider: 'viva' })).toEqual({
    kind: 'open',
    charge: id,
    provider: 'viva',
  });
  expect(read({ code: '12' })).toEqual({ kind: 'read', provider: 'viva', code: '12' });
  expect(read({ code: 'cs_1' })).toEqual({ kind: 'read', provider: 'stripe', code: 'cs_1' });
  expect(read({ code: '1a' })).toMatchObject({ provider: 'stripe' });
  for (const code of ['1', 'a'.repeat(255)]) expect(read({ code })).not.toBeNull();
  for (const wrong of [
    null,
    7,
    {},
    { charge: id },
    { charge: id, provider: 'paypal' },
    { charge: 'x', provider: 'viva' },
    { charge: [id], provider: 'viva' },
    { code: '' },
    { code: 7 },
    { code: 'a,b' },
    { code: 'a'.repeat(256) },
  ])
    expect(read(wrong), JSON.stringify(wrong)).toBeNull();
  expect(readPayRequest('text')).toBeNull();
}

const payRequest = moduleUnderTest({ path: 'pay/pay-request.ts', check: checkPayRequest });

type Order = {
  provider: string;
  provider_id: string | null;
  url: string | null;
  stale: boolean;
  may_call: boolean;
  title?: string;
};

const providerOf = (name: string) => ({
  createOrder: async (order: object) => ({ name, ...order }),
  closeOrder: async (closed: string) => ({ name, closed }),
});

async function checkOpenPage({ openPage }: typeof OpenPage) {
  const fresh = {
    id,
    provider: 'viva',
    provider_id: null,
    url: null,
    stale: false,
    may_call: true,
  };
  const old = {
    ...fresh,
    provider: 'stripe',
    provider_id: 'cs_1',
    url: 'https://old',
    stale: true,
  };
  const opened = { state: 'open', url: 'https://new', is_closing: false };

  /** Opens a page for which the database returns these orders, one after the other. */
  async function open(orders: Order[], afterwards: object = opened, names = ['stripe', 'viva']) {
    const did: unknown[] = [];
    const rest = [...orders];
    const database = {
      open: async (...given: unknown[]) => {
        did.push(['open', ...given]);
        return {
          title: '',
          ...(rest.length > 1 ? rest.shift() : rest[0]),
          amount_cents: 9900,
          expires_at: '2031-01-01T00:00:00.000Z',
          reference: null,
          email: 'a@b.example',
        };
      },
      settle: async (...given: unknown[]) => void did.push(['settle', ...given]),
      setOpen: async (...given: unknown[]) => {
        did.push(['made', ...given]);
        return afterwards;
      },
    };
    const providers = Object.fromEntries(names.map((name) => [name, providerOf(name)]));
    const payment = { buyer: 'b', charge: 'c', provider: 'viva' as const, returnUrl: 'https://r' };
    const pause = async (milliseconds: number) => void did.push(['pause', milliseconds]);
    const url = await openPage(database as never, providers as never, payment, pause).catch(
      ({ code, message }: Error & { code?: string }) => (code ? `${code} ${message}` : message),
    );
    return { url, did };
  }

  const asked = ['open', 'b', 'c', 'viva'];
  const made = [
    'made',
    id,
    {
      name: 'viva',
      orderId: id,
      amountCents: 9900,
      title: 'Praxi',
      reference: id,
      email: 'a@b.example',
      returnUrl: 'https://r',
      expiresAt: new Date('2031-01-01'),
    },
  ];
  expect(await open([fresh])).toEqual({ url: 'https://new', did: [asked, made] });
  const named = await open([{ ...fresh, title: 'A course' }]);
  expect(named.did[1]).toMatchObject(['made', id, { title: 'A course' }]);
  expect(await open([{ ...fresh, url: 'https://live' }])).toEqual({
    url: 'https://live',
    did: [asked],
  });
  const settled = ['settle', id, { name: 'stripe', closed: 'cs_1' }];
  expect(await open([old, fresh])).toEqual({
    url: 'https://new',
    did: [asked, settled, asked, made],
  });
  // Somebody else calls the provider: the function waits some seconds for their page.
  const waiting = { ...fresh, may_call: false };
  const waited = [asked, ['pause', 500]];
  const live = { ...waiting, url: 'https://live' };
  expect(await open([waiting, { ...old, may_call: false }, live])).toEqual({
    url: 'https://live',
    did: [...waited, ...waited, asked],
  });
  expect(await open([waiting, fresh])).toEqual({
    url: 'https://new',
    did: [...waited, asked, made],
  });
  expect(await open([waiting])).toEqual({
    url: 'PX900 busy',
    did: Array.from({ length: 10 }, () => waited).flat(),
  });
  // A page that cannot be closed or opened is not tried for ever.
  const stuck = await open([old]);
  expect(stuck.url).toBe('PX900 busy');
  expect(stuck.did).toHaveLength(6);
  for (const other of [
    { ...opened, state: 'cancelled' },
    { ...opened, is_closing: true },
    { ...opened, url: null },
  ])
    expect((await open([fresh], other)).url).toBe('PX900 busy');
  expect(await open([{ ...old, provider_id: null }])).toEqual({ url: 'PX900 busy', did: [asked] });
  expect(await open([old], opened, ['viva'])).toEqual({ url: 'PX900 busy', did: [asked] });
  expect(await open([fresh], opened, ['stripe'])).toEqual({
    url: 'viva is not configured',
    did: [],
  });
}

const openPage = moduleUnderTest({ path: 'pay/open-page.ts', check: checkOpenPage });

export const paymentModules = [payRequest, openPage];
