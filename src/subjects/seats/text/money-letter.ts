/** After a note of staff about money: its letter waits for ten minutes, so that a mistake can be corrected before it is sent. */
export const moneyLetterText = 'Αν δεν το αναιρέσετε μέσα σε 10 λεπτά, στέλνεται email.';
