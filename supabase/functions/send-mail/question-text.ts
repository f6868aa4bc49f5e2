/** The words of the letter about an answer to a question below a lesson. */
export const questionText = {
  subject: (lesson: string) => `Απάντηση στην ερώτησή σας: ${lesson}`,
  title: 'Απάντηση στην ερώτησή σας',
  preview: (course: string) => `Στο μάθημα «${course}».`,
  lesson: 'Ενότητα',
  course: 'Μάθημα',
  body: 'Στην ερώτηση που κάνατε υπάρχει απάντηση.',
  once: 'Όσο δεν την έχετε διαβάσει, δεν σας γράφουμε για άλλες απαντήσεις στην ίδια ερώτηση.',
  action: 'Δείτε την απάντηση',
  why: 'Λάβατε αυτό το email επειδή κάνατε ερώτηση σε μάθημα.',
  unsubscribe: 'Δεν θέλω email για απαντήσεις',
} as const;
