import type { CertificateFacts } from '../../../supabase/functions/send-mail/facts.ts';
import type { RunningBackend } from '../../../supabase/local/backend-server.ts';
import {
  aboutCourse,
  asAdmin,
  later,
  lettersTo,
  newBooking,
  openCohort,
  setClock,
  type LetterCase,
} from '../mail/letters.ts';

/** Somebody who was at every meeting of a cohort, whose certificates are valid for a year. */
async function certified(backend: RunningBackend) {
  const cohort = await openCohort(backend);
  const { user, booking } = await newBooking(backend, cohort.id);
  await lettersTo(backend, user.email);
  await setClock(backend, later(cohort.starts_at, 5));
  const course = `(select course_id from public.cohorts where id = '${cohort.id}')`;
  const version = `(select version from public.certificate_rules where course_id = ${course})`;
  await asAdmin(
    backend,
    `select public.save_certificate_rules(${course}, ${version}, 80, false, 12, 'Ελένη Μάρκου', 'Διευθύντρια');
     update public.profiles set first_name = 'Μαρία', last_name = 'Δούκα' where id = '${user.id}';
     select public.mark_attendance('${cohort.meeting}', '[{"booking":"${booking.id}","minutes":240,"at":"2031-03-04T20:00:00Z"}]')`,
  );
  return { email: user.email, cohort };
}

/** The letters about certificates. */
export const certificateLetters: Record<CertificateFacts['kind'], LetterCase> = {
  certificate_issued: {
    cause: async (backend) => (await certified(backend)).email,
    subject: aboutCourse('Η βεβαίωσή σας εκδόθηκε'),
    words: ['Μαρία Δούκα', 'Αριθμός πρωτοκόλλου', 'Ισχύει έως', 'Αν το όνομα έχει λάθος'],
    links: ['certificates', 'verify'],
  },
  certificate_expiring: {
    cause: async (backend) => {
      const { email, cohort } = await certified(backend);
      await lettersTo(backend, email);
      await setClock(backend, later(cohort.starts_at, 24 * 340));
      return email;
    },
    subject: aboutCourse('Η βεβαίωσή σας λήγει σύντομα'),
    words: ['Μαρία Δούκα', 'Πέμπτη 4 Μαρτίου 2032', 'κάντε ξανά το μάθημα'],
    links: ['course', 'verify'],
  },
  certificate_revoked: {
    cause: async (backend) => {
      const { email } = await certified(backend);
      const certificate = `(select certificate.id from public.certificates as certificate join auth.users as account on account.id = certificate.user_id where account.email = '${email}')`;
      await asAdmin(backend, `select public.revoke_certificate(${certificate}, 'Λάθος πρόσωπο')`);
      return email;
    },
    subject: aboutCourse('Η βεβαίωσή σας ανακλήθηκε'),
    words: ['Μαρία Δούκα', 'Αριθμός πρωτοκόλλου', 'Λάθος πρόσωπο', 'απαντήστε σε αυτό το email'],
    links: ['certificates', 'verify'],
  },
};
