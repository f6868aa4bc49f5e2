import { expect } from 'vitest';
import type * as IsSameSecret from '../../../supabase/functions/_shared/is-same-secret.ts';
import type * as RenderHtml from '../../../supabase/functions/send-mail/render-html.ts';
import type * as RenderText from '../../../supabase/functions/send-mail/render-text.ts';
import type { Sender } from '../../../supabase/functions/send-mail/facts.ts';
import type { Letter } from '../../../supabase/functions/send-mail/letter.ts';
import { moduleUnderTest } from './module-under-test.ts';

const sender: Sender = {
  origin: 'https://praxi.example',
  functions: '',
  name: 'Praxi',
  email: 'hello@praxi.example',
  phone: '210',
  from: 'Praxi <hello@praxi.example>',
  bank: null,
  payAtOnce: false,
};
const hostile = `<b>&"'`;
const escaped = '&lt;b&gt;&amp;&quot;&#39;';
const letter: Letter = {
  subject: '',
  title: `title ${hostile}`,
  preview: `preview ${hostile}`,
  paragraphs: [`paragraph ${hostile}`],
  details: [
    { label: `label ${hostile}`, lines: [`line ${hostile}`] },
    { label: 'when', lines: ['Monday'], isLarge: true },
  ],
  figures: ['one', 'two', 'three', 'four'].map((amount) => ({
    label: `figure ${hostile}`,
    amount: `${amount} ${hostile}`,
  })),
  payment: {
    label: `pay ${hostile}`,
    amount: [`amount ${hostile}`, `until ${hostile}`],
    how: `how ${hostile}`,
    details: [{ label: `account ${hostile}`, lines: [`iban ${hostile}`], isStrong: true }],
  },
  action: { label: `action ${hostile}`, url: `https://a.example/${hostile}` },
  notes: [
    `note ${hostile}`,
    {
      words: `right ${hostile}`,
      link: { label: `here ${hostile}`, url: `https://c.example/${hostile}` },
    },
  ],
  attachments: [],
  unsubscribe: { label: `leave ${hostile}`, url: `https://b.example/${hostile}`, request: '' },
};

async function checkIsSameSecret({ isSameSecret }: typeof IsSameSecret) {
  expect(await isSameSecret('secret', 'secret')).toBe(true);
  for (const wrong of ['', 'Secret', 'secre', 'secrets', 'other'])
    expect(await isSameSecret(wrong, 'secret'), wrong).toBe(false);
}

const isSameSecret = moduleUnderTest({
  path: '_shared/is-same-secret.ts',
  check: checkIsSameSecret,
});

function checkRenderHtml({ renderHtml }: typeof RenderHtml) {
  const html = renderHtml(letter, sender);
  const words =
    'title preview paragraph figure four pay amount until how account iban label line action note right here leave';
  for (const word of words.split(' ')) expect(html).toContain(`${word} ${escaped}`);
  // Three numbers are a row; a strong line is the only one in bold.
  expect(html.match(/three [^\n]+\n[^\n]+<\/td><\/tr>\n<tr><td [^\n]+\n[^\n]+four/g)).toHaveLength(
    1,
  );
  expect(html).toMatch(/font-weight: 700">iban/);
  expect(html).not.toMatch(/font-weight: 700">line/);
  // What the letter is about comes second to its heading.
  expect(html).toMatch(/font-size: 21px[^>]+">Monday/);
  expect(html).not.toMatch(/font-size: 21px[^>]+">line/);
  const rest: Letter = { ...letter };
  delete rest.payment;
  delete rest.figures;
  expect(renderHtml(rest, sender)).not.toContain('width="33%"');
  // The button comes with the amount, before how else it is paid; without an amount below what the letter is about.
  expect(html).toMatch(/amount [^]+action [^]+how [^]+iban /);
  expect(html.match(/a\.example/g)).toHaveLength(1);
  expect(renderHtml(rest, sender)).toMatch(/Monday[^]+action /);
  expect(renderHtml(rest, sender)).not.toContain('bgcolor="#ffffff"');
  const two = renderHtml({ ...letter, notes: ['One.', 'Two.'] }, sender);
  expect(two).toMatch(/>One\.<\/p>\n<p [^>]+>Two\.<\/p>\n<p [^>]+>[^<]+hello@praxi\.example/);
  expect(html).toContain(`<a href="https://a.example/${escaped}"`);
  expect(html).toContain(`<a href="https://b.example/${escaped}"`);
  // The amount and its day are two lines.
  expect(html).toContain(`amount ${escaped}<br>until ${escaped}`);
  const linked = { ...letter, link: { label: 'also', url: 'https://d.example/' } };
  expect(renderHtml(linked, sender)).toMatch(/<a href="https:\/\/d\.example\/"[^>]*>also<\/a>/);
  // The last words of a note lead somewhere, and its address is not written out.
  expect(html).toMatch(
    new RegExp(
      `>right ${escaped} <a href="https://c\\.example/${escaped}"[^>]*>here ${escaped}</a>\\.</p>`,
    ),
  );
  expect(html).not.toContain(hostile);
}

const renderHtml = moduleUnderTest({
  path: 'send-mail/render-html.ts',
  check: checkRenderHtml,
});

function checkRenderText({ renderText }: typeof RenderText) {
  const words = 'word '.repeat(30);
  const text = renderText(
    {
      ...letter,
      title: `a\u0000b\nc\u2028d`,
      paragraphs: [words],
      payment: { label: 'pay', amount: ['1 €'], how: 'short '.repeat(30), details: [] },
      notes: ['x'.repeat(78)],
    },
    sender,
  );
  expect(text).toMatch(/^a b c d\n\n/);
  const lines = text.split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBe(78);
  expect(lines).toContain(words.slice(0, 74));
  expect(lines).toContain('x'.repeat(78));
  expect(renderText(letter, sender)).toContain(
    `\n\nnote ${hostile}\n\nright ${hostile} here ${hostile}:\nhttps://c.example/${hostile}\n\nleave`,
  );
  const note = { words, link: { label: 'here', url: 'https://c.example/' } };
  expect(renderText({ ...letter, notes: [note] }, sender)).toContain(`${words.slice(0, 74)}\n`);
  const paid = renderText({ ...letter, notes: ['One.', 'Two.'] }, sender);
  expect(paid).toContain(
    `pay ${hostile}:\n  amount ${hostile}\n  until ${hostile}\n\nhow ${hostile}\n\naccount ${hostile}:\n  iban ${hostile}\n\naction`,
  );
  expect(paid).toContain(`figure ${hostile}:\n  four ${hostile}\n\nlabel`);
  expect(paid).toContain('\n\nOne.\n\nTwo.\n\n');
  const rest: Letter = { ...letter, notes: [] };
  delete rest.payment;
  delete rest.figures;
  expect(renderText(rest, sender)).not.toContain('figure ');
  const short = renderText(rest, sender);
  expect(short).not.toContain('pay ');
  expect(short).not.toContain('\n\n\n');
  const detail = { label: 'Where', lines: [words] };
  const indented = renderText({ ...letter, details: [detail], notes: [words] }, sender).split('\n');
  expect(indented).toContain(`  ${words.slice(0, 74)}`);
  expect(Math.max(...indented.map((line) => line.length))).toBeLessThanOrEqual(78);
}

const renderText = moduleUnderTest({
  path: 'send-mail/render-text.ts',
  check: checkRenderText,
});

export const letterModules = [isSameSecret, renderHtml, renderText];
