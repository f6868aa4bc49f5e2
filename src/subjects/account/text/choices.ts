/** The options of the sign-up wizard and of onboarding: `value` is stored, `label` and `hint` are shown, in this order. */
export const accountTypes = [
  { value: 'individual', label: 'Ιδιώτης', hint: 'Μαθαίνω για μένα, όποτε βρίσκω χρόνο.' },
  {
    value: 'freelancer',
    label: 'Freelancer',
    hint: 'Δουλεύω για λογαριασμό μου, με δικούς μου πελάτες.',
  },
  { value: 'business', label: 'Επιχείρηση', hint: 'Θέλω εκπαίδευση για την ομάδα μου.' },
  { value: 'one-off', label: 'One-off Project', hint: 'Θέλω να γίνει ένα συγκεκριμένο έργο.' },
] as const;

export const experienceLevels = [
  {
    value: 'beginner',
    label: 'Αρχάριο',
    hint: 'Email, έγγραφα, αναζήτηση. Τα νέα εργαλεία μού είναι άγνωστα.',
  },
  {
    value: 'intermediate',
    label: 'Μεσαίο',
    hint: 'Χρησιμοποιώ άνετα εφαρμογές και έχω δοκιμάσει εργαλεία AI.',
  },
  {
    value: 'advanced',
    label: 'Προχωρημένο',
    hint: 'Στήνω χωρίς βοήθεια ροές εργασίας και αυτοματισμούς.',
  },
  { value: 'expert', label: 'Πολύ προχωρημένο', hint: 'Η τεχνολογία είναι η δουλειά μου.' },
] as const;

export const learningGoals = [
  { value: 'new_skills', label: 'Ανάπτυξη νέων δεξιοτήτων' },
  { value: 'professional_advancement', label: 'Επαγγελματική εξέλιξη' },
  { value: 'career_change', label: 'Αλλαγή καριέρας' },
  { value: 'business_growth', label: 'Ανάπτυξη επιχείρησης' },
  { value: 'personal_development', label: 'Προσωπική ανάπτυξη' },
  { value: 'specialized_knowledge', label: 'Εξειδικευμένη γνώση' },
  { value: 'networking', label: 'Δικτύωση και συνεργασία' },
  { value: 'certifications', label: 'Πιστοποιήσεις' },
] as const;

const extraGoalLabels: Record<string, string> = {
  // The goals that subjects/account/data/profiles/provider-profile.ts stores for a user who came from Google without answers.
  productivity: 'Παραγωγικότητα',
  ai_tools: 'Εργαλεία AI',
};

/** The label of a stored goal; a goal that is no longer offered is returned unchanged. */
export function goalLabel(value: string): string {
  return (
    learningGoals.find((goal) => goal.value === value)?.label ?? extraGoalLabels[value] ?? value
  );
}
