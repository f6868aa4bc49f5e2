import { projectPrices, replyTime, trainingHours, workshopHours } from '@/brand/offer';
import { lowestWorkshopPrice } from '../workshops';

export const homeText = {
  seo: {
    title: 'Πρακτικά εργαστήρια για τη δουλειά σας',
    description: `Ζωντανά εργαστήρια ${workshopHours.range} ωρών σε μικρές ομάδες, από ${lowestWorkshopPrice}\u00a0€. Εκπαίδευση ομάδων και έργα με τιμή και προθεσμία, στην Αθήνα και εξ αποστάσεως.`,
  },
  hero: {
    title: { before: 'Μάθετε σήμερα.', marked: 'Εφαρμόστε', after: 'αύριο.' },
    lead: `Ζωντανά εργαστήρια ${workshopHours.range} ωρών σε μικρές ομάδες, για επαγγελματίες και εταιρείες που θέλουν αποτέλεσμα.`,
    primary: 'Για ιδιώτες',
    secondary: 'Για επιχειρήσεις',
    facts: (lowest: string) => [`Από ${lowest}`, 'έως 10\u00a0άτομα', 'Αθήνα ή εξ\u00a0αποστάσεως'],
    /** Instead of the date of a workshop that has none. */
    interest: 'Δηλώστε ενδιαφέρον',
  },
  individuals: {
    title: 'Τι παίρνετε μαζί σας',
    text: 'Ζωντανά, με τα δικά σας αρχεία ανοιχτά στην οθόνη. Πληρώνετε μία φορά και κρατάτε το υλικό.',
    link: 'Δείτε τι περιλαμβάνει το καθένα',
    catalogue: 'Όλα τα μαθήματα στον κατάλογο',
  },
  /** Which one it is of what participants make, where that is swiped. */
  evidenceCount: (number: number, all: number) => `${number} από ${all}`,
  features: {
    title: 'Γιατί μένει ό,τι μαθαίνετε εδώ',
    items: [
      {
        title: 'Πρακτικά μαθήματα',
        text: 'Τρία μέρη άσκηση, ένα μέρος θεωρία. Καμία διαφάνεια δεν μένει στην οθόνη πάνω από πέντε λεπτά.',
      },
      {
        title: 'Ένα πρόβλημα τη φορά',
        text: 'Κάθε εργαστήριο λύνει ένα πρόβλημα και το γράφει στον τίτλο του.',
      },
      {
        title: 'Σας ξέρουμε με το όνομά σας',
        text: 'Ο εκπαιδευτής βλέπει και τη δική σας οθόνη, και σταματά όπου κολλάτε.',
      },
      {
        title: 'Μένει δικό σας',
        text: `Το αρχείο που φτιάξατε, οδηγοί μίας σελίδας και απαντήσεις μέσα σε ${replyTime}.`,
      },
    ],
  },
  businesses: {
    label: 'Για επιχειρήσεις',
    title: 'Η ομάδα σας μαθαίνει με τη δική της δουλειά',
    text: 'Φτιάχνουμε το πρόγραμμα γύρω από τα έγγραφα, τα εργαλεία και τις προθεσμίες σας. Κανείς δεν κάθεται σε μάθημα που δεν τον αφορά.',
    points: [
      `${trainingHours} ώρες, σε μία ή περισσότερες ημέρες`,
      'Από 5 έως 50 άτομα, στον χώρο σας ή εξ αποστάσεως',
      'Ασκήσεις στα δικά σας αρχεία, με συμφωνία εχεμύθειας',
      'Μέτρηση πριν και μετά, σε μία σελίδα',
    ],
    link: 'Δείτε τις λύσεις για ομάδες',
  },
  projects: {
    label: 'Έργα στα μέτρα σας',
    title: 'Θέλετε να γίνει, όχι να το μάθετε;',
    text: 'Το αναλαμβάνουμε εμείς, με τιμή και ημερομηνία παράδοσης από την αρχή. Στο τέλος σας δείχνουμε πώς το συντηρείτε.',
    points: [
      `Αξιολόγηση εργαλείων AI, από ${projectPrices.small.price} σε ${projectPrices.small.days}`,
      `Οργάνωση χώρου εργασίας, από ${projectPrices.medium.price} σε ${projectPrices.medium.days}`,
      `Αυτοματισμοί στα μέτρα σας, από ${projectPrices.large.price} σε ${projectPrices.large.days}`,
    ],
    link: 'Δείτε τα έργα',
  },
  results: {
    title: 'Μέχρι σήμερα',
  },
  closing: {
    title: 'Ξεκινήστε σε πέντε λεπτά',
    text: `Η εγγραφή έχει τέσσερα βήματα και δεν ζητά κάρτα. Αν προτιμάτε να ρωτήσετε πρώτα, απαντάμε μέσα σε ${replyTime}.`,
    primary: 'Δημιουργία λογαριασμού',
    secondary: 'Ρωτήστε μας',
    /** With the next date that has a free seat. */
    dated: (workshop: string) =>
      `«${workshop}». Αν έχετε ερωτήσεις, απαντάμε μέσα σε ${replyTime}.`,
  },
};
