/** What is written in the drawings of the home page, which load after the rest. */
export const homeDrawingsText = {
  prompt: [
    ['Ρόλος', 'Με βοηθάς στις προσφορές.'],
    ['Υλικό', 'Το email και ο τιμοκατάλογος.'],
    ['Ζητούμενο', 'Απάντηση με τιμή και ημερομηνία.'],
    ['Μορφή', 'Έξι γραμμές, στον πληθυντικό.'],
  ],
  board: { columns: ['Προσφορά', 'Σε εξέλιξη', 'Πληρωμή'], due: 'αύριο' },
  report: { before: 'Πριν', after: 'Μετά' },
  lesson: {
    outline: ['Τι ζητάμε', 'Τέσσερα μέρη', 'Η δική σας', 'Έλεγχος'],
    title: 'Γράψτε τη δική σας',
    task: 'Άσκηση: πάρτε ένα email που θα στέλνατε σήμερα.',
    next: 'Επόμενη ενότητα',
  },
  certificate: {
    kind: 'Πιστοποιητικό επιτυχίας',
    certifies: 'Πιστοποιείται ότι',
    holder: 'Το όνομά σας',
    title: 'Τεχνητή νοημοσύνη στην καθημερινή δουλειά',
    hours: '4\u00a0ώρες',
  },
} as const;
