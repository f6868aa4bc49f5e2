/** What can be done with a certificate: keep, print and share it. */
export const certificateActionsText = {
  el: {
    pdf: 'Λήψη PDF',
    pdfOf: (name: string) => `Λήψη PDF: ${name}`,
    making: 'Ετοιμάζεται…',
    pdfFailed: 'Το PDF δεν ετοιμάστηκε. Ελέγξτε το δίκτυό σας και δοκιμάστε ξανά.',
    print: 'Εκτύπωση',
  },
  en: {
    pdf: 'Download PDF (in Greek)',
    pdfOf: (name: string) => `Download PDF (in Greek): ${name}`,
    making: 'Preparing…',
    pdfFailed: 'The PDF could not be prepared. Check your network and try again.',
    print: 'Print',
  },
} as const;
