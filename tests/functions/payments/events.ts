import { priceCents } from './payments.ts';

type Changes = { session?: object; event?: object };

/** An event of Stripe that says that an order is paid, unless something else is given. */
export const paidEvent = (code: string, { session, event }: Changes = {}) =>
  JSON.stringify({
    id: 'evt_test',
    object: 'event',
    livemode: false,
    type: 'checkout.session.completed',
    data: {
      object: {
        id: code,
        object: 'checkout.session',
        status: 'complete',
        payment_status: 'paid',
        amount_total: priceCents,
        currency: 'eur',
        payment_intent: `pi_${code}`,
        ...session,
      },
    },
    ...event,
  });

/** An event of Viva about an order. */
export const vivaEvent = (code: string) =>
  `{"EventTypeId":1796,"EventData":{"OrderCode":${code},"StatusId":"F","Amount":99.5}}`;
