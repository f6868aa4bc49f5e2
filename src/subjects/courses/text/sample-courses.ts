import type { courseLabels } from './course-labels';

export type SampleCourse = {
  slug: string;
  title: string;
  description: string;
  hours: number;
  level: keyof typeof courseLabels.level;
  category: string;
  priceEuro: number;
  maxStudents: number;
  outcomes: string[];
  modules: string[];
};

/** Three courses of the catalogue that a learner is offered after onboarding. */
export const sampleCourses: SampleCourse[] = [
  {
    slug: 'ai-gia-paragogikotita',
    title: 'AI για παραγωγικότητα',
    description:
      'Έξι ώρες πάνω στις εργασίες που σας τρώνε την εβδομάδα: αλληλογραφία, σημειώσεις, έρευνα, παρουσιάσεις.',
    hours: 6,
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
    slug: 'efarmoges-choris-kodika',
    title: 'Εφαρμογές χωρίς κώδικα',
    description:
      'Από το φύλλο εργασίας σε μια μικρή εφαρμογή που τη χρησιμοποιούν και οι συνεργάτες σας.',
    hours: 8,
    level: 'intermediate',
    category: 'Χωρίς κώδικα',
    priceEuro: 199,
    maxStudents: 6,
    outcomes: [
      'Φεύγετε με μια εφαρμογή σε λειτουργία: φόρμα, λίστα και αναζήτηση',
      'Δίνετε σε κάθε συνεργάτη όσα πρέπει να βλέπει και τίποτα παραπάνω',
      'Στέλνετε ειδοποίηση όταν αλλάζει κάτι που σας αφορά',
      'Αλλάζετε μόνοι σας ένα πεδίο χωρίς να χαλάσει τίποτα',
    ],
    modules: ['Δεδομένα και σχέσεις', 'Φόρμες και λίστες', 'Δικαιώματα', 'Ειδοποιήσεις'],
  },
  {
    slug: 'psifiaki-stratigiki',
    title: 'Ψηφιακή στρατηγική για μικρές επιχειρήσεις',
    description:
      'Ποια εργαλεία κρατάτε, ποια κόβετε και με ποια σειρά αλλάζετε τα υπόλοιπα, με σχέδιο δώδεκα μηνών.',
    hours: 10,
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
