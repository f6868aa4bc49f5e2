/** When staff note a payment or a refund, its letter waits for ten minutes, so that they can correct a mistake before it is sent. */
export const moneyLetterText = 'Αν δεν το αναιρέσετε μέσα σε 10 λεπτά, στέλνεται email.';
