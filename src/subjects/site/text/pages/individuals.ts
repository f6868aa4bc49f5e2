import { replyTime, workshopHours } from '@/brand/offer';
import { highestWorkshopPrice, lowestWorkshopPrice } from '../workshops';

export const individualsText = {
  seo: {
    title: 'Εργαστήρια για ιδιώτες',
    description: `Τέσσερα ζωντανά εργαστήρια ${workshopHours.range} ωρών, από ${lowestWorkshopPrice} έως ${highestWorkshopPrice}\u00a0€ εφάπαξ: τεχνητή νοημοσύνη, αυτοματισμοί, οργάνωση έργων, αναφορές. Έως 10 άτομα.`,
  },
  hero: {
    // Bound, so that it breaks after the comma: with the other break it filled its line, and broke again in any wider font.
    title: 'Ένα εργαστήριο, ένα\u00a0πρόβλημα λιγότερο',
    lead: 'Τέσσερα εργαστήρια για όσους δουλεύουν σε γραφείο ή για λογαριασμό τους. Έρχεστε με κάτι που σας τρώει ώρες και φεύγετε με έναν τρόπο να το κάνετε σε λεπτά.',
    facts: (lowest: string) => [
      { value: `${workshopHours.range} ώρες`, label: 'το εργαστήριο' },
      { value: `από ${lowest}`, label: 'εφάπαξ' },
      { value: 'έως 10', label: 'άτομα' },
    ],
  },
  workshop: {
    price: 'Τιμή',
    priceNote: 'ανά άτομο, εφάπαξ',
    groupValue: 'έως 10\u00a0άτομα',
    placeValue: 'Αθήνα ή εξ αποστάσεως',
    link: 'Δηλώστε ενδιαφέρον',
    /** Instead of its next date. */
    undated: 'Χωρίς ημερομηνία ακόμη',
  },
  catalogue: { label: 'Δείτε όλο τον κατάλογο' },
  benefits: {
    title: 'Τι περιλαμβάνει κάθε εργαστήριο',
    items: [
      { title: 'Έως 10 άτομα', text: 'Χωράτε γύρω από ένα τραπέζι και ακούγονται όλοι.' },
      { title: 'Τα δικά σας αρχεία', text: 'Δουλεύετε στα πραγματικά σας έγγραφα, όχι σε έτοιμα.' },
      { title: 'Υλικό που κρατάτε', text: 'Οδηγοί μίας σελίδας και οι σημειώσεις της ημέρας.' },
      { title: `Απάντηση σε ${replyTime}`, text: 'Κολλήσατε μετά; Γράφετε και σας απαντάμε.' },
    ],
  },
  steps: {
    title: 'Πώς γίνεται',
    items: [
      {
        title: 'Διαλέγετε',
        text: 'Διαβάζετε τι μαθαίνετε και διαλέγετε την ημερομηνία που σας βολεύει.',
      },
      {
        title: 'Κρατάτε θέση',
        text: 'Σε δύο λεπτά. Αν δεν έχει οριστεί ημερομηνία, δηλώνετε ενδιαφέρον και σας γράφουμε μόλις οριστεί.',
      },
      { title: 'Δουλεύουμε μαζί', text: 'Ζωντανά, στην Αθήνα ή εξ αποστάσεως, με διαλείμματα.' },
      {
        title: 'Συνεχίζετε χωρίς εμάς',
        text: 'Με το υλικό στα χέρια. Αν δεν σας έκανε, έχετε 30 ημέρες από την πληρωμή για επιστροφή χρημάτων.',
      },
    ],
  },
  testimonials: { title: 'Τι είπαν μετά' },
  closing: {
    title: 'Διαλέξτε το πρώτο σας εργαστήριο',
    text: 'Όπου έχει οριστεί ημερομηνία, κρατάτε θέση αμέσως. Αλλιώς αφήνετε ένα όνομα και ένα email και σας γράφουμε. Ή ρωτήστε μας ποιο σας ταιριάζει.',
    primary: 'Διαλέξτε εργαστήριο',
    secondary: 'Ρωτήστε μας',
  },
};
