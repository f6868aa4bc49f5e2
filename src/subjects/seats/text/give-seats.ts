import { formatNumber } from '@/lib/text/number';

const addresses = (count: number) =>
  count === 1 ? '1 διεύθυνση' : `${formatNumber(count)} διευθύνσεις`;
const seats = (count: number) => (count === 1 ? '1 θέση' : `${formatNumber(count)} θέσεις`);

/** The form that gives seats of a pool, for the company's managers and for staff. */
export const giveSeatsText = {
  free: (count: number) => {
    if (count === 0) return 'Δεν μένει καμία θέση.';
    return count === 1 ? 'Μένει 1 θέση.' : `Μένουν ${formatNumber(count)} θέσεις.`;
  },
  emails: 'Διευθύνσεις email',
  hint: (limit: number) =>
    `Μία σε κάθε γραμμή ή με κόμμα ανάμεσα, έως ${formatNumber(limit)}. Μπορείτε να επικολλήσετε μια στήλη από λογιστικό φύλλο. Όσοι είναι στη λίστα παίρνουν email με σύνδεσμο για να δεχτούν τη θέση.`,
  read: (count: number) => `${addresses(count)} στη λίστα.`,
  repeated: (emails: string) => `Γράφτηκαν πάνω από μία φορά και μετρούν για μία: ${emails}.`,
  invalid: (count: number) =>
    count === 1
      ? '1 γραμμή δεν είναι διεύθυνση email. Διορθώστε τη για να σταλεί η λίστα:'
      : `${formatNumber(count)} γραμμές δεν είναι διευθύνσεις email. Διορθώστε τις για να σταλεί η λίστα:`,
  /** @param line its number */
  entry: (entry: string, line: number) => `«${entry}» (γραμμή ${formatNumber(line)})`,
  letter: (letter: string) => `περιέχει γράμμα που δεν είναι λατινικό: «${letter}»`,
  remove: 'Αφαίρεση των λανθασμένων γραμμών',
  submit: 'Δώστε τις θέσεις',
  sending: 'Δίνονται…',
  required: 'Γράψτε τουλάχιστον μία διεύθυνση email',
  linesWrong: 'Διορθώστε πρώτα τις γραμμές που σημειώνονται. Δεν δόθηκε καμία θέση.',
  tooMany: (limit: number) =>
    `Έως ${formatNumber(limit)} διευθύνσεις κάθε φορά. Δώστε τις υπόλοιπες μετά.`,
  failed: 'Δεν δόθηκε καμία θέση',
  unknown: 'Δεν ξέρουμε αν δόθηκαν οι θέσεις',
  unknownText: 'Πατήστε ξανά το κουμπί: καμία θέση δεν θα δοθεί δύο φορές.',
  kept: 'Οι διευθύνσεις έμειναν στη φόρμα.',
  /** @param fresh how many of the addresses hold no seat */
  missing: (fresh: number, free: number) => {
    const written = fresh === 1 ? '1 νέα διεύθυνση' : `${formatNumber(fresh)} νέες διευθύνσεις`;
    if (free === 0) return `Η λίστα έχει ${written} και δεν μένει καμία θέση.`;
    return `Η λίστα έχει ${written} και ${free === 1 ? 'μένει' : 'μένουν'} ${seats(free)}. Αφαιρέστε ${formatNumber(fresh - free)}.`;
  },
  sentLately:
    'Κάποιες διευθύνσεις προσκλήθηκαν πριν από λίγο. Μπορείτε να τις προσκαλέσετε ξανά (ώρα Ελλάδας):',
  laterFrom: (email: string, moment: string) => `${email}: από ${moment}`,
  refused: (emails: string) => `Δεν γίνονται δεκτές: ${emails}.`,
  given: (count: number) =>
    count === 1 ? 'Δόθηκε 1 θέση.' : `Δόθηκαν ${formatNumber(count)} θέσεις.`,
  held: (emails: string) => `Είχαν ήδη θέση και την κράτησαν: ${emails}.`,
  elsewhere: (emails: string) =>
    `Έχουν τώρα δύο θέσεις στο ίδιο μάθημα, γιατί είχαν ήδη μία από άλλο πακέτο σας: ${emails}. Αν δεν το θέλετε, επιστρέψτε τη μία.`,
  allHeld: 'Όλες οι διευθύνσεις είχαν ήδη θέση. Δεν άλλαξε κάτι.',
} as const;
