import { expect, test } from 'vitest';
import { splitMarkdown } from './markdown-parts';

const paragraph = `${'Λέξεις που γεμίζουν μια γραμμή. '.repeat(20).trim()}\n\n`;

test('a short text is one part', () => {
  expect(splitMarkdown('# Α\n\nΒ')).toEqual(['# Α\n\nΒ']);
});

test('a long text is split between blocks, and nothing is lost', () => {
  const text = `# Αρχή\n\n${paragraph.repeat(20)}## Τέλος\n\n${paragraph}`;
  const parts = splitMarkdown(text);
  expect(parts.length).toBeGreaterThan(4);
  expect(parts.join('\n')).toBe(text);
  for (const part of parts.slice(1)) expect(part).toMatch(/^(?:#|Λ)/);
});

test.each([
  ['a fence', `\`\`\`\`\n${paragraph.repeat(9)}\`\`\`\n${paragraph}\`\`\`\`\n\n`],
  ['a list', `- Α\n\n  ${paragraph.replaceAll('\n\n', '\n\n  ').repeat(9)}\n\n- Β\n\n`],
  ['a quotation', `${`> ${paragraph}`.repeat(9)}`],
  ['a table', `| Α |\n|---|\n${'| Β |\n'.repeat(900)}\n`],
])('%s stays in one part', (_name, block) => {
  const parts = splitMarkdown(paragraph.repeat(8) + block + paragraph.repeat(8));
  expect(parts.some((part) => part.includes(block.trim()))).toBe(true);
});

test.each(['[^1]: Υποσημείωση', '[α]: https://a.example', '<!-- σχόλιο'])(
  'a text with %s is one part, because it refers to other places',
  (line) => {
    expect(splitMarkdown(`${paragraph.repeat(20)}${line}\n\n${paragraph}`)).toHaveLength(1);
  },
);
