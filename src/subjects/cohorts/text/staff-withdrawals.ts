import { formatNumber } from '@/lib/text/number';

/** Statements of withdrawal, for staff. */
export const adminWithdrawalsText = {
  title: 'Υπαναχωρήσεις',
  back: 'Πίσω στο «Σήμερα»',
  lead: 'Η δήλωση μετρά από τη στιγμή που υποβλήθηκε. Ώσπου να την επιβεβαιώσει ο κάτοχος από το email ή εσείς, η θέση και τα χρήματα μένουν όπως είναι. Όπου το ποσό εξαρτάται από παρουσίες, την κρίνετε μόνο εσείς.',
  failed: 'Οι υπαναχωρήσεις δεν φορτώθηκαν',
  none: 'Καμία δήλωση δεν περιμένει.',
  first: 'Φαίνονται οι 100 παλιότερες.',
  nameless: 'Χωρίς όνομα',
  stated: (moment: string) => `Υποβλήθηκε ${moment}`,
  until: (day: string) => `προθεσμία έως και ${day}`,
  typed: (name: string, email: string) => `Δηλώθηκε από: ${name}, ${email}`,
  byHolder: 'Δηλώθηκε από τον σύνδεσμο της κράτησης.',
  confirmed: (moment: string) => `Επιβεβαιώθηκε ${moment}`,
  refused: (moment: string, reason: string) => `Δεν ισχύει, ${moment}: ${reason}`,
  sums: (owed: string, refund: string) => `Οφείλονται ${owed}, επιστρέφονται ${refund}.`,
  noSums: 'Δεν οφείλεται και δεν επιστρέφεται κάτι.',
  wouldNot: (why: string) => `Μάλλον δεν ισχύει: ${why}`,
  left: {
    unasked:
      'Την κρίνετε εσείς: το μάθημα άρχισε μέσα στην προθεσμία, χωρίς να το έχει ζητήσει ο κάτοχος.',
    begun: 'Την κρίνετε εσείς: μετά τη δήλωση άρχισε συνάντηση.',
    present: (count: number) =>
      count === 0
        ? 'Δεν έχει σημειωθεί παρουσία.'
        : count === 1
          ? 'Παρουσία σε 1 συνάντηση.'
          : `Παρουσία σε ${formatNumber(count)} συναντήσεις.`,
    answer: (day: string) => `Απάντηση έως ${day}.`,
    unmarked: 'Σημειώστε πρώτα τις παρουσίες:',
    sheet: (moment: string) => `Παρουσιολόγιο, ${moment}`,
    counted: 'Αν επιβεβαιώσετε τώρα, το ποσό βγαίνει από όσες παρουσίες έχουν σημειωθεί.',
  },
  of: (action: string, name: string) => `${action}: ${name}`,
  confirm: {
    action: 'Επιβεβαίωση',
    title: (name: string) => `Επιβεβαίωση της υπαναχώρησης: ${name};`,
    text: 'Η κράτηση τελειώνει και η θέση ελευθερώνεται για όποιον περιμένει. Στέλνεται email.',
    confirm: 'Ναι, επιβεβαιώνω',
    pending: 'Επιβεβαίωση…',
    cancel: 'Όχι ακόμη',
    done: 'Η υπαναχώρηση επιβεβαιώθηκε',
    failed: 'Η υπαναχώρηση δεν επιβεβαιώθηκε',
  },
  refuse: {
    action: 'Δεν ισχύει',
    title: (name: string) => `Η υπαναχώρηση δεν ισχύει: ${name};`,
    text: 'Η κράτηση μένει όπως είναι. Στέλνεται email με τον λόγο.',
    hint: 'Τον διαβάζει όποιος έκανε τη δήλωση.',
    confirm: 'Δεν ισχύει',
    cancel: 'Όχι ακόμη',
    done: 'Σημειώθηκε ότι δεν ισχύει',
  },
} as const;
