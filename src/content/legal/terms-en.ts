import { site } from '../site';
import { list, paragraph, type LegalDocument } from './document';

export const termsEn: LegalDocument = {
  title: 'Terms of service',
  description: `The terms of ${site.name}: your account, prices, refunds within 30 days, the licence for our material, liability and the law that applies.`,
  updated: '28 August 2025',
  updatedIso: '2025-08-28',
  intro:
    'These terms apply to the website and to whatever you buy from us. They are written to be read. If something is not clear, ask us before you agree.',
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of the terms',
      body: [
        paragraph(
          'By using the website or creating an account you accept these terms. If you do not agree, please do not use the service.',
        ),
      ],
    },
    {
      id: 'who-we-are',
      title: 'Who we are',
      body: [
        paragraph(
          `The service is provided by the ${site.name} studio, Athens, Greece, e-mail ${site.email}, phone ${site.phone}.`,
        ),
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        paragraph(
          'To create an account you must be 16 or over and give true details. The account is personal. Keep your password secret and tell us if you think that someone else has learnt it.',
        ),
      ],
    },
    {
      id: 'services',
      title: 'What we provide',
      body: [
        list(
          'Workshops for individuals and freelancers, 4–8 hours.',
          'Team training for businesses, 6–12 hours, or as agreed.',
          'One-off projects with a written description, a price and a delivery date.',
        ),
      ],
    },
    {
      id: 'interest',
      title: 'Registering interest',
      body: [
        paragraph(
          'Registering interest in a course costs nothing, reserves no place and does not oblige you to buy. We send you one e-mail when places open.',
        ),
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      body: [
        paragraph(
          'Prices are in euro and stand on the page of each service. Before you pay we send you a written confirmation with the final amount and taxes. No payments are made on the website and we never ask for card details.',
        ),
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: [
        paragraph(
          'You may ask for your money back within 30 days of payment, unless the page of the course says otherwise. An e-mail is enough. We refund by the same means of payment within 14 days. Your statutory rights as a consumer are not affected.',
        ),
      ],
    },
    {
      id: 'rescheduling',
      title: 'Cancellations and new dates',
      body: [
        paragraph(
          'If we cancel or move a workshop, you choose between the new date and a full refund. If you cannot come, tell us up to 48 hours before and we move your place free of charge.',
        ),
      ],
    },
    {
      id: 'licence',
      title: 'Licence for our material',
      body: [
        paragraph(
          'The material you receive is for your personal use. The licence is personal and non-transferable. You may apply what you learnt at work. You may not copy, resell or publish the material without written permission.',
        ),
      ],
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable use',
      body: [
        paragraph('You may not:'),
        list(
          'try to gain access to other people’s data,',
          'burden the service with automated requests,',
          'use someone else’s account or pass on your own,',
          'upload material that offends or infringes the rights of others.',
        ),
      ],
    },
    {
      id: 'your-content',
      title: 'Your content',
      body: [
        paragraph(
          'Whatever you upload or send us remains yours. You allow us to use it only to provide the service. Documents that you share for a training or project are kept confidential and deleted at the end if you ask for it.',
        ),
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      body: [
        paragraph(
          'We take care that the website is always available, but cannot guarantee it. Maintenance takes place at quiet hours.',
        ),
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        paragraph(
          'We provide our services with care. We are not liable for decisions that you base on the output of third-party tools, which is yours to check. Our liability is limited to the amount you paid for the service, except for intent, gross negligence or where the law allows no limit.',
        ),
      ],
    },
    {
      id: 'termination',
      title: 'Ending and deletion',
      body: [
        paragraph(
          'You can delete your account at any time from your profile. Your profile and progress are deleted within 30 days. Payment records are kept for up to 7 years, as the law requires. We may suspend an account that breaks these terms, after telling you.',
        ),
      ],
    },
    {
      id: 'privacy-and-changes',
      title: 'Privacy and changes to the terms',
      body: [
        paragraph(
          'The privacy policy applies to personal data. If we change these terms substantially, we announce it here and by e-mail at least 15 days before. Purchases already made follow the terms of the day of purchase.',
        ),
      ],
    },
    {
      id: 'law',
      title: 'Governing law and contact',
      body: [
        paragraph(
          `Greek law applies and the courts of Athens have jurisdiction, without prejudice to the rights of consumers where they live. Before it comes to that, write to ${site.email}: most things are settled with one message.`,
        ),
      ],
    },
  ],
};
