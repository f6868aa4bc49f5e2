import type { Facts, InvitationFacts } from '../../../supabase/functions/send-mail/facts.ts';
import type { RunningBackend } from '../../../supabase/local/backend-server.ts';
import {
  aboutCourse,
  asAdmin,
  callAs,
  later,
  lettersTo,
  newBooking,
  openCohort,
  setClock,
  type LetterCase,
} from '../mail/letters.ts';

/** A cohort whose only seat is taken, and somebody who waits for it. */
async function full(backend: RunningBackend) {
  const cohort = await openCohort(backend, { price_cents: 9900 });
  const first = await newBooking(backend, cohort.id);
  const waiting = await newBooking(backend, cohort.id);
  return { cohort, first, waiting };
}

/** Somebody with a seat who has the first letter already. */
async function seated(backend: RunningBackend, fields: Parameters<typeof openCohort>[1] = {}) {
  const cohort = await openCohort(backend, { price_cents: 9900, ...fields });
  const { user, booking } = await newBooking(backend, cohort.id);
  await lettersTo(backend, user.email);
  return { cohort, user, booking };
}

/** The meeting as both parts write it; the HTML has the hours beneath the day. */
const when = ['Τρίτη 4 Μαρτίου 2031', '18:00–22:00'];

/** The letters about bookings and cohorts. */
export const bookingLetters: Record<(Facts | InvitationFacts)['kind'], LetterCase> = {
  booked: {
    cause: async (backend) =>
      (await newBooking(backend, (await openCohort(backend)).id)).user.email,
    subject: aboutCourse('Η θέση σας κρατήθηκε'),
    words: ['Σας περιμένουμε.', ...when, 'Ερμού 1', 'βάζει τη συνάντηση'],
    links: ['learn'],
    files: ['REQUEST'],
  },
  waiting: {
    cause: async (backend) => (await full(backend)).waiting.user.email,
    subject: aboutCourse('Είστε στη λίστα αναμονής'),
    words: ['Η σειρά σας', ...when],
    links: ['learn'],
  },
  offer: {
    cause: async (backend) => {
      const { first, waiting } = await full(backend);
      await callAs(first.user, 'cancel_booking', { booking: first.booking.id });
      return waiting.user.email;
    },
    subject: aboutCourse('Ελευθερώθηκε θέση για εσάς'),
    words: ['Απαντήστε έως', 'Κυριακή 2 Φεβρουαρίου 2031', '99\u00a0€ με ΦΠΑ'],
    links: ['learn'],
  },
  offer_lapsed: {
    cause: async (backend) => {
      const { first, waiting } = await full(backend);
      await callAs(first.user, 'cancel_booking', { booking: first.booking.id });
      await setClock(backend, '2031-02-02T08:10:00Z');
      return waiting.user.email;
    },
    subject: aboutCourse('Η προσφορά θέσης έληξε'),
    words: ['Υπάρχει ακόμη ελεύθερη θέση', 'Κράτηση θέσης', ...when],
    links: ['learn'],
  },
  payment_lapsed: {
    cause: async (backend) => {
      const { user } = await seated(backend, { pay_within: 60 });
      await setClock(backend, '2031-02-01T10:00:00Z');
      return user.email;
    },
    subject: aboutCourse('Η θέση σας ελευθερώθηκε'),
    words: [
      'δεν πληρώθηκε εγκαίρως',
      'Δεν οφείλετε τίποτα',
      'Υπάρχει ακόμη ελεύθερη θέση',
      ...when,
    ],
    links: ['learn'],
    files: ['CANCEL'],
  },
  list_closed: {
    cause: async (backend) => {
      const { cohort, waiting } = await full(backend);
      await setClock(backend, cohort.starts_at);
      return waiting.user.email;
    },
    subject: aboutCourse('Η λίστα αναμονής έκλεισε'),
    words: ['έκλεισε πριν έρθει η σειρά σας', 'Άλλες ημερομηνίες'],
    links: ['course'],
  },
  cancelled: {
    cause: async (backend) => {
      const { user, booking } = await seated(backend);
      await callAs(user, 'cancel_booking', { booking: booking.id });
      return user.email;
    },
    subject: aboutCourse('Η κράτησή σας ακυρώθηκε'),
    words: [
      'Ακυρώσατε την κράτησή σας',
      'αν πληρώσατε, σας την επιστρέφουμε. Δεν οφείλετε τίποτα.',
      'αφαιρεί τη συνάντηση',
    ],
    links: ['course'],
    files: ['CANCEL'],
  },
  cohort_cancelled: {
    cause: async (backend) => {
      const { cohort, user, booking } = await seated(backend);
      await asAdmin(
        backend,
        `select public.set_payment('${booking.id}', 'paid', 'A1');
         select public.set_cohort_state('${cohort.id}', 'cancelled', 'Κακοκαιρία')`,
      );
      return user.email;
    },
    subject: aboutCourse('Το μάθημα ακυρώθηκε'),
    words: [
      'Κακοκαιρία',
      ...when,
      'αφαιρεί τη συνάντηση',
      'Σας επιστρέφουμε 99\u00a0€',
      'το αργότερο έως',
    ],
    links: ['course'],
    files: ['CANCEL'],
  },
  moved: {
    cause: async (backend) => {
      const { cohort, user } = await seated(backend);
      const meetings = [{ id: cohort.meeting, date: '2031-03-05', from: '18:00', to: '21:00' }];
      await asAdmin(
        backend,
        `select public.save_cohort(id, updated_at, '${JSON.stringify({ meetings })}')
       from public.cohorts where id = '${cohort.id}'`,
      );
      return user.email;
    },
    subject: aboutCourse('Άλλαξε ημερομηνία, ώρα ή τόπος'),
    words: ['Τετάρτη 5 Μαρτίου 2031', '18:00–21:00', 'την ενημερώνει'],
    links: ['learn'],
    files: ['REQUEST'],
  },
  reminder: {
    cause: async (backend) => {
      const { cohort, user } = await seated(backend, { place: 'remote', address: '' });
      await setClock(backend, later(cohort.starts_at, -24));
      return user.email;
    },
    subject: aboutCourse('Υπενθύμιση'),
    words: [...when, 'Εξ αποστάσεως', '15 λεπτά πριν αρχίσει'],
    links: ['learn'],
  },
  payment_due: {
    cause: async (backend) => {
      const { user } = await seated(backend);
      await setClock(backend, '2031-02-06T09:00:00Z');
      return user.email;
    },
    subject: aboutCourse('Εκκρεμεί η πληρωμή σας'),
    words: ['99\u00a0€ με ΦΠΑ', 'GR00 0000', 'Σάββατο 8 Φεβρουαρίου 2031'],
    links: ['learn'],
  },
  paper: {
    cause: async (backend) => {
      const { user, booking } = await seated(backend);
      await backend.execute('select private.issue_documents(true)');
      await asAdmin(
        backend,
        `select public.note_money(id, 'payment', 9900, 'card', '2031-02-01', 0) from public.charges where booking_id = '${booking.id}'`,
      );
      await backend.execute(`
        select public.settle_document(event.id, '{"series": "ΑΠΥ", "number": "7", "mark": "400000000000001"}')
        from public.money_events as event join public.charges as charge on charge.id = event.charge_id
        where charge.booking_id = '${booking.id}';
        select private.issue_documents(false)`);
      return user.email;
    },
    subject: aboutCourse('Η απόδειξή σας'),
    words: ['Λάβαμε την πληρωμή σας', 'ΑΠΥ 7', '400000000000001', '99\u00a0€ με ΦΠΑ'],
    links: ['learn'],
  },
  money: {
    cause: async (backend) => {
      const { user, booking } = await seated(backend);
      await asAdmin(
        backend,
        `select public.note_money(id, 'payment', 4000, 'transfer', '2031-01-31', 0) from public.charges where booking_id = '${booking.id}'`,
      );
      await setClock(backend, '2031-02-01T08:20:00Z');
      return user.email;
    },
    subject: aboutCourse('Λάβαμε την πληρωμή σας'),
    words: [
      '40\u00a0€',
      'Παρασκευή 31 Ιανουαρίου 2031',
      'Κατάθεση σε τράπεζα',
      'Μένουν να πληρωθούν 59\u00a0€.',
      'Αιτιολογία κατάθεσης',
      ...when.slice(0, 1),
    ],
    links: ['learn'],
  },
  message: {
    cause: async (backend) => {
      const { cohort, user } = await seated(backend);
      await asAdmin(
        backend,
        `select public.message_cohort('${cohort.id}', '${crypto.randomUUID()}', E'Νέα αίθουσα\\r\\nBcc: eve@evil.example', E'Πρώτη.\\n\\n<b>Δεύτερη.</b>')`,
      );
      return user.email;
    },
    subject: 'Νέα αίθουσα Bcc: eve@evil.example',
    words: ['Πρώτη.', 'Δεύτερη.', ...when],
    links: ['learn'],
  },
  materials: {
    cause: async (backend) => {
      const { cohort, user } = await seated(backend);
      await setClock(backend, later(cohort.starts_at, 5));
      // It waits for ten minutes.
      await setClock(backend, later(cohort.starts_at, 6));
      return user.email;
    },
    subject: aboutCourse('Το υλικό σας'),
    words: ['Στη σελίδα του μαθήματος βρίσκετε το υλικό'],
    links: ['learnCourse'],
  },
  invitation: {
    cause: async (backend) => {
      const cohort = await openCohort(backend, { price_cents: 9900 });
      const email = `eleni-${crypto.randomUUID()}@example.test`;
      await backend.execute(
        `insert into public.course_interests (course_id, name, email)
       select course_id, 'Ελένη', '${email}' from public.cohorts where id = '${cohort.id}'`,
      );
      await asAdmin(
        backend,
        `select public.invite_interested('${cohort.id}', array(select id from public.course_interests where email = '${email}'))`,
      );
      return email;
    },
    subject: aboutCourse('Άνοιξαν κρατήσεις'),
    words: ['Μας είχατε ζητήσει', ...when, '99\u00a0€ με ΦΠΑ', 'Δεν θέλω άλλες προσκλήσεις'],
    links: ['course', 'unsubscribe'],
  },
};
