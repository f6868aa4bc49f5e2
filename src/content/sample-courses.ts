export type SampleCourse = {
  /** The slug of a course of the catalogue. */
  id: string;
  title: string;
  description: string;
  /** Hours. */
  duration: number;
  level: 'beginner' | 'intermediate' | 'advanced';
  category: string;
  priceEuro: number;
  maxStudents: number;
  outcomes: string[];
  modules: string[];
};

/** The rating that every sample course shows. */
export const sampleRating = '4.9/5';

/** The three courses that a person who finished onboarding is shown, with the figures of section 9. */
export const sampleCourses: SampleCourse[] = [
  {
    id: 'ai-gia-paragogikotita',
    title: 'AI για παραγωγικότητα',
    description:
      'Έξι ώρες πάνω στις εργασίες που σας τρώνε την εβδομάδα: αλληλογραφία, σημειώσεις, έρευνα, παρουσιάσεις.',
    duration: 6,
    level: 'beginner',
    category: 'Παραγωγικότητα',
    priceEuro: 149,
    maxStudents: 8,
    outcomes: [
      'Απαντάτε σε δέκα email σε δεκαπέντε λεπτά, με τον δικό σας τόνο',
      'Βγάζετε πρακτικά και εκκρεμότητες από μια σύσκεψη πριν κλείσει η κλήση',
      'Στήνετε παρουσίαση δέκα διαφανειών σε μία ώρα, με πηγές που ελέγξατε',
      'Ξέρετε ποιες εργασίες δεν αξίζει να δώσετε σε μοντέλο',
    ],
    modules: ['Αλληλογραφία', 'Σημειώσεις και συσκέψεις', 'Έρευνα με πηγές', 'Παρουσιάσεις'],
  },
  {
    id: 'efarmoges-choris-kodika',
    title: 'Εφαρμογές χωρίς κώδικα',
    description:
      'Από το φύλλο εργασίας σε μια μικρή εφαρμογή που τη χρησιμοποιούν και οι συνεργάτες σας.',
    duration: 8,
    level: 'intermediate',
    category: 'Χωρίς κώδικα',
    priceEuro: 199,
    maxStudents: 6,
    outcomes: [
      'Φεύγετε με μια εφαρμογή σε λειτουργία: φόρμα, λίστα και αναζήτηση',
      'Δίνετε σε κάθε συνεργάτη όσα πρέπει να βλέπει και τίποτε παραπάνω',
      'Στέλνετε ειδοποίηση όταν αλλάζει κάτι που σας αφορά',
      'Αλλάζετε μόνοι σας ένα πεδίο χωρίς να χαλάσει τίποτε',
    ],
    modules: ['Δεδομένα και σχέσεις', 'Φόρμες και λίστες', 'Δικαιώματα', 'Ειδοποιήσεις'],
  },
  {
    id: 'psifiaki-stratigiki',
    title: 'Ψηφιακή στρατηγική για μικρές επιχειρήσεις',
    description:
      'Ποια εργαλεία κρατάτε, ποια κόβετε και με ποια σειρά αλλάζετε τα υπόλοιπα, με σχέδιο δώδεκα μηνών.',
    duration: 10,
    level: 'advanced',
    category: 'Στρατηγική',
    priceEuro: 249,
    maxStudents: 10,
    outcomes: [
      'Έχετε σε μία σελίδα όλα τα εργαλεία που πληρώνετε και τι αποδίδει το καθένα',
      'Διαλέγετε τις τρεις αλλαγές που αξίζουν πρώτες, με κόστος και υπεύθυνο',
      'Φεύγετε με σχέδιο δώδεκα μηνών που μπορείτε να δείξετε στους συνεταίρους σας',
      'Μετράτε κάθε τρίμηνο αν η αλλαγή πέτυχε',
    ],
    modules: ['Απογραφή εργαλείων', 'Κόστος και όφελος', 'Σχέδιο δώδεκα μηνών', 'Μέτρηση'],
  },
];
