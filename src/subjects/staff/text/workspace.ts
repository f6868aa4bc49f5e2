import { formatNumber } from '@/lib/text/number';

/** What surrounds every page of the staff area: the header, the rail, the menus, the command palette. */
export const workspaceText = {
  homeLink: (siteName: string) => `${siteName}, διαχείριση`,
  account: {
    label: 'Λογαριασμός',
    profile: 'Το προφίλ σας',
    site: 'Ο ιστότοπος',
  },
  counts: {
    /** Beside a view. Of more than 99 only 100 are counted. */
    shown: (count: number) => (count > 99 ? '99+' : formatNumber(count)),
    openMessages: (count: number) =>
      count === 1
        ? '1 ανοιχτό μήνυμα'
        : `${count > 99 ? 'πάνω από 99' : formatNumber(count)} ανοιχτά μηνύματα`,
    newInterests: (count: number) =>
      count === 1
        ? '1 νέα δήλωση ενδιαφέροντος'
        : `${count > 99 ? 'πάνω από 99' : formatNumber(count)} νέες δηλώσεις ενδιαφέροντος`,
    waitingQuestions: (count: number) =>
      count === 1
        ? '1 ερώτηση περιμένει'
        : `${count > 99 ? 'πάνω από 99' : formatNumber(count)} ερωτήσεις περιμένουν`,
    waitingCertificates: (count: number) =>
      count === 1
        ? '1 πιστοποιητικό περιμένει'
        : `${count > 99 ? 'πάνω από 99' : formatNumber(count)} πιστοποιητικά περιμένουν`,
    deadLetters: (count: number) =>
      count === 1
        ? '1 email δεν στάλθηκε'
        : `${count > 99 ? 'πάνω από 99' : formatNumber(count)} email δεν στάλθηκαν`,
    troubles: (count: number) =>
      count === 1
        ? '1 θέμα χρειάζεται προσοχή'
        : `${formatNumber(count)} θέματα χρειάζονται προσοχή`,
    unpaidBookings: (count: number) =>
      count === 1
        ? '1 απλήρωτη κράτηση'
        : `${count > 99 ? 'πάνω από 99' : formatNumber(count)} απλήρωτες κρατήσεις`,
  },
  palette: {
    open: 'Εύρεση',
    title: 'Εύρεση σελίδας, μαθήματος, μηνύματος ή ατόμου',
    label: 'Τι ψάχνετε;',
    close: 'Κλείσιμο',
    results: 'Αποτελέσματα',
    groups: {
      views: 'Διαχείριση',
      pages: 'Σελίδες',
      courses: 'Μαθήματα',
      messages: 'Μηνύματα',
      interests: 'Ενδιαφέρον',
      users: 'Άνθρωποι',
      bookings: 'Κρατήσεις',
      organizations: 'Εταιρείες',
    },
    searching: 'Αναζήτηση…',
    count: (count: number) =>
      count === 1 ? '1 αποτέλεσμα' : `${formatNumber(count)} αποτελέσματα`,
    none: (text: string) => `Δεν βρέθηκε κάτι για «${text}».`,
    failed: (groups: string) => `Δεν ήταν δυνατή η αναζήτηση σε: ${groups}.`,
    retry: 'Δοκιμάστε ξανά',
    unavailable: 'Η εύρεση δεν φορτώθηκε',
    hint: '↑ ↓ επιλογή · Enter άνοιγμα · Esc κλείσιμο',
  },
} as const;
