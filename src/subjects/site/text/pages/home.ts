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
    /** Instead of the date of a workshop that has none, and what people may do then. */
    noDate: 'Χωρίς ημερομηνία',
    interest: 'Δηλώστε ενδιαφέρον',
  },
  individuals: {
    title: 'Τι παίρνετε μαζί σας',
    text: 'Ζωντανά, με τα δικά σας αρχεία ανοιχτά στην οθόνη. Πληρώνετε μία φορά και κρατάτε το υλικό.',
    catalogue: 'Δείτε όλο τον κατάλογο',
  },
  /** Which one it is of what participants make, where that is swiped. */
  evidenceCount: (number: number, all: number) => `${number} από ${all}`,
  features: {
    title: 'Γιατί μένει ό,τι μαθαίνετε εδώ',
    teacher: 'Ποιοι είμαστε',
    items: [
      {
        title: 'Πρακτικά μαθήματα',
        text: 'Τρία μέρη άσκηση, ένα μέρος θεωρία.',
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
    text: 'Φτιάχνουμε το πρόγραμμα γύρω από τα έγγραφα, τα εργαλεία και τις προθεσμίες σας.',
    points: [
      `${trainingHours} ώρες, για 5 έως 50 άτομα`,
      'Στον χώρο σας ή εξ αποστάσεως',
      'Με συμφωνία εχεμύθειας',
      'Μέτρηση πριν και μετά, σε μία σελίδα',
    ],
    link: 'Δείτε τις λύσεις για ομάδες',
  },
  projects: {
    label: 'Έργα στα μέτρα σας',
    title: 'Θέλετε να γίνει, όχι να το μάθετε;',
    text: 'Το αναλαμβάνουμε εμείς, και στο τέλος σας δείχνουμε πώς το συντηρείτε.',
    prices: [
      { name: 'Αξιολόγηση εργαλείων AI', ...projectPrices.small },
      { name: 'Οργάνωση χώρου εργασίας', ...projectPrices.medium },
      { name: 'Αυτοματισμοί στα μέτρα σας', ...projectPrices.large },
    ],
    from: 'από',
    link: 'Δείτε τα έργα',
  },
  results: {
    title: 'Μέχρι σήμερα',
  },
  closing: {
    title: 'Ξεκινήστε σε πέντε λεπτά',
    text: `Η εγγραφή δεν ζητά κάρτα. Αν έχετε ερωτήσεις, απαντάμε μέσα σε ${replyTime}.`,
    primary: 'Δημιουργία λογαριασμού',
    secondary: 'Ρωτήστε μας',
    /** With the next date that has a free seat. */
    dated: (workshop: string) =>
      `«${workshop}». Αν έχετε ερωτήσεις, απαντάμε μέσα σε ${replyTime}.`,
  },
};
