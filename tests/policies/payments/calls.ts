import { literal, testUsers, type TestUser } from '../actors.ts';
import { book, confirmEmail, priced, step, values, clockAt } from '../cohorts/calls.ts';
import { keptOf } from '../cohorts/money-calls.ts';

/** A seat at 100 € of the learner. */
export const seat = confirmEmail('learner') + book('learner', priced);

/** SQL that an edge function runs. */
export const service = (call: string) =>
  step(null, `set local role service_role; select to_jsonb(public.${call}) as result`);

export const theCharge = `(select id from public.charges order by payer_id is distinct from '${testUsers.learner}', id limit 1)`;
/** The order of this number, from 1. */
export const orderId = (number = 1) =>
  `(select id from public.payment_orders order by created_at, id offset ${number - 1} limit 1)`;
const refundId = '(select id from public.payment_refunds order by created_at desc limit 1)';

export const openOrder = ({
  user = 'learner' as TestUser,
  provider = 'stripe',
  charge = theCharge,
} = {}) => service(`open_payment_order('${testUsers[user]}', ${charge}, '${provider}')`);

/** SQL that notes the page of the provider. */
export const setOpen = (number = 1, id = `cs_${number}`, expires = '1 hour') =>
  service(
    `set_payment_order_open(${orderId(number)}, '${id}', 'https://pay.example/${id}', now() + interval '${expires}')`,
  );

const quoted = (value: string | null) => (value === null ? 'null' : literal(value));

type Settlement = {
  number?: number;
  cents?: number | null;
  currency?: string | null;
  method?: string | null;
  payment?: string | null;
  failure?: string | null;
};

/** SQL that notes what the provider reports about an order. */
export const settle = (
  state: string,
  { number = 1, cents = 10_000, currency = 'eur', method = 'card', ...rest }: Settlement = {},
) => {
  const { payment = state === 'paid' ? `pi_${number}` : null, failure = null } = rest;
  const given = [cents === null ? null : String(cents), currency, method, payment, failure];
  return service(
    `settle_payment_order(${orderId(number)}, '${state}', ${given.map(quoted).join(', ')})`,
  );
};

export const lease = (amount: number | null = 20) => service(`lease_payment_work(${amount})`);

/** SQL with which an admin requests a refund from a provider. */
export const requestRefund = (
  cents: number | null,
  {
    order = 'null',
    request = null as string | null,
    charge = theCharge,
    seen = keptOf(charge) as string | number,
  } = {},
) =>
  step(
    'admin',
    `select to_jsonb(public.request_refund(${charge}, ${cents}, ${seen}, ${order}, ${quoted(request)})) as result`,
  );

/** SQL with which an admin keeps what a provider could not give back. */
export const keepUnreturned = ({
  charge = theCharge,
  shown = null as number | null,
  seen = keptOf(charge) as string | number,
} = {}) => step('admin', `select public.keep_unreturned(${charge}, ${seen}, ${shown}) as result`);

export const settleRefund = (state: string, provider: string | null = null, failure?: string) =>
  service(
    `settle_refund(${refundId}, '${state}', ${quoted(provider)}, ${quoted(failure ?? null)})`,
  );

/** The orders in their order: «stripe 10000 open», with «closing» where they are to be closed. */
export const orders = values(
  `(select coalesce(string_agg(concat_ws(' ', provider, amount_cents, state, case when is_closing then 'closing' end), ', '
      order by created_at, id), '') from public.payment_orders)`,
);
/** In how many seconds each order is read next. */
export const readIn = values(
  `(select string_agg(coalesce(extract(epoch from read_due_at - private.clock())::integer::text, '-'), ', ' order by created_at, id)
    from public.payment_orders)`,
);
/** The refunds in their order: «3000 sent». */
export const refunds = values(
  `(select coalesce(string_agg(concat_ws(' ', amount_cents, state), ', ' order by created_at, id), '') from public.payment_refunds)`,
);
export const refunding = values('(select refunding_cents from public.charges)');

export const opened = seat + openOrder() + setOpen();
export const paid = opened + settle('paid');
export const request = '7e000000-0000-4000-8000-000000000009';
export const isDue = values('private.has_due_payments()');
export const others = `(select id from public.charges where payer_id = '${testUsers.otherLearner}')`;
/** An order of somebody else, created a second later. */
export const second =
  book('otherLearner', priced) +
  clockAt('1 second') +
  openOrder({ user: 'otherLearner', charge: others }) +
  setOpen(2);
export const audited = values(
  `(select concat_ws(' ', action, before ->> 'payment', after ->> 'payment', after ->> 'amount_cents') from public.audit_log order by id desc limit 1)`,
);
export type Work = { orders: Record<string, unknown>[]; refunds: Record<string, unknown>[] };
