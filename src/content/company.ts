/**
 * What Greek law asks the site of a company to state: shown in the footer, on the contact page and in the legal texts.
 * Replace the sample and set `isSample` to false; until then a build for a hosted project leaves it out.
 */
export const company = {
  isSample: true,
  legalName: {
    el: 'Πράξη Εκπαιδευτική Μονοπρόσωπη Ι.Κ.Ε.',
    en: 'Praxi Ekpaideftiki Single Member P.C.',
  },
  /** ΑΦΜ */
  taxNumber: '000000000',
  /** Γ.Ε.ΜΗ. */
  registryNumber: '000000000000',
  /** Whether the prices on the site include VAT. */
  vat: {
    el: 'Οι τιμές για ιδιώτες περιλαμβάνουν ΦΠΑ. Στις τιμές για επιχειρήσεις και έργα προστίθεται ΦΠΑ.',
    en: 'Prices for individuals include VAT. VAT is added to prices for businesses and projects.',
  },
};

export const companyLabels = {
  el: { title: 'Στοιχεία εταιρείας', taxNumber: 'ΑΦΜ', registryNumber: 'Γ.Ε.ΜΗ.' },
  en: {
    title: 'Company details',
    taxNumber: 'VAT No. (ΑΦΜ)',
    registryNumber: 'Business Registry No. (Γ.Ε.ΜΗ.)',
  },
} as const;
