import { mutationOptions } from '@tanstack/react-query';
import { submitForm } from '../submit-form';

export type NewInterest = {
  courseId: string;
  name: string;
  email: string;
};

/**
 * Registers an interest in a course, of the signed-in user or of a visitor. There is one for each course and e-mail.
 * @throws AppError `23505` when there is one with this e-mail
 */
export const registerInterest = mutationOptions({
  mutationFn: (interest: NewInterest) => submitForm('course-interest', interest),
});
