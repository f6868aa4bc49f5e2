import { site } from '@/brand/site';
import { companyBlock, list, paragraph, type PrivacyPolicy } from './document';
import { processorTable, retentionTable } from './privacy-tables-en';

export const privacyEn: PrivacyPolicy = {
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
          `The data controller within the meaning of the General Data Protection Regulation (EU) 2016/679 (“GDPR”) is ${site.name}, ${site.postalAddress.street}, ${site.postalAddress.postalCode} ${site.postalAddress.locality}, Greece. In this text that is “we”.`,
        ),
        paragraph(
          `For anything about personal data, write to ${site.email} or call ${site.phone}.`,
        ),
        companyBlock,
      ],
    },
    {
      id: 'data-collected',
      title: 'What data we collect',
      body: [
        paragraph('We keep what you give us and what the service needs in order to work:'),
        list(
          'Account: your e-mail address, your password (stored only as a hash, so that it cannot be read), the dates of registration and sign-in, your role on the platform and, if you belong to an organisation, your membership of it.',
          'Sign-ins: of each active session the IP address, the browser and the kind of device, so that you see where you are signed in. As long as the account exists also with which kinds of devices you have signed in and when last, so that we can tell you of a sign-in with a new one.',
          'Profile: first name, last name and display name.',
          'Sign-up and onboarding answers: account type, technical background, learning goals, short biography, links (LinkedIn, X, website), experience level, learning styles, time zone and availability.',
          'A profile photo, if you upload one or if the Google account you sign in with has one.',
          'Registered interest: your name, your e-mail address, the course and, if you are signed in, your account.',
          'Refusal of invitations: your e-mail address and the date, once you press the link of an invitation that unsubscribes.',
          'Contact message: your name, your e-mail address, the subject, the text and our own notes on handling it.',
          'Courses: progress, answers to quizzes, notes, questions and answers below lessons.',
          'Bookings: date, state or place in the waiting list, reason of a change, attendance and the e-mails about them.',
          'Certificates: name, course, hours, dates, grade. Whoever has their code can verify them.',
          'Seats from an organisation: the e-mail address to which an organisation gave you a seat, which one, for which course, and whether you accepted it.',
          'Payments: billing details, amount, date and the number of the receipt or invoice. We neither ask for card details nor keep any.',
          'Withdrawal: the name and the e-mail address that you typed in the statement, its date and time, and what is given back.',
          'Technical logs: IP address, type of browser, time and outcome of each request.',
        ),
        paragraph(
          'An account requires your first name, last name and e-mail address. Unless you sign up to book or with an invitation, the sign-up also asks for your account type, technical background and at least one learning goal. The onboarding steps that follow can be skipped. Please do not write sensitive details, such as those about your health or beliefs, in free-text fields: we do not need them.',
        ),
      ],
    },
    {
      id: 'sign-in-scopes',
      title: 'Signing in with Google',
      body: [
        paragraph(
          'Signing in with a Google account is optional. If you choose it, we ask only for the scopes “openid email profile”, that is:',
        ),
        list(
          'openid: confirmation that you are the holder of the account,',
          'email: your e-mail address,',
          'profile: your name and your profile picture.',
        ),
        paragraph(
          'We use them to sign you in and to fill in your profile. These scopes give no access to mail, contacts, calendars or files. You can withdraw access at any time in the settings of your Google account.',
        ),
      ],
    },
    {
      id: 'purposes',
      title: 'Purposes and legal bases',
      body: [
        list(
          'Running your account and profile and providing the services you ask for: performance of a contract (Article 6(1)(b) GDPR).',
          'Telling you when places on a course open: your consent (point (a)), which you may withdraw at any time with an e-mail. Withdrawal does not affect what was done before it.',
          'Bookings and payments: performance of a contract (point (b)). Attendance sheets and certificates after the deletion of the account: legitimate interest in proving who attended what (point (f)).',
          'Not inviting again those who refused: our legal obligation and legitimate interest in respecting your objection (points (c) and (f)).',
          'Answering your message: steps prior to a contract, when you ask about a service (point (b)); otherwise our legitimate interest in answering those who write to us (point (f)).',
          'Keeping the website secure, preventing abuse and correcting faults: our legitimate interest in running the service safely (point (f)).',
          'Invoicing, refunds and keeping accounts, also after the deletion of the account: legal obligation (point (c)).',
        ),
        paragraph(
          'We use your details for no other purpose. We do not send you advertising because you created an account or wrote to us.',
        ),
      ],
    },
    {
      id: 'processors',
      title: 'Who processes data for us',
      body: [
        processorTable,
        paragraph(
          'The providers who process data on our behalf are bound by a contract (Article 28 GDPR) and may not use the data for purposes of their own. Google is an independent controller of what it does with the account you hold with it, under its own privacy policy.',
        ),
        paragraph(
          'Your details are seen by those of our people who need them for their work. Invoices are passed to the tax authorities and, where necessary, to an accountant. If you accept a seat that an organisation gives you, those who manage it see your name, progress, attendance and certificates in its course, never your answers, until you say that you have left it. We give your data to nobody else unless the law obliges us to.',
        ),
      ],
    },
    {
      id: 'transfers',
      title: 'Transfers outside the EEA',
      body: [
        paragraph(
          'Some providers belong to groups that are based, or have infrastructure, outside the European Economic Area. Where data is transferred to a third country, the transfer rests on an adequacy decision of the European Commission or on its standard contractual clauses (Articles 45 and 46 GDPR).',
        ),
        paragraph(
          `To ask where data is held, or for a copy of the relevant safeguards, write to ${site.email}.`,
        ),
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: [
        retentionTable,
        paragraph(
          'What you ask and answer below the lessons of a course is read by those who learn it and by our team, with your first name and the initial of your surname. It remains after the deletion of the account, without a name and without any link to it, because answers of others build on it. You can delete it earlier, or ask us to with an e-mail.',
        ),
        paragraph(
          'Messages sent through the contact form are not deleted with the account: they remain without any link to it, under the name and e-mail address you wrote. If you want them deleted as well, or any interest that you registered without signing in, an e-mail is enough. We keep anything longer only for as long as a legal obligation or a legal claim requires.',
        ),
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      body: [
        paragraph(
          'We use no analytics, advertising or tracking cookies, which is why you see no consent banner. We store on your device only what is strictly necessary for the things you ask for:',
        ),
        list(
          'Your session, in local storage, until you sign out.',
          'What you type into a form, in the session storage of the tab, so that a reload does not lose it. It is erased when the form is sent or the tab is closed. Your password is never stored there.',
          'Small technical items, such as the single-use code that protects signing in with Google, or the time of the last automatic reload of the page.',
        ),
        paragraph(
          'On the sign-in and sign-up pages, where signing in with Google is offered, its button is loaded from Google. Google then receives your IP address and may use cookies of its own for its sign-in and security. You can erase whatever has been stored in the settings of your browser. You will then have to sign in again.',
        ),
      ],
    },
    {
      id: 'minimum-age',
      title: 'Minimum age',
      body: [
        paragraph(
          `The service is for people aged 16 or over. We do not knowingly collect data of younger children. If you believe that we hold such data, write to ${site.email} and we will delete it.`,
        ),
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        paragraph('You may ask, free of charge, for:'),
        list(
          'access to your data and a copy of it,',
          'rectification of what is wrong or incomplete,',
          'erasure,',
          'restriction of processing,',
          'portability, meaning your data in a machine-readable form,',
          'an end to processing based on legitimate interest, by objecting to it,',
          'the withdrawal of your consent.',
        ),
        paragraph(
          'In your profile, without asking us, you can correct your name, download your data as a JSON file and delete your account for good. The e-mail address of the account cannot be changed there: if you need that, write to us.',
        ),
        paragraph(
          `For anything else, write to ${site.email}. We answer within one month at the latest. If a request is complex, the law allows two further months, and we will tell you so. We may ask you to confirm that it is you.`,
        ),
        paragraph(
          'If you consider that we are in breach of the law, you may lodge a complaint with the Hellenic Data Protection Authority (ΑΠΔΠΧ), 1–3 Kifissias Avenue, 115 23 Athens, www.dpa.gr, or with the authority of the country where you live or work.',
        ),
      ],
    },
    {
      id: 'security',
      title: 'Security',
      body: [
        paragraph(
          'Connections to the website are encrypted. Every table of the database has access rules: as a user you see only your own personal details, and those of others are seen only by the people who administer them, according to their role. Profile photos that you upload are kept in private storage.',
        ),
        paragraph(
          'No system is perfectly secure. If a breach occurs, we notify the Hellenic Data Protection Authority within 72 hours of learning of it, where the law requires, and we tell you without delay if the risk to you is high.',
        ),
      ],
    },
    {
      id: 'automated-decisions',
      title: 'Automated decisions',
      body: [
        paragraph(
          'We take no decisions about you by solely automated means and build no profile of your behaviour. Your account type and your sign-up and onboarding answers do not change what you are allowed to do on the platform.',
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: [
        paragraph(
          'When the policy changes, we publish the new text here and change the date at the top of the page. If a change substantially affects how we use your data, we tell you before it takes effect and, where necessary, ask for your consent.',
        ),
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: [
        paragraph(
          `${site.name}, ${site.postalAddress.street}, ${site.postalAddress.postalCode} ${site.postalAddress.locality}, Greece. E-mail: ${site.email}. Phone: ${site.phone}.`,
        ),
      ],
    },
  ],
};
