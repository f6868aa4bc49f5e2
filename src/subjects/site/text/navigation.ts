/**
 * The header, the menu, the skip link and the breadcrumb of every page. The entries and their order are in
 * subjects/site/navigation/navigation-items.ts.
 */
export const navigationText = {
  skipToContent: 'Μετάβαση στο περιεχόμενο',
  homeLink: (siteName: string) => `${siteName}, αρχική σελίδα`,
  label: 'Κύρια πλοήγηση',
  home: 'Αρχική',
  individuals: 'Ιδιώτες',
  businesses: 'Επιχειρήσεις',
  projects: 'Έργα',
  about: 'Σχετικά',
  contact: 'Επικοινωνία',
  catalog: 'Κατάλογος',
  calendar: 'Ημερολόγιο',
  learn: 'Τα μαθήματά σας',
  certificates: 'Πιστοποιητικά',
  dashboard: 'Πίνακας',
  /** In the user's own area, where whose they are needs no word. */
  own: { learn: 'Μαθήματα', company: 'Εταιρεία' },
  login: 'Σύνδεση',
  startNow: 'Ξεκινήστε τώρα',
  openMenu: 'Άνοιγμα μενού',
  closeMenu: 'Κλείσιμο μενού',
  menu: 'Μενού',
  /** Announced while the page behind a link loads. */
  loading: 'Η σελίδα φορτώνει',
} as const;
