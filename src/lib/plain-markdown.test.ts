import { expect, test } from 'vitest';
import { firstSentence, hasMarkdown, withoutMarkdown } from './plain-markdown';

test.each([
  ['**Για ποιους**', 'Για ποιους'],
  ['## Τι θα μάθετε\n\n- ένα\n- δύο', 'Τι θα μάθετε\n\nένα\nδύο'],
  ['[Πρόγραμμα](https://example.gr) και `κώδικας`', 'Πρόγραμμα και κώδικας'],
  ['> Παράθεση', 'Παράθεση'],
  ['με *έμφαση* και _κλίση_, ~~όχι~~', 'με έμφαση και κλίση, όχι'],
])('leaves the words of %j', (text, words) => {
  expect(hasMarkdown(text)).toBe(true);
  expect(withoutMarkdown(text)).toBe(words);
});

test.each(['Δύο γραμμές.\nΜε - παύλα, 2 * 3 και snake_case.', 'Γράψτε # ή > μέσα στο κείμενο.'])(
  'leaves %j as it is',
  (text) => {
    expect(hasMarkdown(text)).toBe(false);
    expect(withoutMarkdown(text)).toBe(text);
  },
);

test.each([
  ['One. Two.', 'One.'],
  ['Tools, e.g. Excel, for all. Two.', 'Tools, e.g. Excel, for all.'],
  ['Six hours on top of all: this, that. Two.', 'Six hours on top of all.'],
  ['What stays; And what not.', 'What stays;'],
  ['A sentence without an end', 'A sentence without an end'],
])('finds the first sentence of %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
