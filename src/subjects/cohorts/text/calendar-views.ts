/** The list and the month of the calendar, which load after its page. */
export const calendarViewsText = {
  views: 'Προβολή',
  own: 'Στο δικό σας ημερολόγιο',
  list: 'Λίστα',
  month: 'Μήνας',
  previous: 'Προηγούμενος μήνας',
  next: 'Επόμενος μήνας',
  weekdays: ['Δευτέρα', 'Τρίτη', 'Τετάρτη', 'Πέμπτη', 'Παρασκευή', 'Σάββατο', 'Κυριακή'],
  shortWeekdays: ['Δε', 'Τρ', 'Τε', 'Πε', 'Πα', 'Σα', 'Κυ'],
  /** The name of a link in a cell of the month. */
  meeting: (times: string, course: string, availability: string) =>
    `${times}, ${course}. ${availability}`,
  noneInMonth: 'Αυτόν τον μήνα δεν έχει οριστεί ημερομηνία.',
  empty: {
    title: 'Δεν έχουν οριστεί ακόμη ημερομηνίες',
    text: 'Δηλώστε ενδιαφέρον για το μάθημα που θέλετε και σας γράφουμε μόλις οριστούν.',
    catalogue: 'Δείτε τον κατάλογο',
  },
  failure: { title: 'Οι ημερομηνίες δεν φορτώθηκαν', retry: 'Δοκιμάστε ξανά' },
} as const;
