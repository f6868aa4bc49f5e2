/** SQL that makes the charges of the bookings that a condition finds, whose payment is due. */
export const chargesOf = (where: string) => `
  insert into public.charges (booking_id, payer_id, contract_at, price_cents, vat_percent, owed_cents)
  select booking.id, booking.user_id, now(), payment.amount_cents, payment.vat_percent, payment.amount_cents
  from public.bookings as booking join public.booking_payments as payment on payment.booking_id = booking.id where ${where};`;

/** What is owed of 99 €, and the movements of the whole. */
const charges = {
  due: { owed: 9900, movements: [] },
  paid: { owed: 9900, movements: ['payment'] },
  refund_due: { owed: 0, movements: ['payment'] },
  refunded: { owed: 0, movements: ['payment', 'refund'] },
} as const;

export type Payment = keyof typeof charges;

type Booking = {
  id: string;
  /** SQL of the cohort. */
  cohort: string;
  user: string;
  state: string;
  payment: Payment;
  /** The number of the paper of the payment. */
  invoice?: string | undefined;
};

/** SQL that stores a booking at 99 € with this payment. */
export const bookingSql = ({ id, cohort, user, state, payment, invoice }: Booking) => `
  insert into public.bookings (id, cohort_id, user_id, state, queue_number, created_at)
    select '${id}', id, '${user}', '${state}', next_number, now() from public.cohorts where id = ${cohort};
  insert into public.booking_payments (booking_id, reference, amount_cents, vat_percent, due_at)
    values ('${id}', 'PX-${id.slice(-8)}', 9900, 24, now());
  insert into public.charges (booking_id, payer_id, contract_at, price_cents, vat_percent, owed_cents)
    values ('${id}', '${user}', now(), 9900, 24, ${charges[payment].owed});
  ${charges[payment].movements
    .map(
      (kind) => `insert into public.money_events (charge_id, kind, amount_cents, method, day)
        select id, '${kind}', 9900, 'cash', '2026-01-02' from public.charges where booking_id = '${id}';`,
    )
    .join('')}
  ${
    invoice
      ? `insert into public.money_documents (charge_id, event_id, kind, number)
         select event.charge_id, event.id, 'invoice', '${invoice}'
         from public.money_events as event join public.charges as charge on charge.id = event.charge_id
         where event.kind = 'payment' and charge.booking_id = '${id}';`
      : ''
  }`;
