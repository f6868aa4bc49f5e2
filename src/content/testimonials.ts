// Sample quotations. Replace them with those of real participants before the site is published.

type Testimonial = { name: string; role: string; text: string; rating: 5 };

export const testimonials: Testimonial[] = [
  {
    name: 'Μαρία Κ.',
    role: 'υπεύθυνη λειτουργιών',
    text: 'Την επόμενη μέρα είχαμε ήδη κόψει δύο ώρες από την εβδομαδιαία αναφορά. Χωρίς να αγοράσουμε τίποτα.',
    rating: 5,
  },
  {
    name: 'Στέλιος Π.',
    role: 'ελεύθερος επαγγελματίας, μεταφραστής',
    text: 'Ήρθα με δεκατέσσερις ανοιχτές προσφορές σε χαρτάκια. Έφυγα με έναν πίνακα που τον ανοίγω κάθε πρωί.',
    rating: 5,
  },
  {
    name: 'Ιωάννα Τ.',
    role: 'λογίστρια',
    text: 'Για πρώτη φορά κάποιος μου έδειξε και πότε να μην εμπιστεύομαι την απάντηση. Αυτό άξιζε όλο το εργαστήριο.',
    rating: 5,
  },
];

export const testimonialLabels = {
  rating: (rating: number) => `Βαθμολογία ${rating} στα 5`,
};
