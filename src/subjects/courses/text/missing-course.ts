/** Instead of a course that does not exist, or no longer does. */
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
