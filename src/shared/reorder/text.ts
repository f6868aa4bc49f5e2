/** A list that can be reordered by dragging or with buttons. */
export const reorderText = {
  drag: 'Σύρετε για αλλαγή θέσης',
  up: (title: string) => `Μετακίνηση πάνω: ${title}`,
  down: (title: string) => `Μετακίνηση κάτω: ${title}`,
  moved: (title: string, place: number, total: number) => `«${title}»: θέση ${place} από ${total}.`,
  first: (title: string) => `«${title}»: είναι ήδη πρώτο.`,
  last: (title: string) => `«${title}»: είναι ήδη τελευταίο.`,
  failed: 'Η σειρά δεν αποθηκεύτηκε και επανήλθε.',
  changed: 'Η λίστα άλλαξε στο μεταξύ και φορτώθηκε ξανά.',
} as const;
