/** Labels around the legal documents, in both languages. */
export const legalLabels = {
  el: {
    name: 'Ελληνικά',
    language: 'Γλώσσα κειμένου',
    updated: 'Τελευταία ενημέρωση:',
    contents: 'Περιεχόμενα',
  },
  en: {
    name: 'English',
    language: 'Language of the text',
    updated: 'Last updated:',
    contents: 'Contents',
  },
} as const;
