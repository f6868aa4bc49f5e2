/** The preview of a course, for staff. */
export const coursePreviewText = {
  title: (course: string) => `Προεπισκόπηση: ${course}`,
  banner:
    'Προεπισκόπηση για το προσωπικό: φαίνονται και τα σχέδια. Οι επισκέπτες βλέπουν μόνο ό,τι είναι δημοσιευμένο.',
  back: 'Επιστροφή στη διαχείριση',
  published: 'Η δημόσια σελίδα',
  open: 'Περιεχόμενο',
  openLesson: (title: string) => `Περιεχόμενο: ${title}`,
  lessonFailed: 'Η ενότητα δεν φορτώθηκε',
  notFound: {
    title: 'Μάθημα δεν βρέθηκε',
    text: 'Ίσως διαγράφηκε στο μεταξύ.',
    back: 'Επιστροφή στη διαχείριση',
  },
} as const;
