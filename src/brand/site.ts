/** The operator of this site: the one file to edit for another name, origin, e-mail, phone or postal address. */
export const site = {
  name: 'Praxi',
  nameGreek: 'Πράξη',
  tagline: 'Μάθετε σήμερα. Εφαρμόστε αύριο.',
  /** The site's URL, without a slash at the end. */
  origin: 'https://praxi.example',
  email: 'hello@praxi.example',
  phone: '+30 210 000 0000',
  phoneHref: 'tel:+302100000000',
  postalAddress: {
    street: 'Πραξιτέλους 10',
    postalCode: '105 61',
    locality: 'Αθήνα',
    country: 'GR',
  },
  social: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/praxi-example' }],
  copyrightYear: '2024',
  blurb:
    'Πρακτική εκπαίδευση και συμβουλευτική για ανθρώπους που δουλεύουν. Στην Αθήνα και εξ αποστάσεως.',
};
