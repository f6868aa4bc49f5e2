import { coursePageText } from '@/subjects/courses/text/course-page';

const { action } = coursePageText.enrol;

/** Enrolling in an open course, and what its page says to somebody who learns it. */
export const enrolText = {
  action,
  actionOf: (course: string) => `${action}: ${course}`,
  pending: 'Εγγραφή…',
  failure: 'Η εγγραφή δεν έγινε',
  resume: 'Συνεχίστε το μάθημα',
  begin: 'Ξεκινήστε το μάθημα',
  next: (lesson: string) => `Επόμενη ενότητα: ${lesson}`,
} as const;
