/** Words of the staff's area (sections 2, 4, 8; decisions: /admin and its neighbours). */
export const adminWords = {
  title: 'Διαχείριση',
  description: 'Μαθήματα, modules και ενότητες της Praxi.',
  navigation: {
    label: 'Διαχείριση',
    courses: 'Μαθήματα',
    interests: 'Ενδιαφέρον',
    messages: 'Μηνύματα',
    users: 'Χρήστες',
    organizations: 'Οργανισμοί',
  },
  tabs: {
    label: 'Περιεχόμενο',
    courses: 'Μαθήματα',
    modules: 'Modules',
    lessons: 'Ενότητες',
  },
  success: 'Επιτυχία',
  failure: 'Σφάλμα',
  retry: 'Δοκιμάστε ξανά',
  loading: 'Φόρτωση…',
  published: 'Δημοσιευμένο',
  draft: 'Σχέδιο',
  cancel: 'Άκυρο',
} as const;
