import { companySample } from './company-sample';

/**
 * What Greek law asks the site of a company to state: shown in the footer, on the contact page and in the legal texts.
 * Replace the sample and set `isSample` in ./company-sample.ts to false; until then a build for a hosted project leaves it out. Its English is in
 * legal/company-en.ts.
 */
export const company = {
  ...companySample,
  legalName: 'Πράξη Εκπαιδευτική Μονοπρόσωπη Ι.Κ.Ε.',
  /** ΑΦΜ */
  taxNumber: '000000000',
  /** Γ.Ε.ΜΗ. */
  registryNumber: '000000000000',
  /** Whether the prices on the site include VAT. */
  vat: 'Οι τιμές για ιδιώτες περιλαμβάνουν ΦΠΑ. Στις τιμές για επιχειρήσεις και έργα προστίθεται ΦΠΑ.',
};

export const companyLabels = {
  title: 'Στοιχεία εταιρείας',
  taxNumber: 'ΑΦΜ',
  registryNumber: 'Γ.Ε.ΜΗ.',
};
