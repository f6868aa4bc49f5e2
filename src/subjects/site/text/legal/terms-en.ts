import { site } from '@/brand/site';
import { companyBlock, list, paragraph, type TermsOfService } from './document';
import { trainingHours, workshopHours } from '@/brand/offer';
import { withdrawalTermsEnglish } from '@/brand/withdrawal';

export const termsEn: TermsOfService = {
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
          `The website and the services are provided by ${site.name}, ${site.postalAddress.street}, ${site.postalAddress.postalCode} ${site.postalAddress.locality}, Greece (“we”). By using the website or creating an account you accept these terms. If you do not agree, please do not use the service.`,
        ),
        paragraph(
          'If you agree on behalf of a business, you declare that you have the right to bind it. Where a written offer that you accepted says something more specific, the offer prevails.',
        ),
      ],
    },
    {
      id: 'minimum-age',
      title: 'Minimum age',
      body: [
        paragraph(
          'To create an account or use the services you must be aged 16 or over. If you are under 18, you need the consent of whoever has parental responsibility for you in order to buy a service.',
        ),
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        paragraph(
          'You create an account with an e-mail address and a password, or with a Google account. The details you give must be true. The account is personal and may not be handed to anyone else.',
        ),
        paragraph(
          `Keep your password secret. If you believe that someone else has learnt it, change it at once and write to ${site.email}.`,
        ),
      ],
    },
    {
      id: 'services',
      title: 'What we provide',
      body: [
        list(
          `Workshops for individuals and freelancers, ${workshopHours.range} hours.`,
          `Team training for businesses, ${trainingHours} hours. The offer may set another duration.`,
          'One-off projects, with a written description, a price and a delivery date.',
        ),
        paragraph(
          'What each service includes is stated on its page or in the offer we send you. The training is practical and does not lead to an academic qualification.',
        ),
        paragraph(
          'Registering interest in a course costs nothing, reserves no place and does not oblige you to buy.',
        ),
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      body: [
        paragraph(
          'Prices are in euro. Where we write “from” or “+”, the price is the lowest and the final one depends on what you ask for. Before you pay, we send you a written confirmation of the final amount, including taxes.',
        ),
        paragraph(
          'We neither ask for card details nor see any. A place in a workshop is paid by bank transfer or, where your booking offers it, by card or IRIS on the page of the payment provider, by the day and with the reference that the e-mail of the booking and the page “Τα μαθήματά σας” give. For other services the means and time of payment are agreed by e-mail. A receipt or invoice is issued for every payment.',
        ),
        paragraph(
          'The contract for a place is made when you book it, by the button “Κράτηση με υποχρέωση πληρωμής” (booking with an obligation to pay) where it has a price, or when you accept a place that is offered to you from the waiting list. For any other service it is made when you accept our confirmation or offer.',
        ),
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: [
        paragraph(
          `You may ask for your money back within 30 days of payment, unless the page of the course says otherwise. An e-mail to ${site.email} is enough, and you need give no reason. We refund by the means you paid with, unless we agree otherwise, without undue delay and in any event within 14 days of your request.`,
        ),
        paragraph(
          'For team training and projects made to your requirements, the written offer may set other refund terms. If it does not, the 30 days apply.',
        ),
        ...withdrawalTermsEnglish(site.origin, site.email).map(paragraph),
        paragraph(
          'If you are a consumer, you keep all your rights under Greek Law 2251/1994 regardless of the above.',
        ),
      ],
    },
    {
      id: 'cancellations',
      title: 'Cancellations and new dates',
      body: [
        paragraph(
          'If we cancel or move a workshop or training, you choose between the new date and a full refund.',
        ),
        paragraph(
          'If you cannot come, write to us as early as possible, so that we can find another date together. Your right to a refund is not affected.',
        ),
      ],
    },
    {
      id: 'licence',
      title: 'Licence for our material',
      body: [
        paragraph(
          'The material we give you (texts, exercises, templates, videos, recordings) and the content of the website belong to us or to those who have licensed them to us. We grant you a licence to use it that is personal, non-exclusive and non-transferable. You may apply what you learnt at work and use the templates there.',
        ),
        paragraph(
          'You may not copy the material for others, resell it, publish it or teach with it without our written permission. Where a business buys the service, the licence covers the people who took part. For the deliverables of a project, what the offer says applies.',
        ),
      ],
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable use',
      body: [
        paragraph('You may not:'),
        list(
          'attempt to gain access to other people’s data or accounts,',
          'circumvent security measures or burden the service with automated requests,',
          'give false details, or those of another person without that person’s knowledge,',
          'upload or send material that is unlawful, offensive or malicious or that infringes the rights of others,',
          'record a live session without the consent of those taking part.',
        ),
        paragraph(
          'If you find a security flaw, tell us first, and look at no more than you need in order to describe it.',
        ),
      ],
    },
    {
      id: 'your-content',
      title: 'Your content',
      body: [
        paragraph(
          'Whatever you upload or send us remains yours. You allow us to use it only as far as is needed to provide the service. It is your responsibility to have the right to give it to us.',
        ),
        paragraph(
          'Documents that you share for a training or a project are kept confidential, and deleted after it ends if you ask for that.',
        ),
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      body: [
        paragraph(
          'We take care that the website is always available, but we cannot guarantee it. It may be interrupted for maintenance, for security or because of providers beyond our control. We may also change courses and features, without affecting what you have already bought.',
        ),
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        paragraph(
          'We provide the services with care, but we do not guarantee a particular financial or professional result. Third-party tools, such as artificial intelligence models, make mistakes: check what they produce before you rely on it.',
        ),
        paragraph(
          'As far as the law allows, our total liability for a service is limited to the amount you paid for it. The limit does not apply to intent or gross negligence, to harm to life or health, or where the law does not allow it. Your rights as a consumer are not limited.',
        ),
      ],
    },
    {
      id: 'termination',
      title: 'Ending and account deletion',
      body: [
        paragraph(
          'You can delete your account at any time from your profile. Deletion cannot be undone: download your data first if you need it. Your profile and progress are deleted within 30 days. Payment records are kept for up to 7 years, for tax and accounting reasons.',
        ),
        paragraph(
          'If you break these terms seriously or repeatedly, we may suspend or close your account after telling you why. Where there is an urgent risk to security, we tell you immediately afterwards. Whatever either side owes by then remains owed.',
        ),
      ],
    },
    {
      id: 'privacy-and-changes',
      title: 'Privacy and changes to the terms',
      body: [
        paragraph(
          `How we use your personal data is explained in the privacy policy: ${site.origin}/en/privacy-policy.`,
        ),
        paragraph(
          'When the terms change, we publish the new text here and change the date at the top of the page. If the change is substantial, we tell you before it takes effect and, if you do not agree, you can delete your account. What you have already bought follows the terms of the day of purchase.',
        ),
      ],
    },
    {
      id: 'law',
      title: 'Governing law and courts',
      body: [
        paragraph(
          'Greek law applies and the courts of Athens have jurisdiction. If you are a consumer, you keep the protection of the mandatory rules, and the courts, of the place where you live, as the law provides.',
        ),
        paragraph(
          'Before it comes to that, write to us so that we can settle it. As a consumer you may also turn to the Hellenic Consumer Ombudsman, www.synigoroskatanaloti.gr.',
        ),
        paragraph(
          'If a term is found invalid, the others remain in force. The text exists in Greek and in English. Where they differ, the Greek prevails.',
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
        companyBlock,
      ],
    },
  ],
};
