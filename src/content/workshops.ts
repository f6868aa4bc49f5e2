export type Workshop = {
  slug: string;
  title: string;
  summary: string;
  priceEuro: number;
  hours: number;
  level: 'beginner' | 'intermediate' | 'advanced';
  features: string[];
};

/** The four workshops for individuals, with the prices and hours of section 9. */
export const workshops: Workshop[] = [
  {
    slug: 'techniti-noimosyni-stin-kathimerini-douleia',
    title: 'Τεχνητή νοημοσύνη στην καθημερινή δουλειά',
    summary: 'Προτροπές που δουλεύουν, έλεγχος πηγών, τρία έτοιμα σενάρια για το γραφείο σας.',
    priceEuro: 99,
    hours: 4,
    level: 'beginner',
    features: [
      'Προτροπή σε τέσσερα μέρη: ρόλος, υλικό, ζητούμενο, μορφή',
      'Τρία σενάρια στα μέτρα σας: email, περίληψη σύσκεψης, πρόχειρο προσφοράς',
      'Έλεγχος πηγών σε δύο λεπτά, με λίστα που κρατάτε',
      'Τι δεν δίνετε ποτέ σε ένα μοντέλο: προσωπικά δεδομένα, συμβάσεις, κωδικούς',
    ],
  },
  {
    slug: 'aftomatismoi-choris-kodika',
    title: 'Αυτοματισμοί χωρίς κώδικα',
    summary: 'Από το email στο φύλλο εργασίας χωρίς αντιγραφή και επικόλληση.',
    priceEuro: 129,
    hours: 6,
    level: 'intermediate',
    features: [
      'Δύο αυτοματισμοί που τρέχουν πριν φύγετε',
      'Σύνδεση email, ημερολογίου, φόρμας και φύλλου εργασίας',
      'Ειδοποίηση όταν κάτι σταματήσει, και τι κάνετε τότε',
      'Κόστος ανά εκτέλεση, για να ξέρετε πότε συμφέρει',
      'Σχέδιο για τους επόμενους τρεις',
    ],
  },
  {
    slug: 'organosi-ergon-gia-eleftherous-epangelmaties',
    title: 'Οργάνωση έργων για ελεύθερους επαγγελματίες',
    summary: 'Ένα σύστημα για προσφορές, προθεσμίες και τιμολόγια που χωρά σε μία οθόνη.',
    priceEuro: 109,
    hours: 5,
    level: 'beginner',
    features: [
      'Πίνακας με όλα τα ανοιχτά έργα σας, στημένος στην αίθουσα',
      'Πρότυπο προσφοράς που στέλνεται σε δέκα λεπτά',
      'Υπενθυμίσεις για προθεσμίες και απλήρωτα τιμολόγια',
      'Η Δευτέρα των είκοσι λεπτών: πώς το κρατάτε ζωντανό',
    ],
  },
  {
    slug: 'anafores-kai-pinakes-me-excel-kai-ai',
    title: 'Αναφορές και πίνακες με Excel και AI',
    summary: 'Ακατάστατα δεδομένα το πρωί, αναφορά που διαβάζεται το απόγευμα.',
    priceEuro: 149,
    hours: 7,
    level: 'intermediate',
    features: [
      'Καθαρισμός δεδομένων που επαναλαμβάνεται με ένα κλικ',
      'Πίνακας που ανανεώνεται μόνος του κάθε μήνα',
      'Τρία γραφήματα που αρκούν, και δέκα που κόβετε',
      'Περίληψη με AI, με έλεγχο σε κάθε αριθμό',
      'Πρότυπο αναφοράς για τη δική σας διοίκηση',
    ],
  },
];

/** Words around them as a price list. */
export const workshopLedger = {
  caption: 'Τα τέσσερα εργαστήρια με επίπεδο, διάρκεια και τιμή',
  workshop: 'Εργαστήριο',
  level: 'Επίπεδο',
  hours: 'Διάρκεια',
  price: 'Τιμή',
};
