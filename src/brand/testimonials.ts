import { quotation, type Evidence, type Testimonial } from './evidence';

/** The quotations of the page for individuals. Samples are handled as ./evidence.ts says. */
export const testimonials: Evidence<Testimonial>[] = [
  quotation,
  {
    isSample: true,
    name: 'Στέλιος Π.',
    role: 'ελεύθερος επαγγελματίας, μεταφραστής',
    text: 'Ήρθα με δεκατέσσερις ανοιχτές προσφορές σε χαρτάκια. Έφυγα με έναν πίνακα που τον ανοίγω κάθε πρωί.',
    rating: 5,
  },
  {
    isSample: true,
    name: 'Ιωάννα Τ.',
    role: 'λογίστρια',
    text: 'Για πρώτη φορά κάποιος μου έδειξε και πότε να μην εμπιστεύομαι την απάντηση. Αυτό άξιζε όλο το εργαστήριο.',
    rating: 5,
  },
];

export const ratingLabel = (rating: number) => `Βαθμολογία ${rating} στα 5`;
