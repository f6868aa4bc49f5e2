/** ../company.ts in English, for the English legal texts. A file of its own, because every page loads the Greek one. */
export const companyEn = {
  legalName: 'Praxi Ekpaideftiki Single Member P.C.',
  vat: 'Prices for individuals include VAT. VAT is added to prices for businesses and projects.',
  taxNumber: 'VAT No. (ΑΦΜ)',
  registryNumber: 'Business Registry No. (Γ.Ε.ΜΗ.)',
};
