import { describe, expect, test } from 'vitest';
import { bookText } from '@/subjects/cohorts/text/cohorts';
import { trainingHours, workshopHours } from '@/brand/offer';
import { site } from '@/brand/site';
import type { LegalBlock, LegalDocument } from './document';
import { privacyEl } from './privacy-el';
import { privacyEn } from './privacy-en';
import { termsEl } from './terms-el';
import { termsEn } from './terms-en';

const ids = (document: LegalDocument) => document.sections.map((section) => section.id);

function textsOf(block: LegalBlock): string[] {
  if (block.kind === 'paragraph') return [block.text];
  if (block.kind === 'list') return block.items;
  if (block.kind === 'company') return [];
  return [block.caption, ...block.head, ...block.rows.flat()];
}

function textOf(document: LegalDocument, id: string): string {
  const section = document.sections.find((candidate) => candidate.id === id);
  return [section?.title, ...(section?.body.flatMap(textsOf) ?? [])].join('\n');
}

const shape = (document: LegalDocument) =>
  document.sections.map((section) =>
    section.body.map((block) => `${block.kind} ${textsOf(block).length}`),
  );

describe.each([
  ['privacy policy', privacyEl, privacyEn, 14],
  ['terms of service', termsEl, termsEn, 16],
] as const)('%s', (_name, greek, english, count) => {
  test('has the same sections in both languages', () => {
    expect(new Set(ids(greek)).size).toBe(count);
    expect(ids(greek)).toHaveLength(count);
    expect(ids(english)).toEqual(ids(greek));
    for (const id of ids(greek)) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('has the same date of the last change in both languages', () => {
    expect([greek.updatedIso, english.updatedIso]).toEqual(['2025-08-28', '2025-08-28']);
    expect(greek.updated).toBe('28 Αυγούστου 2025');
    expect(english.updated).toBe('28 August 2025');
  });

  test.each([greek, english])('$title has a description of 120 to 155 characters', (text) => {
    expect(text.description.length).toBeGreaterThanOrEqual(120);
    expect(text.description.length).toBeLessThanOrEqual(155);
  });

  test.each([greek, english])(
    '$title has the same blocks as in Greek, and tables without missing cells',
    (document) => {
      expect(shape(document)).toEqual(shape(greek));
      for (const block of document.sections.flatMap((section): LegalBlock[] => section.body)) {
        for (const text of textsOf(block)) expect(text.trim()).not.toBe('');
        if (block.kind !== 'table') continue;
        for (const row of block.rows) expect(row).toHaveLength(block.head.length);
      }
    },
  );
});

/** What the product promises in its legal documents: the section and the sentence of each language. */
const facts = [
  {
    fact: 'minimum age 16',
    texts: [privacyEl, privacyEn],
    section: 'minimum-age',
    patterns: [/συμπληρώσει τα 16 έτη/, /aged 16 or over/],
  },
  {
    fact: 'minimum age 16',
    texts: [termsEl, termsEn],
    section: 'minimum-age',
    patterns: [/συμπληρώσει τα 16 έτη/, /aged 16 or over/],
  },
  {
    fact: 'refunds within 30 days unless a course page says otherwise',
    texts: [termsEl, termsEn],
    section: 'refunds',
    patterns: [
      /30 ημέρες .*εκτός αν η σελίδα του μαθήματος αναφέρει κάτι διαφορετικό/,
      /within 30 days .*unless the page of the course says otherwise/,
    ],
  },
  {
    fact: 'the right of withdrawal, where it is stated, and what is owed after an early start',
    texts: [termsEl, termsEn],
    section: 'refunds',
    patterns: [
      /μέσα σε 14 ημέρες[^]*\/withdraw,[^]*ζητήσατε ρητά[^]*Υπερισχύει κάθε άλλου όρου επιστροφής/,
      /within 14 days[^]*\/withdraw,[^]*expressly asked[^]*prevails over any other term on refunds/,
    ],
  },
  {
    fact: 'profile and progress deleted within 30 days of account deletion',
    texts: [privacyEl, privacyEn],
    section: 'retention',
    patterns: [
      /προφίλ, φωτογραφία και πρόοδος\n.*μέσα σε 30 ημέρες από τη διαγραφή του λογαριασμού/,
      /profile, photo and progress\n.*within 30 days of the deletion of the account/,
    ],
  },
  {
    fact: 'profile and progress deleted within 30 days of account deletion',
    texts: [termsEl, termsEn],
    section: 'termination',
    patterns: [
      /προφίλ και η πρόοδός σας διαγράφονται μέσα σε 30 ημέρες/,
      /profile and progress are deleted within 30 days/,
    ],
  },
  {
    fact: 'payment records up to 7 years',
    texts: [privacyEl, privacyEn],
    section: 'retention',
    patterns: [/Στοιχεία πληρωμών\s+Έως 7 έτη/, /Payment records\s+Up to 7 years/],
  },
  {
    fact: 'payment records up to 7 years',
    texts: [termsEl, termsEn],
    section: 'termination',
    patterns: [/πληρωμών τηρούνται έως 7 έτη/, /Payment records .*up to 7 years/],
  },
  {
    fact: 'names in locked attendance sheets for 5 years, in certificates for 10',
    texts: [privacyEl, privacyEn],
    section: 'retention',
    patterns: [
      /κλειδωθεί.* 5 έτη[^]*πιστοποιητικά\n10 έτη/,
      /locked.* 5 years[^]*Certificates\n10 years/,
    ],
  },
  {
    fact: 'what is kept of a booking',
    texts: [privacyEl, privacyEn],
    section: 'data-collected',
    patterns: [/Κρατήσεις: .*λίστα αναμονής.*παρουσία/, /Bookings: .*waiting list.*attendance/],
  },
  {
    fact: 'a contract by booking a place',
    texts: [termsEl, termsEn],
    section: 'prices',
    patterns: [
      new RegExp(`συνάπτεται όταν την κλείσετε, με το κουμπί «${bookText.confirmPaid}»`),
      new RegExp(`made when you book it, by the button “${bookText.confirmPaid}”`),
    ],
  },
  {
    fact: 'Greek law and Athens courts',
    texts: [termsEl, termsEn],
    section: 'law',
    patterns: [/ελληνικό δίκαιο .*δικαστήρια της Αθήνας/, /Greek law .*courts of Athens/],
  },
  {
    fact: 'a personal, non-transferable content licence',
    texts: [termsEl, termsEn],
    section: 'licence',
    patterns: [/προσωπική.*μη μεταβιβάσιμη/, /personal.*non-transferable/],
  },
  {
    fact: 'the hours of workshops',
    texts: [termsEl, termsEn],
    section: 'services',
    patterns: [
      new RegExp(`Εργαστήρια .*${workshopHours.range} ωρών`),
      new RegExp(`Workshops .*${workshopHours.range} hours`),
    ],
  },
  {
    fact: 'the hours of team trainings',
    texts: [termsEl, termsEn],
    section: 'services',
    patterns: [
      new RegExp(`Εκπαίδευση ομάδων .*${trainingHours} ωρών`),
      new RegExp(`Team training .*${trainingHours} hours`),
    ],
  },
  {
    fact: 'Google scopes',
    texts: [privacyEl, privacyEn],
    section: 'sign-in-scopes',
    patterns: [/«openid email profile»/, /“openid email profile”/],
  },
] as const;

test.each(facts)('$fact ($section)', ({ texts: [greek, english], section, patterns }) => {
  expect(textOf(greek, section)).toMatch(patterns[0]);
  expect(textOf(english, section)).toMatch(patterns[1]);
});

test.each([privacyEl, privacyEn])(
  '$title names the processors and the supervisory authority',
  (text) => {
    expect(textOf(text, 'processors')).toMatch(/Supabase[^]*Google[^]*e-?mail/i);
    expect(textOf(text, 'rights')).toContain('ΑΠΔΠΧ');
    expect(textOf(text, 'cookies')).toContain('local storage');
  },
);

test.each([privacyEl, privacyEn, termsEl, termsEn])(
  '$title gives the e-mail for questions',
  (text) => {
    expect(textOf(text, 'contact')).toContain(site.email);
  },
);
