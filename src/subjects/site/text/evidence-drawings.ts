/** What is written in the drawings of what participants make, which load after the rest. */
export const evidenceDrawingsText = {
  prompt: [
    ['Ρόλος', 'Με βοηθάς στις προσφορές.'],
    ['Υλικό', 'Το email και ο τιμοκατάλογος.'],
    ['Ζητούμενο', 'Απάντηση με τιμή και ημερομηνία.'],
    ['Μορφή', 'Έξι γραμμές, σε πληθυντικό ευγενείας.'],
  ],
  board: { columns: ['Προσφορά', 'Σε εξέλιξη', 'Πληρωμή'], due: 'αύριο' },
  flow: ['Νέο email', 'Γραμμή στο φύλλο', 'Ημερομηνία στο ημερολόγιο'],
  report: { before: 'Πριν', after: 'Μετά' },
} as const;
