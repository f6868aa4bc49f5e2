/** What is written in the drawings of the home page, which load after the rest. */
export const homeDrawingsText = {
  prompt: [
    ['Ρόλος', 'Με βοηθάς στις προσφορές.'],
    ['Υλικό', 'Το email και ο τιμοκατάλογος.'],
    ['Ζητούμενο', 'Απάντηση με τιμή και ημερομηνία.'],
    ['Μορφή', 'Έξι γραμμές, σε πληθυντικό ευγενείας.'],
  ],
  board: { columns: ['Προσφορά', 'Σε εξέλιξη', 'Πληρωμή'], due: 'αύριο' },
  report: { before: 'Πριν', after: 'Μετά' },
} as const;
