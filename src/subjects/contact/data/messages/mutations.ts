import { mutationOptions } from '@tanstack/react-query';
import { submitForm } from '../submit-form';

export type NewMessage = {
  /** Chosen by the form, so that a retry after a lost response does not store the message twice. */
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
};

/** Sends a contact message, of the signed-in user or of a visitor. @throws AppError as `submitForm` does */
export const sendMessage = mutationOptions({
  mutationFn: (message: NewMessage) => submitForm('contact-message', message),
});
