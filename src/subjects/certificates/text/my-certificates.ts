/** The page with the certificates of the signed-in user, and what leads to it. */
export const myCertificatesText = {
  title: 'Τα πιστοποιητικά σας',
  description: 'Οι βεβαιώσεις παρακολούθησης και τα πιστοποιητικά επιτυχίας που έχετε πάρει.',
  lead: 'Όποιος έχει τον σύνδεσμο ή τον κωδικό βλέπει το έγγραφο και ελέγχει αν ισχύει.',
  back: 'Τα μαθήματά σας',
  failure: { title: 'Τα πιστοποιητικά σας δεν φορτώθηκαν', retry: 'Δοκιμάστε ξανά' },
  empty: {
    title: 'Δεν έχετε ακόμη πιστοποιητικό',
    text: 'Θα το βρείτε εδώ μόλις ολοκληρώσετε ένα μάθημα που δίνει βεβαίωση ή πιστοποιητικό.',
    /** Where the profile lacks one. */
    name: 'Χρειάζεται να έχετε γράψει όνομα και επώνυμο στο προφίλ σας.',
    profile: 'Στο προφίλ σας',
  },
  /** Certificates that are earned and not issued yet. */
  postponed: {
    title: 'Περιμένουν να εκδοθούν',
    kinds: { attendance: 'Βεβαίωση παρακολούθησης', achievement: 'Πιστοποιητικό επιτυχίας' },
    payment: 'Θα εκδοθεί μόλις καταγράψουμε την πληρωμή της κράτησής σας.',
    issue: 'Η πληρωμή καταγράφηκε. Θα εκδοθεί μέσα σε λίγα λεπτά.',
    bookings: 'Οι κρατήσεις σας',
    name: 'Θα εκδοθεί μόλις γράψετε όνομα και επώνυμο στο προφίλ σας.',
    profile: 'Στο προφίλ σας',
  },
  about: (issued: string, protocol: string) => `Έκδοση: ${issued} · αρ. πρωτ. ${protocol}`,
  code: (code: string) => `Κωδικός: ${code}`,
  state: {
    valid: 'Σε ισχύ',
    validUntil: (day: string) => `Σε ισχύ έως ${day}`,
    expired: (day: string) => `Έληξε: ${day}`,
    revoked: (reason: string | null) => `Ανακλήθηκε.${reason ? ` Λόγος: ${reason}` : ''}`,
    withdrawn: 'Αποσύρθηκε',
    replaced: 'Αντικαταστάθηκε',
  },
  open: 'Προβολή και εκτύπωση',
  openOf: (title: string) => `Προβολή και εκτύπωση: ${title}`,
  copy: 'Αντιγραφή συνδέσμου',
  copyOf: (title: string) => `Αντιγραφή συνδέσμου: ${title}`,
  copied: 'Ο σύνδεσμος αντιγράφηκε',
  copyFailed: 'Ο σύνδεσμος δεν αντιγράφηκε. Επιλέξτε τον και αντιγράψτε τον:',
  linkedin: 'Προσθήκη στο LinkedIn',
  linkedinOf: (title: string) => `Προσθήκη στο LinkedIn: ${title} (νέα καρτέλα)`,
  /** Links from a finished course. */
  seeOf: {
    attendance: 'Η βεβαίωσή σας',
    achievement: 'Το πιστοποιητικό σας',
  },
  /** At the end of the lessons of a course. */
  afterMeetings: (percent: number) =>
    `Η βεβαίωση παρακολούθησης εκδίδεται μετά τις συναντήσεις, με παρουσία τουλάχιστον ${percent}\u00a0%.`,
  /** There, once it is issued. */
  issued: {
    attendance: 'Εκδόθηκε η βεβαίωση παρακολούθησής σας.',
    achievement: 'Εκδόθηκε το πιστοποιητικό επιτυχίας σας.',
  },
} as const;
