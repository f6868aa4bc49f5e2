/** The page on which anybody verifies a certificate. */
export const verifyText = {
  el: {
    /** The name of the language, which leads to it. */
    language: 'Ελληνικά',
    title: 'Έλεγχος γνησιότητας',
    description:
      'Γράψτε τον κωδικό μιας βεβαίωσης ή ενός πιστοποιητικού και δείτε αν ισχύει, σε ποιον και για ποιο μάθημα δόθηκε.',
    lead: 'Γράψτε τον κωδικό της βεβαίωσης ή του πιστοποιητικού και δείτε αν ισχύει.',
    needsJavaScript:
      'Ο έλεγχος χρειάζεται JavaScript. Ενεργοποιήστε τη στον browser σας ή γράψτε μας στο',
    code: 'Κωδικός',
    hint: 'Δώδεκα γράμματα και αριθμοί, δίπλα στο QR. Πεζά, κενά και παύλες δεν παίζουν ρόλο.',
    invalid: 'Ο κωδικός έχει δώδεκα γράμματα και αριθμούς. Δείτε τον ξανά.',
    submit: 'Έλεγχος',
    loading: 'Γίνεται έλεγχος…',
    result: 'Αποτέλεσμα',
    again: 'Έλεγχος άλλου κωδικού',
    states: {
      valid: {
        title: { attendance: 'Η βεβαίωση ισχύει', achievement: 'Το πιστοποιητικό ισχύει' },
        text: 'Τα στοιχεία που βλέπετε είναι αυτά με τα οποία εκδόθηκε.',
      },
      expired: {
        title: { attendance: 'Η βεβαίωση έχει λήξει', achievement: 'Το πιστοποιητικό έχει λήξει' },
        text: (day: string) => `Ίσχυε έως ${day}.`,
      },
      replaced: {
        title: {
          attendance: 'Η βεβαίωση έχει αντικατασταθεί',
          achievement: 'Το πιστοποιητικό έχει αντικατασταθεί',
        },
        text: 'Εκδόθηκε ξανά με διορθωμένο όνομα και άλλον κωδικό.',
        newer: 'Δείτε τη νεότερη έκδοση',
      },
      revoked: {
        title: {
          attendance: 'Η βεβαίωση έχει ανακληθεί',
          achievement: 'Το πιστοποιητικό έχει ανακληθεί',
        },
        text: (day: string, reason: string | null) =>
          `Ανακλήθηκε: ${day}.${reason ? ` Λόγος: ${reason}` : ''}`,
      },
      withdrawn: {
        title: {
          attendance: 'Η βεβαίωση έχει αποσυρθεί',
          achievement: 'Το πιστοποιητικό έχει αποσυρθεί',
        },
        text: 'Το όνομα διαγράφηκε μετά από αίτημα του κατόχου.',
      },
    },
    unknown: {
      title: 'Δεν βρέθηκε κάτι με αυτόν τον κωδικό',
      text: 'Ελέγξτε αν τον γράψατε σωστά. Αν είναι σωστός, το έγγραφο που έχετε δεν εκδόθηκε από εμάς.',
    },
    limited: {
      title: 'Έγιναν πολλές δοκιμές',
      text: 'Από το δίκτυό σας δοκιμάστηκαν πολλοί κωδικοί που δεν υπάρχουν. Δοκιμάστε ξανά σε μία ώρα.',
    },
    failure: {
      title: 'Ο έλεγχος δεν έγινε',
      text: 'Η υπηρεσία δεν απάντησε. Ελέγξτε το δίκτυό σας και δοκιμάστε ξανά.',
      retry: 'Δοκιμάστε ξανά',
    },
  },
  en: {
    language: 'English',
    title: 'Verify a certificate',
    description:
      'Type the code of a certificate to see whether it is valid, and to whom and for which course it was issued.',
    lead: 'Type the code of the certificate to see whether it is valid.',
    needsJavaScript: 'This check needs JavaScript. Turn it on in your browser or write to',
    code: 'Code',
    hint: 'Twelve letters and figures, next to the QR code. Case, spaces and hyphens do not matter.',
    invalid: 'The code has twelve letters and figures. Please check it.',
    submit: 'Verify',
    loading: 'Verifying…',
    result: 'Result',
    again: 'Verify another code',
    states: {
      valid: {
        title: {
          attendance: 'This certificate is valid',
          achievement: 'This certificate is valid',
        },
        text: 'What you see is what it was issued with.',
      },
      expired: {
        title: {
          attendance: 'This certificate has expired',
          achievement: 'This certificate has expired',
        },
        text: (day: string) => `It was valid until ${day}.`,
      },
      replaced: {
        title: {
          attendance: 'This certificate has been replaced',
          achievement: 'This certificate has been replaced',
        },
        text: 'It was issued again with a corrected name and another code.',
        newer: 'See the newer one',
      },
      revoked: {
        title: {
          attendance: 'This certificate has been revoked',
          achievement: 'This certificate has been revoked',
        },
        text: (day: string, reason: string | null) =>
          `Revoked: ${day}.${reason ? ` Reason: ${reason}` : ''}`,
      },
      withdrawn: {
        title: {
          attendance: 'This certificate has been withdrawn',
          achievement: 'This certificate has been withdrawn',
        },
        text: 'The name was deleted at the request of the person.',
      },
    },
    unknown: {
      title: 'Nothing was found with this code',
      text: 'Check that you typed it correctly. If you did, the document that you have was not issued by us.',
    },
    limited: {
      title: 'Too many tries',
      text: 'Many codes that do not exist were tried from your network. Try again in an hour.',
    },
    failure: {
      title: 'The certificate was not verified',
      text: 'The service did not answer. Check your network and try again.',
      retry: 'Try again',
    },
  },
} as const;
