/** What can be done with a certificate: keep, print and share it. */
export const certificateActionsText = {
  el: {
    pdf: 'Λήψη PDF',
    pdfOf: (name: string) => `Λήψη PDF: ${name}`,
    making: 'Ετοιμάζεται…',
    pdfFailed: 'Το PDF δεν ετοιμάστηκε. Ελέγξτε το δίκτυό σας και δοκιμάστε ξανά.',
    print: 'Εκτύπωση',
    badge: 'Λήψη ψηφιακού σήματος',
    badgeOf: (name: string) => `Λήψη ψηφιακού σήματος: ${name}`,
    badgeFile: (code: string, format: string) => `Σήμα ${code}.${format}`,
    badgeFailed: 'Το σήμα δεν ετοιμάστηκε. Ελέγξτε το δίκτυό σας και δοκιμάστε ξανά.',
    badgeEnded: 'Το έγγραφο δεν ισχύει πια, γι’ αυτό δεν δίνεται σήμα. Ανανεώστε τη σελίδα.',
    badgeHint:
      'Το ψηφιακό σήμα είναι μια εικόνα που περιέχει το έγγραφο ψηφιακά υπογεγραμμένο, κατά το πρότυπο Open Badges 3.0. Ανεβάστε το όπου γίνονται δεκτά ψηφιακά διαπιστευτήρια. Εκεί ελέγχεται αυτόματα αν ισχύει.',
    credential: 'Λήψη χωρίς την εικόνα (.jwt)',
  },
  en: {
    pdf: 'Download PDF (in Greek)',
    pdfOf: (name: string) => `Download PDF (in Greek): ${name}`,
    making: 'Preparing…',
    pdfFailed: 'The PDF could not be prepared. Check your network and try again.',
    print: 'Print',
    badge: 'Download digital badge (in Greek)',
    badgeOf: (name: string) => `Download digital badge (in Greek): ${name}`,
    badgeFile: (code: string, format: string) => `Badge ${code}.${format}`,
    badgeFailed: 'The badge could not be prepared. Check your network and try again.',
    badgeEnded: 'This certificate is no longer valid, so it has no badge. Please reload the page.',
    badgeHint:
      'The digital badge is a picture that contains the certificate, signed according to Open Badges 3.0. Upload it to any platform or wallet that accepts digital credentials. These check whether it is valid.',
    credential: 'Download without the picture (.jwt)',
  },
} as const;
