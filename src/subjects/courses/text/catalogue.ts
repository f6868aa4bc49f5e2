import { formatNumber } from '@/lib/text/number';

export const catalogueText = {
  title: 'Κατάλογος μαθημάτων',
  description:
    'Όλα τα εργαστήρια, οι εκπαιδεύσεις ομάδων και τα έργα. Αναζητήστε με λέξη, είδος, επίπεδο ή ημερομηνία και κρατήστε θέση.',
  lead: 'Βρείτε το μάθημα που λύνει το δικό σας πρόβλημα. Όπου έχει οριστεί ημερομηνία, κρατάτε θέση. Στα άλλα δηλώνετε ενδιαφέρον και σας γράφουμε μόλις οριστεί.',
  search: {
    label: 'Αναζήτηση',
    placeholder: 'π.χ. Excel',
    submit: 'Αναζήτηση',
  },
  filters: {
    legend: 'Φίλτρα',
    any: 'Όλα',
    anyAudience: 'Για όλους',
    audience: 'Για ποιον',
    category: 'Είδος',
    level: 'Επίπεδο',
    status: 'Διαθεσιμότητα',
    place: 'Πού γίνεται',
    anyPlace: 'Παντού',
    clear: 'Καθαρισμός φίλτρων',
  },
  results: {
    none: 'Κανένα μάθημα',
    count: (count: number) => (count === 1 ? '1 μάθημα' : `${formatNumber(count)} μαθήματα`),
    /** Of the first page of several. */
    moreThan: (count: number) => `Πάνω από ${formatNumber(count)} μαθήματα`,
    loading: 'Φόρτωση μαθημάτων…',
    list: 'Αποτελέσματα',
  },
  empty: {
    title: 'Δεν βρέθηκε μάθημα με αυτά τα κριτήρια',
    text: 'Δοκιμάστε μια πιο γενική λέξη ή καθαρίστε τα φίλτρα. Αν ψάχνετε κάτι που δεν υπάρχει ακόμη, γράψτε μας.',
    contact: 'Πείτε μας τι ψάχνετε',
  },
  missing: {
    title: (course: string) => `«${course}»: δεν βρέθηκε αυτή τη στιγμή`,
    text: 'Εδώ είναι όλα όσα μπορείτε να διαλέξετε τώρα.',
  },
  failure: { title: 'Ο κατάλογος δεν φορτώθηκε', retry: 'Δοκιμάστε ξανά' },
  pages: {
    label: 'Σελίδες αποτελεσμάτων',
    previous: 'Προηγούμενη',
    next: 'Επόμενη',
    page: (page: number) => `Σελίδα ${page}`,
    beyondLast: 'Ο κατάλογος δεν έχει τόσες σελίδες.',
    first: 'Στην πρώτη σελίδα',
  },
} as const;
