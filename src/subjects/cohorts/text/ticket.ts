/** What somebody is about to book, before they have an account. */
export const ticketText = { title: 'Θα κρατήσετε θέση', priceNote: 'με ΦΠΑ' } as const;
