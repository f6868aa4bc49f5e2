/** The texts of the errors of questions under lessons. Their screens add them with `addErrorTexts`. */
export const questionErrorTexts: Record<string, string> = {
  question_gone: 'Η ερώτηση ή η απάντηση δεν υπάρχει πια. Ανανεώστε τη σελίδα.',
  too_many_questions: 'Γράψατε πολλά μέσα σε μία ώρα. Συνεχίστε αργότερα.',
  question_refused:
    'Ο τίτλος θέλει 1 έως 160 χαρακτήρες, χωρίς αόρατα σημάδια κατεύθυνσης, και το κείμενο έως 5.000. Διορθώστε το και δοκιμάστε ξανά.',
  edit_closed: 'Πέρασε η μία ημέρα μέσα στην οποία μπορείτε να το αλλάξετε.',
  question_answered: 'Η ερώτηση έχει ήδη απαντήσεις, γι’ αυτό δεν διαγράφεται.',
  own_report: 'Αυτό το γράψατε εσείς. Μπορείτε να το αλλάξετε ή να το διαγράψετε.',
};
