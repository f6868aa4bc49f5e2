import { execute } from './backend.ts';

/** The day in Greece, which pages show; for two or three hours the day in UTC is still the day before. */
const today = `(now() at time zone 'Europe/Athens')::date`;

type Payment = 'due' | 'paid' | 'waived' | 'refund_due' | 'refunded';

/** What is owed, and the movements of the whole price, of each payment. */
const charges = {
  due: { fields: '', movements: [] },
  paid: { fields: '', movements: ['payment'] },
  waived: { fields: 'owed_cents = 0, is_waived = true', movements: [] },
  refund_due: { fields: 'owed_cents = 0', movements: ['payment'] },
  refunded: { fields: 'owed_cents = 0', movements: ['payment', 'refund'] },
} as const satisfies Record<Payment, { fields: string; movements: readonly string[] }>;

/**
 * Gives the bookings that a condition finds this payment, from one that is due, by what is owed and by movements of money.
 * `invoice` is the number of the paper of the payment.
 */
export async function storePayment(
  where: string,
  payment: Payment,
  { invoice, mark }: { invoice?: string; mark?: string } = {},
) {
  const { fields, movements } = charges[payment];
  const found = `booking_id in (select id from public.bookings where ${where})`;
  await execute(
    [
      ...movements.map(
        (kind) => `insert into public.money_events (charge_id, kind, amount_cents, method, day)
          select id, '${kind}', price_cents, 'transfer', ${today} from public.charges where ${found}`,
      ),
      ...(fields ? [`update public.charges set ${fields} where ${found}`] : []),
      ...(invoice
        ? [
            `insert into public.money_documents (charge_id, event_id, kind, number, mark)
             select event.charge_id, event.id, 'receipt', '${invoice}', ${mark ? `'${mark}'` : 'null'}
             from public.charges as charge join public.money_events as event on event.charge_id = charge.id
             where event.kind = 'payment' and ${found}`,
          ]
        : []),
    ].join(';'),
  );
}

/** Stores a payment of this amount for the charges that a condition finds. */
export const storeMoney = (where: string, cents: number) =>
  execute(`insert into public.money_events (charge_id, kind, amount_cents, method, day)
    select id, 'payment', ${cents}, 'transfer', ${today} from public.charges where ${where}`);
