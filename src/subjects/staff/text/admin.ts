import { formatNumber } from '@/lib/text/number';

const both = (messages: number, interests: number) =>
  `${messages === 1 ? '1 μήνυμα' : `${formatNumber(messages)} μηνύματα`} και ${
    interests === 1 ? '1 δήλωση ενδιαφέροντος' : `${formatNumber(interests)} δηλώσεις ενδιαφέροντος`
  }`;

/** Texts that all pages of the staff area share. */
export const adminText = {
  title: 'Διαχείριση',
  viewTitle: (view: string) => `${view} · Διαχείριση`,
  description: 'Μαθήματα, κεφάλαια και ενότητες της Praxi.',
  navigation: {
    label: 'Διαχείριση',
    today: 'Σήμερα',
    courses: 'Μαθήματα',
    cohorts: 'Τμήματα',
    payments: 'Πληρωμές',
    overview: 'Επισκόπηση',
    interests: 'Ενδιαφέρον',
    messages: 'Μηνύματα',
    questions: 'Ερωτήσεις',
    users: 'Άνθρωποι',
    organizations: 'Εταιρείες',
    pools: 'Πακέτα θέσεων',
    certificates: 'Πιστοποιητικά',
    bin: 'Κάδος',
    audit: 'Ιστορικό',
    health: 'Λειτουργία',
    letters: 'Email που δεν έφυγαν',
    profile: 'Το προφίλ σας',
  },
  tabs: {
    label: 'Περιεχόμενο',
    courses: 'Μαθήματα',
    modules: 'Modules',
    lessons: 'Ενότητες',
  },
  success: 'Επιτυχία',
  published: 'Δημοσιευμένο',
  draft: 'Σχέδιο',
  cancel: 'Άκυρο',
  /** Where a field has control or invisible characters. */
  unprintable: 'Έχει χαρακτήρες που δεν φαίνονται. Σβήστε το και γράψτε το ξανά.',
  close: 'Κλείσιμο',
  reason: 'Λόγος',
  reasonHint: 'Μένει στο ιστορικό. Έως 500 χαρακτήρες.',
  reasonMissing: 'Γράψτε τον λόγο, έως 500 χαρακτήρες.',
  notDone: 'Δεν έγινε',
  minutes: 'Λεπτά',
  minutesInvalid: 'Γράψτε από 1 έως 1.440 λεπτά.',
  onlyAdmins: {
    title: 'Μόνο για διαχειριστές',
    ask: 'Ζητήστε το από έναν από αυτούς.',
    why: {
      users: 'Μόνο οι διαχειριστές βλέπουν και αλλάζουν τους χρήστες και τους ρόλους τους.',
      pools:
        'Τα πακέτα θέσεων των εταιρειών και τις πληρωμές τους τα χειρίζονται μόνο οι διαχειριστές.',
      payments: 'Τις απλήρωτες κρατήσεις τις βλέπουν και τις σημειώνουν μόνο οι διαχειριστές.',
      money: 'Τα ποσά των πληρωμών τα βλέπουν μόνο οι διαχειριστές.',
      letters: 'Τα email που δεν έφυγαν τα βλέπουν και τα στέλνουν ξανά μόνο οι διαχειριστές.',
      audit: 'Το ιστορικό των αλλαγών το διαβάζουν μόνο οι διαχειριστές.',
      health: 'Πώς λειτουργεί ο ιστότοπος το βλέπουν μόνο οι διαχειριστές.',
    },
    back: 'Πίσω στα μαθήματα',
  },
  sameCaller: {
    action: 'Διαγραφή όλων από το ίδιο δίκτυο',
    title: 'Διαγραφή όλων από το ίδιο δίκτυο;',
    counting: 'Μετράμε πόσα ήρθαν από το ίδιο δίκτυο…',
    notCounted: 'Δεν μετρήθηκαν. Δοκιμάστε ξανά.',
    found: (messages: number, interests: number) =>
      `Διαγράφονται οριστικά ${both(messages, interests)} από το ίδιο δίκτυο, των τελευταίων επτά ημερών. Μένουν όσα έχετε ήδη επεξεργαστεί και όσα έστειλε κάποιος συνδεδεμένος με το δικό του email. Προσοχή: συνάδελφοι στο ίδιο γραφείο έχουν το ίδιο δίκτυο.`,
    none: 'Δεν βρέθηκε κάτι να διαγραφεί: ήρθε πριν από περισσότερες από επτά ημέρες, ή το έχετε ήδη επεξεργαστεί.',
    confirm: 'Οριστική διαγραφή',
    failed: 'Δεν διαγράφηκε τίποτα',
    deleted: (messages: number, interests: number) => `Διαγράφηκαν ${both(messages, interests)}.`,
  },
} as const;
