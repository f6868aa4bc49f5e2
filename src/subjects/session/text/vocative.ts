/**
 * How Greek first names are addressed, without accents and in lower case, as `plainText` writes them. No rule says which
 * names in -ος have the vocative in -ο and which in -ε, so they are listed.
 */
export const vocativeText = {
  sigma: 'σ',
  epsilon: 'ε',
  capitalEpsilon: 'Ε',
  /** Γιάννης, Κώστας, Λουκάς. */
  dropSigma: ['ησ', 'ασ'],
  inOmicron:
    'βαιοσ γιωργοσ ζησοσ θανοσ κιτσοσ λαζοσ μανοσ μαριοσ μαρκοσ μητσοσ νασοσ νικοσ ντινοσ πανοσ παυλοσ πετροσ ρενοσ σπυροσ σταθοσ στελιοσ στεργιοσ στρατοσ τασοσ τιτοσ φανοσ χρηστοσ',
  inEpsilon:
    'αγγελοσ αθανασιοσ αλεξανδροσ αναστασιοσ αντωνιοσ αποστολοσ βασιλειοσ γερασιμοσ γεωργιοσ γρηγοριοσ δημητριοσ διονυσιοσ ευαγγελοσ ευσταθιοσ θεοδωροσ θεοφιλοσ ιακωβοσ κυριλλοσ κωνσταντινοσ λαζαροσ νικολαοσ σταυροσ στεφανοσ στυλιανοσ σωτηριοσ τιμοθεοσ φιλιπποσ φωτιοσ χαραλαμποσ χριστοδουλοσ χριστοφοροσ',
} as const;
