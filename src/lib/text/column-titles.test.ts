import { expect, test } from 'vitest';
import { plainText } from '../plain-text';
import { emailTitle, nameTitles } from './column-titles';

test.each([
  'Email',
  'E-mail',
  'e mail',
  'Mail',
  'Emails',
  'Email address',
  'Διεύθυνση',
  'Διευθύνσεις email',
  'Δ/νση e-mail',
  'Email επικοινωνίας',
  'Εταιρικό email',
  'Ηλ. διεύθυνση',
  'Ηλ. Δ/νση',
  'Ηλεκτρονική διεύθυνση',
  'ΗΛΕΚΤΡΟΝΙΚΗ ΔΙΕΥΘΥΝΣΗ',
  'Ηλεκτρ. διεύθυνση',
  'Ηλεκτρονικό ταχυδρομείο',
  'Ηλ. ταχυδρομείο',
  'Ηλ. ταχ.',
  'Διεύθυνση ηλ. ταχυδρομείου',
  'Διεύθυνση ηλεκτρονικού ταχυδρομείου',
])('knows «%s» as the title of a column of addresses', (title) => {
  expect(plainText(title)).toMatch(emailTitle);
});

test.each(['Ταχ. κώδικας', 'Ταχυδρομείο', 'Τηλέφωνο επικοινωνίας', 'Εταιρεία', 'Ηλικία'])(
  'takes «%s» for no title of a column of addresses',
  (title) => {
    expect(plainText(title)).not.toMatch(emailTitle);
  },
);

test.each([
  ['Ονοματεπώνυμο', 0],
  ['Ον/μο', 0],
  ['Ονομ/νυμο', 0],
  ['Όνομα και επώνυμο', 0],
  ['Επώνυμο - Όνομα', 0],
  ['ΕΠΩΝΥΜΟ ΟΝΟΜΑ', 0],
  ['Ονοματεπώνυμο συμμετέχοντα', 0],
  ['Full name', 0],
  ['Όνομα', 1],
  ['Μικρό όνομα', 1],
  ['Given name', 1],
  ['Επώνυμο', 2],
  ['Επίθετο', 2],
  ['Family name', 2],
  ['Πατρώνυμο', -1],
  ['Όνομα πατρός', -1],
  ['Όνομα εταιρείας', -1],
])('knows which part of a name «%s» is the title of', (title, part) => {
  expect(nameTitles.findIndex((pattern) => pattern.test(plainText(title)))).toBe(part);
});
