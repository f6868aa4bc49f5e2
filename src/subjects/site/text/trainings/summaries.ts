/** A training as lists show it. */
export type TrainingSummary = {
  slug: string;
  title: string;
  summary: string;
  duration: string;
};

export const trainingSummaries: TrainingSummary[] = [
  {
    slug: 'ai-for-teams',
    title: 'Τεχνητή νοημοσύνη για ομάδες',
    summary:
      'Η ομάδα σας ήδη χρησιμοποιεί AI, ο καθένας με τον τρόπο του. Σε 8 ώρες αποκτά κοινούς κανόνες και κοινές προτροπές.',
    duration: '8 ώρες',
  },
  {
    slug: 'corporate-productivity-boost',
    title: 'Παραγωγικότητα για ομάδες',
    summary:
      'Δουλεύουμε πάνω στο ημερολόγιο της δικής σας εβδομάδας. Στο τέλος έχετε λιγότερες συσκέψεις και αποφάσεις γραμμένες σε ένα μέρος.',
    duration: '6 ώρες',
  },
  {
    slug: 'project-management-for-teams',
    title: 'Διαχείριση έργων για ομάδες',
    summary:
      'Φέρνετε ένα πραγματικό έργο και το σχεδιάζουμε ως την παράδοση. Η μέθοδος μένει στην ομάδα και για το επόμενο.',
    duration: '12 ώρες, σε δύο ημέρες',
  },
  {
    slug: 'video-editing-101-marketing',
    title: 'Μοντάζ βίντεο για μάρκετινγκ',
    summary:
      'Από το κινητό στο έτοιμο βίντεο μέσα στην ίδια μέρα, χωρίς εξωτερικό συνεργείο και χωρίς ακριβά προγράμματα.',
    duration: '9 ώρες',
  },
];
