import { formatNumber } from '@/lib/text/number';

/** Lists and fields, wherever they are. */
export const listText = {
  search: {
    submit: 'Αναζήτηση',
    clear: 'Καθαρισμός',
    filters: (set: number) => (set > 0 ? `Φίλτρα (${set})` : 'Φίλτρα'),
  },
  pages: {
    label: 'Σελίδες της λίστας',
    previous: 'Προηγούμενη',
    next: 'Επόμενη',
    page: (page: number) => `Σελίδα ${page}`,
    beyondLast: 'Η λίστα δεν έχει τόσες σελίδες.',
    first: 'Στην πρώτη σελίδα',
  },
  failure: 'Σφάλμα',
  retry: 'Δοκιμάστε ξανά',
  loading: 'Φόρτωση…',
  notANumber: (typed: string, value: number) =>
    `Το «${typed}» δεν διαβάζεται ως αριθμός και γίνεται ${value}. Γράψτε αριθμό, όπως 12 ή 1,5.`,
  selection: {
    label: 'Επιλεγμένα',
    all: 'Επιλογή όλων',
    count: (count: number) => (count === 1 ? '1 επιλεγμένο' : `${formatNumber(count)} επιλεγμένα`),
  },
} as const;
