import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accountTypes, experienceLevels } from '../../src/subjects/account/text/choices';
import { catalogueText } from '../../src/subjects/courses/text/catalogue';
import { contactFormText } from '../../src/subjects/contact/text/contact-form';
import { courseLabels } from '../../src/subjects/courses/text/course-labels';
import { adminCertificateRulesText } from '../../src/subjects/certificates/text/rules';
import { companyPagesText } from '../../src/subjects/seats/text/company';
import { formatNumber } from '../../src/lib/text/number';

const sources: Record<string, string> = {
  ...import.meta.glob<string>(
    [
      '../../src/**/text.ts',
      '../../src/**/text/**/*.ts',
      '../../src/brand/*.ts',
      '!../../src/**/*.test.ts',
    ],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
  'courses.sql': readFileSync('supabase/courses.sql', 'utf8'),
  'seed.sql': readFileSync('supabase/seed.sql', 'utf8'),
  ...Object.fromEntries(
    readdirSync('supabase/samples', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:sql|vtt)$/.test(file))
      .map((file) => [file, readFileSync(`supabase/samples/${file}`, 'utf8')]),
  ),
  'emails.ts': readFileSync('supabase/templates/source/emails.ts', 'utf8'),
  'letters.ts': readFileSync('supabase/functions/send-mail/text.ts', 'utf8'),
  'withdrawal-letters.ts': readFileSync('supabase/functions/send-mail/withdrawal-text.ts', 'utf8'),
  'course-calendar.ts': readFileSync('supabase/functions/course-calendar/text.ts', 'utf8'),
};

/** Where the pattern occurs, with the characters around it. */
function found(pattern: RegExp): string[] {
  return Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(pattern)].map(
      ({ index, 0: match }) => `${file}: ${source.slice(index - 20, index + match.length + 20)}`,
    ),
  );
}

test('the articles and pronouns τη and στη keep their ν before a vowel, κ, π, τ, ξ, ψ, μπ, ντ, γκ and Google', () => {
  expect(found(/(?<!\p{L})σ?τη (?:[αεηιουωάέήίόύώκπτξψ]|μπ|ντ|γκ|Google)/giu)).toEqual([]);
});

test('a letter used as a number has the numeral sign, not an accent', () => {
  expect(found(/\u0384/gu)).toEqual([]);
});

test('numbers from a thousand on have a point', () => {
  expect(formatNumber(4000)).toBe('4.000');
  expect(contactFormText.messageHint(5000)).toBe('Έως 5.000 χαρακτήρες');
  expect(catalogueText.results.count(1234)).toBe('1.234 μαθήματα');
  expect(found(/\$\{(?:limit|count)\}/gu)).toEqual([]);
  expect(found(/έως \d{4}(?!\d)/gu)).toEqual([]);
});

test('hours are counted in the singular and the plural', () => {
  const { attendanceOf } = companyPagesText.people;
  expect(attendanceOf(240, 240)).toBe('4 από 4 ώρες');
  expect(attendanceOf(30, 60)).toBe('0,5 από 1 ώρα');
});

test('one more lesson is counted in the singular', () => {
  const { more } = adminCertificateRulesText.achievement;
  expect([more(1), more(2)]).toEqual(['και άλλη 1', 'και άλλες 2']);
});

test('the levels have the same names everywhere', () => {
  const names = experienceLevels.map(({ label }) => label);
  expect(names).toEqual(['Αρχάριο', 'Μεσαίο', 'Προχωρημένο', 'Πολύ προχωρημένο']);
  expect(Object.values(courseLabels.level)).toEqual(names.slice(0, 3));
});

test('the code of a booking is the reason of a transfer only beside the account', () => {
  expect(found(/'αιτιολογία κατάθεσης(?:'| \()/giu).map((place) => place.split(':', 1)[0])).toEqual(
    ['../../src/subjects/cohorts/text/bookings.ts', 'letters.ts'],
  );
});

describe('one word for one thing', () => {
  test.each([
    ['μίας σελίδας', /μιας σελίδας/gu],
    ['εκπαιδευτής', /εισηγητ/giu],
    ['γνωριμία', /υποδοχής/gu],
    ['έργα στα μέτρα σας', /[Μμ]εμονωμέν|Έργα για μία ανάγκη/gu],
    ['τίποτα', /τίποτε/giu],
    ['κίνδυνοι', /(?<!\p{L})ρίσκ/giu],
    ['κωδικός κράτησης', /αιτιολογία (?:της )?κράτησης/giu],
    ['οδηγοί', /(?<!\p{L})συνταγ/giu],
    ['διαθεσιμότητα of a course', /status: 'Κατάσταση',\n {4}(?:hours|level|interests)/gu],
    ['η Praxi', /(?<!\p{L})(?:του|το) (?:Praxi|\$\{site\.name\})/gu],
    ['για ποιον', /'Κοινό'/gu],
  ])('«%s»', (_word, other) => expect(found(other)).toEqual([]));

  test('no text addresses men only or offers two genders', () => {
    expect(found(/μόνος ή μόνη|ευέλικτ|'(?:Εκπαιδευόμενος|Εκπαιδευτής|Διαχειριστής)'/gu)).toEqual(
      [],
    );
    expect(accountTypes.map(({ label }) => label)).toContain('Freelancer');
  });
});

test('no text shows a term of the sign-in protocol', () => {
  expect(found(/'[^'\n]*\p{Script=Greek}[^'\n]*(?:OAuth|verifier)/gu)).toEqual([]);
});
