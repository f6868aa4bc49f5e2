import type { Sender } from '../../../supabase/functions/send-mail/facts.ts';

export const sender: Sender = {
  origin: 'https://praxi.example',
  functions: 'https://project.example/functions/v1',
  name: 'Praxi',
  email: 'hello@praxi.example',
  phone: '+30 210 000 0000',
  address: 'Πραξιτέλους 10, 105 61 Αθήνα',
  from: 'Praxi <letters@praxi.example>',
  payAtOnce: false,
  bank: { holder: 'Praxi <ΑΕ>', bank: 'Τράπεζα', iban: 'GR16 0110 1250 0000 0001 2300 695' },
};

/** A text that breaks out of its place unless it is escaped. */
export const hostile = `<script>"&'</script>\r\nBcc: everybody@example.test\u2028`;
