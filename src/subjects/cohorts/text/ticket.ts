/** A seat that somebody has, or is about to book. */
export const ticketText = {
  title: 'Θα κρατήσετε θέση',
  /** Where no seat is free. */
  waitingTitle: 'Θα μπείτε στη λίστα αναμονής',
  /** For a date that cannot be booked any more. */
  dateOf: (course: string, day: string) => `${course}, ${day}`,
  other: 'Δείτε άλλες ημερομηνίες ή ζητήστε να σας ειδοποιήσουμε',
  priceNote: 'με ΦΠΑ',
  reference: 'Κωδικός κράτησης',
  /** For a seat that is still to be taken. */
  payBy: (day: string) => `Πληρωμή έως ${day}`,
  payWithin: (time: string) => `Πληρωμή μέσα σε ${time}`,
  payLater: 'Πληρώνετε μόνο αν πάρετε θέση',
  /** For a seat that somebody has. */
  due: (day: string) => `Προς πληρωμή έως ${day}`,
  short: (amount: string, day: string) => `${amount} έως ${day}`,
  sum: (amount: string, line: string) => `${amount} · ${line}`,
  /** For a seat of which a part is paid. */
  partPaid: (received: string, open: string) => `Πληρώθηκαν ${received}, μένουν ${open}`,
  pay: 'Πληρωμή',
  late: (day: string) => `Η προθεσμία πέρασε στις ${day}`,
  paid: 'Πληρώθηκε',
  paidOn: (day: string) => `Πληρώθηκε: ${day}`,
  refundDue: (amount: string) => `Επιστρέφονται ${amount}`,
  waived: 'Χωρίς χρέωση',
  stated: 'Δηλώσατε υπαναχώρηση: μην πληρώσετε',
} as const;
