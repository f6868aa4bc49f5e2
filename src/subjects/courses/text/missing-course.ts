/** In place of a course that there is not, or no longer. */
export const missingCourseText = {
  notFound: {
    title: 'Μάθημα δεν βρέθηκε',
    text: 'Ίσως ο σύνδεσμος είναι παλιός ή το μάθημα αποσύρθηκε.',
    back: 'Δείτε τα εργαστήρια για ιδιώτες',
  },
  archived: {
    title: 'Το μάθημα δεν προσφέρεται πια',
    text: 'Το αποσύραμε. Στον κατάλογο θα βρείτε όσα προσφέρουμε τώρα.',
    back: 'Δείτε τον κατάλογο',
  },
} as const;
