import type {
  EndingSeatsFacts,
  MemberInvitationFacts,
  PoolCancelledFacts,
  PoolMoneyFacts,
  ReportFacts,
  SeatFacts,
} from '../../../supabase/functions/send-mail/facts.ts';
import type { RunningBackend } from '../../../supabase/local/backend-server.ts';
import { newUser } from '../account/account.ts';
import {
  aboutCourse,
  asAdmin,
  callAs,
  lettersTo,
  openCohort,
  setClock,
  type LetterCase,
} from '../mail/letters.ts';

/** An organisation with a pool of seats of a cohort, one of which is given to an address. */
export async function given(
  backend: RunningBackend,
  email = `eleni-${crypto.randomUUID()}@example.test`,
) {
  const [organization, pool] = [crypto.randomUUID(), crypto.randomUUID()];
  const cohort = await openCohort(backend, { capacity: 3 });
  await backend.execute(
    `insert into public.organizations (id, name) values ('${organization}', 'Βορράς <b>ΑΕ</b>')`,
  );
  await asAdmin(
    backend,
    `select public.create_seat_pool('${pool}', '${organization}', course_id, 2, '2031-03-01 18:00+02', id)
       from public.cohorts where id = '${cohort.id}';
     select public.give_seats('${pool}', array['${email}'])`,
  );
  return { email, organization, pool };
}

/** SQL of somebody who manages an organisation, whose pool costs 150 €. */
const charged = (organization: string, pool: string, manager: string) => `
  insert into public.organization_members (organization_id, user_id, role) values ('${organization}', '${manager}', 'owner');
  insert into public.charges (pool_id, contract_at, price_cents, vat_percent, owed_cents)
    values ('${pool}', now(), 15000, 24, 15000);`;

const when = ['Τρίτη 4 Μαρτίου 2031', '18:00–22:00'];

/** The letters about the seats of an organisation. */
export const companyLetters: Record<
  (
    | SeatFacts
    | MemberInvitationFacts
    | ReportFacts
    | EndingSeatsFacts
    | PoolCancelledFacts
    | PoolMoneyFacts
  )['kind'],
  LetterCase
> = {
  seat_given: {
    cause: async (backend) => (await given(backend)).email,
    subject: aboutCourse('Μια θέση για εσάς'),
    words: ['ΑΕ', ...when, 'Ερμού 1', 'Απαντήστε έως', 'Σάββατο 1 Μαρτίου 2031, 18:00'],
    links: ['learn'],
  },
  seat_taken_back: {
    cause: async (backend) => {
      const { email, pool } = await given(backend);
      await lettersTo(backend, email);
      await asAdmin(
        backend,
        `select public.take_back_seat(id) from public.seats where pool_id = '${pool}'`,
      );
      return email;
    },
    subject: aboutCourse('Η θέση σας δεν ισχύει πια'),
    words: ['πήρε πίσω τη θέση', ...when],
    links: ['course'],
  },
  member_invited: {
    cause: async (backend) => {
      const owner = await newUser(backend);
      const { organization } = await given(backend);
      await backend.execute(
        `insert into public.organization_members (organization_id, user_id, role) values ('${organization}', '${owner.id}', 'owner')`,
      );
      const email = `manager-${crypto.randomUUID()}@example.test`;
      await callAs(owner, 'invite_members', {
        organization_id: organization,
        emails: [email],
        role: 'admin',
      });
      return email;
    },
    subject: 'Πρόσκληση στην εταιρεία «Βορράς <b>ΑΕ</b>»',
    words: ['ΑΕ', 'Υπεύθυνος', 'Απαντήστε έως', 'Με αυτή συνδεθείτε'],
    links: ['profile'],
  },
  company_report: {
    cause: async (backend) => {
      const manager = await newUser(backend);
      const holder = await newUser(backend);
      const { organization, pool } = await given(backend, holder.email);
      await backend.execute(
        `insert into public.organization_members (organization_id, user_id, role) values ('${organization}', '${manager.id}', 'owner')`,
      );
      const [seat] = (await backend.execute(
        `select id from public.seats where pool_id = '${pool}'`,
      )) as { id: string }[];
      await callAs(holder, 'accept_seat', { seat: seat?.id });
      // Tests before this one have moved the clock beyond the month and back.
      await backend.execute('delete from private.report_months');
      // Two weeks before the seats end there is a separate letter.
      await setClock(backend, '2031-02-15T16:00:00Z');
      await setClock(backend, '2031-02-28T22:30:00Z');
      return manager.email;
    },
    subject: 'Φεβρουάριος 2031 στην εταιρεία «Βορράς <b>ΑΕ</b>»',
    words: [
      'Έχει δοθεί 1 από τις 2 θέσεις.',
      'θέσεις αγοράστηκαν',
      'θέση δόθηκε',
      'άτομο αποδέχτηκε θέση',
      'θέση μένει ελεύθερη',
      'Δεν θέλω το μηνιαίο email',
    ],
    links: ['company', 'unsubscribe'],
  },
  seats_ending: {
    cause: async (backend) => {
      const manager = await newUser(backend);
      const { organization } = await given(backend);
      await backend.execute(
        `insert into public.organization_members (organization_id, user_id, role) values ('${organization}', '${manager.id}', 'owner')`,
      );
      await setClock(backend, '2031-02-15T16:00:00Z');
      return manager.email;
    },
    subject: aboutCourse('Θέσεις που λήγουν σύντομα'),
    words: [
      '2 θέσεις της εταιρείας',
      'θέση μένει ελεύθερη',
      'θέση περιμένει αποδοχή',
      'Ισχύουν έως',
      'Σάββατο 1 Μαρτίου 2031, 18:00',
      ...when,
    ],
    links: ['company'],
  },
  pool_money: {
    cause: async (backend) => {
      const manager = await newUser(backend);
      const { organization, pool } = await given(backend);
      await backend.execute(
        charged(organization, pool, manager.id) +
          `insert into public.money_events (charge_id, kind, amount_cents, method, day)
           select id, 'payment', 5000, 'transfer', '2031-01-31' from public.charges where pool_id = '${pool}'`,
      );
      return manager.email;
    },
    subject: aboutCourse('Λάβαμε την πληρωμή σας'),
    words: [
      '50\u00a0€',
      '2 θέσεις',
      'Μένουν να πληρωθούν 100\u00a0€.',
      'στο πακέτο θέσεων',
      'διαχειρίζεστε την εταιρεία',
      ...when.slice(0, 1),
    ],
    links: ['company'],
  },
  pool_paper: {
    cause: async (backend) => {
      const manager = await newUser(backend);
      const { organization, pool } = await given(backend);
      await backend.execute(
        charged(organization, pool, manager.id) +
          `insert into public.organization_billing (organization_id, name, vat_number, address)
             values ('${organization}', 'Βορράς ΑΕ', '094014201', 'Ερμού 1');
           select private.issue_documents(true);
           insert into public.money_events (charge_id, kind, amount_cents, method, day)
             select id, 'payment', 15000, 'transfer', '2031-01-31' from public.charges where pool_id = '${pool}';
           select public.settle_document(event.id, '{"series": "ΤΠΥ", "number": "9", "mark": "400000000000019"}')
             from public.money_events as event join public.charges as charge on charge.id = event.charge_id
             where charge.pool_id = '${pool}';
           select private.issue_documents(false)`,
      );
      return manager.email;
    },
    subject: aboutCourse('Το τιμολόγιό σας'),
    words: [
      'ΤΠΥ 9',
      '400000000000019',
      '150\u00a0€ με ΦΠΑ',
      '2 θέσεις',
      'διαχειρίζεστε την εταιρεία',
    ],
    links: ['company'],
  },
  pool_cancelled: {
    cause: async (backend) => {
      const manager = await newUser(backend);
      const { organization, pool } = await given(backend);
      await backend.execute(
        charged(organization, pool, manager.id) +
          `update public.charges set received_cents = 15000 where pool_id = '${pool}'`,
      );
      await asAdmin(
        backend,
        `select public.set_cohort_state(cohort_id, 'cancelled', 'Αρρώστησε η εισηγήτρια.') from public.seat_pools where id = '${pool}'`,
      );
      return manager.email;
    },
    subject: aboutCourse('Το μάθημα ακυρώθηκε'),
    words: [
      'Σας επιστρέφουμε όσα πληρώσατε: 150\u00a0€.',
      'Αρρώστησε η εισηγήτρια.',
      'διαχειρίζεστε την εταιρεία',
      ...when,
    ],
    links: ['company'],
  },
};
