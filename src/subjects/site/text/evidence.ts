/** What participants make in some of the workshops, by its drawing, and what that shows (./evidence-drawings.ts). */
export const evidenceText = {
  prompt: {
    slug: 'techniti-noimosyni-stin-kathimerini-douleia',
    title: 'Μια προτροπή για κάθε φορά',
    text: 'Τέσσερα μέρη σε μία κάρτα. Αλλάζετε μόνο το υλικό.',
    drawing: 'Κάρτα προτροπής με τέσσερα μέρη: ρόλο, υλικό, ζητούμενο, μορφή.',
  },
  board: {
    slug: 'organosi-ergon-gia-eleftherous-epangelmaties',
    title: 'Όλα τα έργα σας σε μία οθόνη',
    text: 'Προσφορές, προθεσμίες και πληρωμές. Ό,τι περιμένει εσάς ξεχωρίζει.',
    drawing: 'Πίνακας έργων με τρεις στήλες. Μία κάρτα ξεχωρίζει: λήγει αύριο.',
  },
  report: {
    slug: 'anafores-kai-pinakes-me-excel-kai-ai',
    title: 'Μια αναφορά που διαβάζεται',
    text: 'Πριν, γραμμές από έξι αρχεία. Μετά, ένα γράφημα με το συμπέρασμα από πάνω.',
    drawing: 'Η ίδια αναφορά πριν και μετά: ένα φύλλο με αριθμούς, ένα γράφημα με μία πρόταση.',
  },
  flow: {
    slug: 'aftomatismoi-choris-kodika',
    title: 'Μια δουλειά που γίνεται μόνη της',
    text: 'Από το email στο ημερολόγιο χωρίς αντιγραφή. Αν κάτι σταματήσει, το μαθαίνετε.',
    drawing:
      'Αυτοματισμός σε τρία βήματα: από ένα email σε μια γραμμή στο φύλλο και μια ημερομηνία στο ημερολόγιο.',
  },
} as const;
