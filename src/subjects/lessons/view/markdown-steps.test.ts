import { expect, test } from 'vitest';
import { countMarkdownSteps, maximumMarkdownSteps } from './markdown-steps';

const length = 50_000;
/** A text repeated up to the length of the longest lesson. */
const filled = (text: string) => text.repeat(Math.floor(length / text.length));

test.each([
  ['nested quotations', '>'.repeat(length)],
  ['nested quotations in many lines', filled(`${'>'.repeat(90)}a\n`)],
  ['nested quotations that lines continue without a mark', '>'.repeat(90) + filled('a\n')],
  ['nested lists', filled('1. ')],
  ['nested lists in many lines', filled(`${'- '.repeat(90)}a\n`)],
  ['lists nested by indentation', filled(`${' '.repeat(180)}- a\n`)],
  ['quotations and lists in turn', filled('> - ')],
  ['unfinished emphasis', filled('_a*')],
  ['nested emphasis', `${'*'.repeat(length / 2)}a${'*'.repeat(length / 2)}`],
  ['unfinished links', filled('[')],
  ['nested images', `${'!['.repeat(8_000)}a${'](b)'.repeat(8_000)}`],
  ['references without a definition', filled('[a][b]')],
  ['footnotes', filled('[^a]: b\n')],
  ['unfinished comments', filled('<!--')],
  [
    'unfinished code',
    Array.from({ length: 300 }, (_, count) => `${'`'.repeat(count + 1)}a`).join(''),
  ],
  ['a table of 500 columns', `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${filled('|a\n')}`],
  // As long as the longest question.
  ['lines that could underline a heading', '=\n'.repeat(2_499)],
  ['lines that end with a carriage return', '=\r'.repeat(2_499)],
  ['headings that are underlined', 'a\n=\n'.repeat(1_249)],
  ['lines that could be a list', '--\n'.repeat(1_666)],
  ['lines that continue a quotation without a mark', '> a\nb\n'.repeat(800)],
  ['lines that could begin a table', filled('a|b\n-\n')],
])('refuses %s', (_, text) => {
  expect(countMarkdownSteps(text)).toBeGreaterThan(maximumMarkdownSteps);
});

const row = '| **Ρόλος** | [σύνδεσμος](https://example.gr/a_b) | `κώδικας` |\n';
const section = `## Επικεφαλίδα

Μια **έντονη** πρόταση με [σύνδεσμο](https://example.gr), \`κώδικα\` και _έμφαση_.
Συνεχίζει στην επόμενη γραμμή.

> Μια παράθεση
> > μέσα σε μια άλλη

- Πρώτο
  - Μέσα
    - Πιο μέσα, με **έμφαση**
1. Και ένα

${row}| --- | --- | --- |
${row.repeat(10)}
\`\`\`sql
select a[1] * 2 from b where c > 1 -- σχόλιο
\`\`\`

`;

test.each([
  ['a lesson with everything', filled(section)],
  ['a list without empty lines', filled('- **Ένα** [σημείο](https://example.gr) της λίστας\n')],
  ['one long paragraph', filled('Μια απλή πρόταση με _έμφαση_ που δεν τελειώνει σε γραμμή. ')],
  ['a long paragraph of short lines', 'Ένας στίχος\n'.repeat(400)],
  ['a long table', `${row}|-|-|-|\n${row.repeat(300)}`],
])('allows %s', (_, text) => {
  expect(countMarkdownSteps(text)).toBeLessThan(maximumMarkdownSteps);
});
