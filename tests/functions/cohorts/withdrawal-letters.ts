import type { WithdrawalFacts } from '../../../supabase/functions/send-mail/facts.ts';
import type { RunningBackend } from '../../../supabase/local/backend-server.ts';
import {
  aboutCourse,
  asAdmin,
  lettersTo,
  newBooking,
  openCohort,
  setClock,
  type LetterCase,
} from '../mail/letters.ts';

const paymentOf = (booking: string) =>
  `public.booking_payments as payment where payment.booking_id = '${booking}'`;

/** Somebody with a paid seat of 99 € who has the first letter already. */
async function paid(backend: RunningBackend) {
  const cohort = await openCohort(backend, { price_cents: 9900 });
  const { user, booking } = await newBooking(backend, cohort.id);
  await asAdmin(backend, `select public.set_payment('${booking.id}', 'paid', 'A1')`);
  await lettersTo(backend, user.email);
  return { user, booking };
}

/** The same, booked before a meeting that has been held at 8:00 by the clock of UTC. */
async function paidBefore(backend: RunningBackend) {
  await setClock(backend, '2031-02-01T00:30:00Z');
  const made = await paid(backend);
  await setClock(backend, '2031-02-01T08:00:00Z');
  return made;
}

/** Somebody who has stated the withdrawal, with an address of their own. */
async function stated(backend: RunningBackend, email?: string) {
  const { user, booking } = await paid(backend);
  await backend.execute(
    `select public.withdraw_from_contract(payment.reference, 'Ελένη', '${email ?? user.email}') from ${paymentOf(booking.id)}`,
  );
  return { user, booking };
}

/** The letters about withdrawing from a contract. */
export const withdrawalLetters: Record<WithdrawalFacts['kind'], LetterCase> = {
  withdrawal_stated: {
    cause: async (backend) => (await stated(backend)).user.email,
    subject: aboutCourse('Λάβαμε τη δήλωση υπαναχώρησης'),
    words: ['Γνωστοποιώ με την παρούσα', 'Ελένη', 'Σάββατο 1 Φεβρουαρίου 2031, 10:00', 'μετρά από'],
    links: ['withdraw'],
  },
  withdrawal_confirmed: {
    cause: async (backend) => {
      const { user, booking } = await paid(backend);
      await backend.execute(
        `select public.confirm_withdrawal(private.withdrawal_token(payment.reference)) from ${paymentOf(booking.id)}`,
      );
      return user.email;
    },
    subject: aboutCourse('Η υπαναχώρηση επιβεβαιώθηκε'),
    words: [
      'η θέση ελευθερώθηκε',
      'Δεν οφείλετε τίποτα',
      '99\u00a0€',
      'έως Σάββατο 15 Φεβρουαρίου 2031',
    ],
    links: ['course'],
    files: ['CANCEL'],
  },
  withdrawal_refused: {
    cause: async (backend) => {
      const { user } = await stated(backend);
      await lettersTo(backend, user.email);
      await asAdmin(
        backend,
        `select public.decide_withdrawal(id, false, 'Είχατε έρθει σε όλες.') from private.withdrawals where email = '${user.email}'`,
      );
      return user.email;
    },
    subject: aboutCourse('Η υπαναχώρηση δεν ισχύει'),
    words: ['η κράτηση μένει όπως είναι', 'Είχατε έρθει σε όλες.', 'Συνήγορο του Καταναλωτή'],
    links: ['termsOfService'],
  },
};

/** The letter to somebody who has stated the withdrawal from a booking with an invoice. */
export async function letterWithInvoice(backend: RunningBackend) {
  const { user, booking } = await paid(backend);
  await backend.execute(`
    insert into public.billing_details (booking_id, kind, name, vat_number) values ('${booking.id}', 'invoice', 'Νότος ΑΕ', '094014201');
    select public.withdraw_from_contract(payment.reference, 'Ελένη', '${user.email}') from ${paymentOf(booking.id)}`);
  const [mail] = await lettersTo(backend, user.email);
  return mail;
}

/** The letter to a typed address that is not that of the booking. */
export async function typedLetter(backend: RunningBackend) {
  const email = `typed-${crypto.randomUUID()}@example.test`;
  await stated(backend, email);
  const [mail] = await lettersTo(backend, email);
  return mail;
}

/** SQL after which staff have moved the booking away from meetings that began at these moments. */
const movedFrom = (booking: string, moments: string[]) =>
  `update public.booking_payments set held_on = '{${moments.join(',')}}' where booking_id = '${booking}';`;

/**
 * The letter to somebody who withdrew in the middle of the only meeting after an early start, and
 * had paid this much.
 */
export async function letterOfPart(
  backend: RunningBackend,
  paidCents: number,
  heldOn: string[] = [],
) {
  const { user, booking } = await paidBefore(backend);
  await backend.execute(`
    ${movedFrom(booking.id, heldOn)}
    update public.charges set received_cents = ${paidCents} where booking_id = '${booking.id}';
    update public.booking_payments set early_start_at = private.clock() where booking_id = '${booking.id}';
    update public.cohort_meetings set starts_at = date_trunc('minute', private.clock()) - interval '1 hour',
      ends_at = date_trunc('minute', private.clock()) + interval '1 hour'
      where cohort_id = (select cohort_id from public.bookings where id = '${booking.id}');
    select public.confirm_withdrawal(private.withdrawal_token(payment.reference)) from ${paymentOf(booking.id)}`);
  const [mail] = await lettersTo(backend, user.email);
  return mail;
}

/**
 * The letter to somebody who withdrew after the only meeting without having asked for an early
 * start.
 */
export async function letterOfLeft(backend: RunningBackend, heldOn: string[] = []) {
  const { user, booking } = await paidBefore(backend);
  await backend.execute(`
    ${movedFrom(booking.id, heldOn)}
    update public.cohort_meetings set starts_at = private.clock() - interval '5 hours', ends_at = private.clock() - interval '1 hour'
      where cohort_id = (select cohort_id from public.bookings where id = '${booking.id}');
    select public.confirm_withdrawal(private.withdrawal_token(payment.reference)) from ${paymentOf(booking.id)}`);
  const [mail] = await lettersTo(backend, user.email);
  return mail;
}
