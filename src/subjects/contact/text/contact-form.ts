import { replyTime } from '@/brand/offer';
import { formatNumber } from '@/lib/text/number';

export const contactFormText = {
  name: 'Ονοματεπώνυμο',
  email: 'Email',
  subject: 'Θέμα',
  message: 'Μήνυμα',
  messageHint: (limit: number) => `Έως ${formatNumber(limit)} χαρακτήρες`,
  honeypot: 'Αφήστε αυτό το πεδίο κενό',
  submit: 'Αποστολή μηνύματος',
  sending: 'Αποστολή…',
  privacy: 'Χρησιμοποιούμε τα στοιχεία σας μόνο για να σας απαντήσουμε.',
  privacyLink: 'Πολιτική απορρήτου',
  sentTitle: 'Το μήνυμα στάλθηκε',
  doneTitle: 'Λάβαμε το μήνυμά σας',
  doneText: (email: string) => `Θα σας απαντήσουμε στο ${email} μέσα σε ${replyTime}.`,
  another: 'Νέο μήνυμα',
  catalogue: 'Δείτε τον κατάλογο',
  offerSubject: (item: string) => `Προσφορά: ${item}`,
  failureTitle: 'Το μήνυμα δεν στάλθηκε',
  failureKept: 'Όσα γράψατε έμειναν στη φόρμα.',
  failureEmail: 'Μπορείτε να μας γράψετε και στο',
  validation: {
    nameRequired: 'Το όνομα είναι υποχρεωτικό',
    emailRequired: 'Το email είναι υποχρεωτικό',
    emailInvalid: 'Παρακαλώ εισάγετε ένα έγκυρο email',
    subjectRequired: 'Το θέμα είναι υποχρεωτικό',
    messageRequired: 'Το μήνυμα είναι υποχρεωτικό',
    long: (limit: number) => `Το πεδίο χωρά έως ${formatNumber(limit)} χαρακτήρες`,
  },
} as const;
