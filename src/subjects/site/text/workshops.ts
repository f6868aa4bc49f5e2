import type { courseLabels } from '@/subjects/courses/text/course-labels';

export type Workshop = {
  slug: string;
  title: string;
  priceEuro: number;
  hours: number;
  level: keyof typeof courseLabels.level;
  /** What participants take away, in a few words: more of it on the higher steps of the home page. */
  takes: string[];
};

/**
 * The four workshops for individuals, in the order of their price, as prerendered pages show them, which do not read the
 * database. Their price and hours are written here and nowhere else in src/. The courses of supabase/courses.sql have
 * the same, which workshops.test.ts compares.
 */
export const workshops: Workshop[] = [
  {
    slug: 'techniti-noimosyni-stin-kathimerini-douleia',
    title: 'Τεχνητή νοημοσύνη στην καθημερινή δουλειά',
    priceEuro: 99,
    hours: 4,
    level: 'beginner',
    takes: ['Τρία έτοιμα σενάρια για το γραφείο σας'],
  },
  {
    slug: 'organosi-ergon-gia-eleftherous-epangelmaties',
    title: 'Οργάνωση έργων για ελεύθερους επαγγελματίες',
    priceEuro: 109,
    hours: 5,
    level: 'beginner',
    takes: [
      'Ένας πίνακας με όλα τα ανοιχτά έργα σας',
      'Πρότυπο προσφοράς που στέλνεται σε δέκα λεπτά',
    ],
  },
  {
    slug: 'aftomatismoi-choris-kodika',
    title: 'Αυτοματισμοί χωρίς κώδικα',
    priceEuro: 129,
    hours: 6,
    level: 'intermediate',
    takes: [
      'Δύο αυτοματισμοί που λειτουργούν πριν φύγετε',
      'Ειδοποίηση όταν κάτι σταματήσει',
      'Σχέδιο για τους επόμενους τρεις',
    ],
  },
  {
    slug: 'anafores-kai-pinakes-me-excel-kai-ai',
    title: 'Αναφορές και πίνακες με Excel και AI',
    priceEuro: 149,
    hours: 7,
    level: 'intermediate',
    takes: [
      'Ένας πίνακας που ανανεώνεται μόνος του',
      'Καθαρισμός δεδομένων με ένα κλικ',
      'Τρία γραφήματα που αρκούν',
      'Πρότυπο αναφοράς για τη διοίκηση',
    ],
  },
];

const prices = workshops.map(({ priceEuro }) => priceEuro);
export const lowestWorkshopPrice = Math.min(...prices);
export const highestWorkshopPrice = Math.max(...prices);
