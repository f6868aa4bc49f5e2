import type { LegalBlock } from './document';

/** The processors of data, and which data. */
export const processorTable: LegalBlock = {
  kind: 'table',
  caption: 'Providers and what each of them does',
  head: ['Provider', 'What for', 'Which data'],
  rows: [
    [
      'Supabase',
      'User authentication, database and file storage',
      'Everything that section 2 names',
    ],
    ['Google', 'Signing in with a Google account, if you choose to', 'What section 3 describes'],
    [
      'E-mail delivery provider',
      'Account confirmation, password reset and notifications you asked for',
      'E-mail address, name and content of the message',
    ],
    [
      'Payment provider (Stripe or Viva)',
      'Payment by card or IRIS, if you choose to',
      'E-mail address, amount, title and reference of the booking. You give card details to it alone',
    ],
    [
      'Page hosting provider',
      'Delivering the pages of the website to your browser',
      'IP address and technical details of the request',
    ],
  ],
};

/** How long each kind of data is kept. */
export const retentionTable: LegalBlock = {
  kind: 'table',
  caption: 'Retention by kind of data',
  head: ['Data', 'Time'],
  rows: [
    [
      'Account, profile, photo and progress',
      'For as long as you have an account. Deleted within 30 days of the deletion of the account',
    ],
    [
      'The e-mail address, for one last message after the deletion of the account',
      'Until the message is sent, at most 3 days',
    ],
    [
      'Registered interest',
      'Until you withdraw it. What you registered while signed in is deleted with the account',
    ],
    [
      'Addresses that want no invitations',
      'Until you ask us to delete it, also after the deletion of the account, only so that your refusal holds',
    ],
    [
      'Contact messages',
      'For as long as it takes to answer and to close the matter, or until you ask for their deletion',
    ],
    [
      'Bookings and attendance',
      'For as long as you have an account. Afterwards they stay without a name. Attendance sheets that were locked keep it for 5 years',
    ],
    [
      'Certificates',
      '10 years, also after the deletion of the account, or until you ask for them to be withdrawn',
    ],
    [
      'Seats from an organisation',
      'For as long as you have an account. The e-mail address of a seat that you did not accept, or that was taken back, 180 days',
    ],
    [
      'Payment records',
      'Up to 7 years, for our tax and accounting duties. After the deletion of the account only reference, amount and the numbers of receipts and invoices',
    ],
    [
      'Statements of withdrawal',
      'As long as payment records. Name and e-mail address are deleted with the account, or once the refund is recorded',
    ],
    [
      'E-mail address and billing details, if you delete the account while we owe you money, a receipt or an invoice',
      'Until the refund and the receipt or invoice are noted, and three days longer after a statement of withdrawal, at most 12 months from the deletion. We keep them for our duty to issue it. Otherwise they are deleted with the account',
    ],
    [
      'Technical logs',
      'For the short time that each provider keeps them, or longer while a security incident is being investigated',
    ],
  ],
};
