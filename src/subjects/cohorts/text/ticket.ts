/** What somebody is about to book, before they have an account. */
export const ticketText = {
  title: 'Θα κρατήσετε θέση',
  /** Where no seat is free. */
  waitingTitle: 'Θα μπείτε στη λίστα αναμονής',
  priceNote: 'με ΦΠΑ',
} as const;
