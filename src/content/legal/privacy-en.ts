import { site } from '../site';
import { list, paragraph, type LegalDocument } from './document';

export const privacyEn: LegalDocument = {
  title: 'Privacy policy',
  description: `What data the ${site.name} website keeps, why and for how long, who processes it for us, and how you can download or delete it yourself.`,
  updated: '28 August 2025',
  updatedIso: '2025-08-28',
  intro:
    'This page says in plain words which of your details we keep, for what purpose and for how long. We do not sell data, we carry no advertising and we do not follow you to other websites.',
  sections: [
    {
      id: 'controller',
      title: 'Data controller',
      body: [
        paragraph(
          `The data controller is the ${site.name} studio, Athens, Greece. For anything about personal data write to ${site.email} or call ${site.phone}.`,
        ),
      ],
    },
    {
      id: 'data-collected',
      title: 'What data we collect',
      body: [
        paragraph('We keep only what you give us or what the service needs in order to work:'),
        list(
          'Account: your e-mail address and your password, stored only in a form that cannot be read.',
          'Profile and onboarding answers: first and last name, account type, technical background, goals, short biography, links, time zone and availability, as far as you fill them in.',
          'A profile photo, only if you upload one.',
          'Registered interest: your name, e-mail address and the course.',
          'Contact message: your name, e-mail address, subject and text.',
          'Technical logs: IP address, time and outcome of each request, for security and for finding faults.',
        ),
      ],
    },
    {
      id: 'sign-in-scopes',
      title: 'Signing in with Google',
      body: [
        paragraph(
          'If you sign in with a Google account we ask for the scopes openid, email and profile and nothing else: your e-mail address, your name and your profile picture. We do not read mail, contacts, calendars or files, and we publish nothing on your behalf.',
        ),
      ],
    },
    {
      id: 'purposes',
      title: 'Purposes and legal bases',
      body: [
        list(
          'To run your account and provide the service: performance of a contract.',
          'To tell you when places on a course open: your consent, which you may withdraw at any time.',
          'To answer your message: steps before a contract, taken at your request.',
          'To keep the website secure and prevent abuse: legitimate interest.',
          'To meet tax and accounting duties: legal obligation.',
        ),
      ],
    },
    {
      id: 'processors',
      title: 'Who processes data for us',
      body: [
        list(
          'Supabase: database, user authentication and file storage.',
          'Google: only if you choose to sign in with a Google account.',
          'An e-mail delivery provider: for confirmations, password resets and the notifications you asked for.',
        ),
        paragraph(
          'We have a processing agreement with each of them. We give data to nobody else unless the law requires it.',
        ),
      ],
    },
    {
      id: 'transfers',
      title: 'Transfers outside the EEA',
      body: [
        paragraph(
          'Data is stored in data centres in the European Union. Where a provider has access from a country outside the European Economic Area, the transfer rests on the standard contractual clauses of the European Commission or on an adequacy decision.',
        ),
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: [
        {
          kind: 'table',
          caption: 'Retention by kind of data',
          head: ['Data', 'Time'],
          rows: [
            ['Profile and progress', 'Deleted within 30 days of the deletion of the account'],
            ['Registered interest', 'Until you withdraw it or delete your account'],
            ['Contact messages', 'Up to 24 months after the last answer'],
            ['Payment records', 'Up to 7 years, as tax law requires'],
            ['Technical logs', 'Up to 90 days'],
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      body: [
        paragraph(
          'We use no tracking or advertising cookies, which is why you see no consent banner. What is stored on your device is strictly necessary:',
        ),
        list(
          'Your session, in local storage, until you sign out.',
          'What you type into a form, in the session storage of the tab, so that a reload does not lose it. It is erased when the form is sent or the tab is closed.',
        ),
      ],
    },
    {
      id: 'minimum-age',
      title: 'Minimum age',
      body: [
        paragraph(
          'The service is for people aged 16 or over. If we learn that we hold data of a younger person, we delete it.',
        ),
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        paragraph(
          'You have the right to access, rectification, erasure, restriction, portability and objection. In your profile, without asking us, you can correct your details, download all your data as one file and delete your account for good.',
        ),
        paragraph(
          `For anything else write to ${site.email}. We answer within one month, usually much sooner. If you are not satisfied, you may complain to the Hellenic Data Protection Authority (ΑΠΔΠΧ, dpa.gr).`,
        ),
      ],
    },
    {
      id: 'security',
      title: 'Security',
      body: [
        paragraph(
          'Connections are encrypted. Every table of the database has rules that let people see only what is theirs. Only those who need it have access to the administration. If a breach concerns you, we will tell you without delay.',
        ),
      ],
    },
    {
      id: 'automated-decisions',
      title: 'Automated decisions',
      body: [
        paragraph(
          'We take no automated decisions about you and build no profile of your behaviour.',
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: [
        paragraph(
          'If something substantial changes, we announce it here and, if you have an account, by e-mail at least 15 days before it takes effect. The date at the top of the page shows the last change.',
        ),
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: [
        paragraph(`${site.name}, Athens, Greece. E-mail: ${site.email}. Phone: ${site.phone}.`),
      ],
    },
  ],
};
