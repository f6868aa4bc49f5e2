import { replyTime } from './offer';

// What must be true once the site is public: figures, quotations and ratings. Replace each sample with what you can
// prove and set its `isSample` to false. A build for a hosted project leaves samples out, every other one marks them.

export type Evidence<Content> = { isSample: boolean } & Content;

export const studioFigures: Evidence<{ items: { value: string; label: string }[] }> = {
  isSample: true,
  items: [
    { value: '100+', label: 'άτομα εκπαιδεύσαμε' },
    { value: '50+', label: 'έργα παραδόθηκαν' },
    { value: '95%', label: 'δηλώνουν ικανοποιημένοι' },
    { value: replyTime, label: 'το πολύ για απάντηση' },
  ],
};

/** The rating of the three courses offered after onboarding. */
export const courseRating: Evidence<{ value: string }> = { isSample: true, value: '4.9/5' };

export type Testimonial = { name: string; role: string; text: string; rating: number };

/** The quotation of the home page, and the first one of ./testimonials.ts. */
export const quotation: Evidence<Testimonial> = {
  isSample: true,
  name: 'Μαρία Κ.',
  role: 'υπεύθυνη λειτουργιών',
  text: 'Την επόμενη μέρα είχαμε ήδη κόψει δύο ώρες από την εβδομαδιαία αναφορά. Χωρίς να αγοράσουμε τίποτα.',
  rating: 5,
};
