const number = new Intl.NumberFormat('el', { maximumFractionDigits: 1 });
const hoursOf = (hours: number) => `${number.format(hours)} ${hours === 1 ? 'ώρα' : 'ώρες'}`;

/** The Greek of badges. */
export const text = {
  kinds: { attendance: 'Βεβαίωση παρακολούθησης', achievement: 'Πιστοποιητικό επιτυχίας' },
  name: (kind: string, title: string) => `${kind}: ${title}`,
  description: {
    attendance: (hours: number) => `Παρακολούθηση μαθήματος. Διάρκεια: ${hoursOf(hours)}.`,
    achievement: (hours: number) => `Επιτυχής ολοκλήρωση μαθήματος. Διάρκεια: ${hoursOf(hours)}.`,
  },
  criteria: {
    attendance:
      'Δίνεται σε όσους ήταν παρόντες στις συναντήσεις του μαθήματος για όσο χρόνο ζητά ο κανονισμός του, σύμφωνα με το παρουσιολόγιο.',
    achievement:
      'Δίνεται σε όσους ολοκλήρωσαν όλες τις υποχρεωτικές ενότητες του μαθήματος και πέτυχαν στα κουίζ του.',
  },
  grade: 'Βαθμός στα κουίζ του μαθήματος, επί τοις εκατό',
};
