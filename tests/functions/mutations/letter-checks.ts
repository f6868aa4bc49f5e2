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
  address: 'Athens',
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
  about: {
    large: {
      label: `when ${hostile}`,
      lines: [`Monday${hostile} 4 ${hostile} 2031`, `Tuesday ${hostile}, 18:00–22:00`],
      hours: `18:00–19:00 ${hostile}`,
    },
    rest: [
      { label: `what ${hostile}`, lines: [`course ${hostile}`] },
      { label: `where ${hostile}`, lines: [`place ${hostile}`, `room ${hostile}`] },
      { label: `code ${hostile}`, lines: ['PX-1'], isNamed: true },
    ],
  },
  details: [{ label: `label ${hostile}`, lines: [`line ${hostile}`] }],
  figures: ['one', 'two', 'three', 'four'].map((amount) => ({
    label: `figure ${hostile}`,
    amount: `${amount} ${hostile}`,
  })),
  payment: {
    label: `pay ${hostile}`,
    amount: [`amount ${hostile}`, `until ${hostile}`],
    how: `how ${hostile}`,
    transfer: `transfer ${hostile}`,
    details: [
      { label: `account ${hostile}`, lines: [`iban ${hostile} 3`], isStrong: true, isIban: true },
    ],
  },
  action: { label: `action ${hostile}`, url: `https://a.example/${hostile}` },
  notes: [`note ${hostile}`],
  law: {
    words: `right ${hostile}`,
    link: { label: `here ${hostile}`, url: `https://c.example/${hostile}` },
  },
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

const hours = (times: string) => `<span style="white-space: nowrap">${times}</span>`;

function checkBand({ renderHtml }: typeof RenderHtml) {
  const html = renderHtml(letter, sender);
  // A day breaks only after its weekday, and hours never.
  expect(html).toContain(
    `color: #14202e">Monday${escaped} <span style="white-space: nowrap">4 ${escaped} 2031</span></p>`,
  );
  expect(html).toMatch(
    new RegExp(`2031<[^]+>${hours('18:00–19:00')} ${escaped}</p>\n<p [^>]+>Tuesday`),
  );
  expect(html).toContain(`Tuesday ${escaped}, ${hours('18:00–22:00')}</p>`);
  expect(html).toMatch(/margin: 12px 0 0[^>]+font-size: 21px[^>]+>course/);
  expect(html).toMatch(/margin: 0 0 0[^>]+font-size: 17px[^>]+>place [^<]+<br>room/);
  // Only what is not known by its form has its label.
  expect(html).toContain(`>code ${escaped}: PX-1</p>`);
  expect(html).toMatch(/<td height="10" bgcolor="#f0b429" style="[^"]+background: #f0b429"/);
  expect(html).toMatch(/<h1 [^>]+font-size: 28px/);
  expect(html).not.toMatch(/line-through|#6b7683/);
  const { about, ...rest } = letter;
  if (!about) throw new Error('nothing that it is about');
  const over = renderHtml({ ...letter, about: { ...about, isOver: true } }, sender);
  expect(over).toMatch(/<td height="10" bgcolor="#6b7683" style="[^"]+background: #6b7683"/);
  expect(over).toMatch(/color: #4d5864; text-decoration: line-through">Monday/);
  // A name breaks anywhere, has no hours beneath it and is not struck through.
  const large = { label: 'what', lines: [`One two ${hostile}`] };
  const name = renderHtml({ ...letter, about: { large, rest: [], isOver: true } }, sender);
  expect(name).toMatch(new RegExp(`color: #4d5864">One two ${escaped}</p>\n</td>`));
  const seats = { taken: 2, all: 3, words: `seats ${hostile}` };
  const drawn = renderHtml({ ...letter, about: { ...about, seats } }, sender);
  expect(drawn.match(/<td width="20" height="20" bgcolor="#17508a"/g)).toHaveLength(2);
  expect(drawn).toContain(`seats ${escaped}`);
  expect(html).not.toContain('<td width="20" height="20"');
  expect(renderHtml(rest, sender)).toMatch(/<h1 [^>]+font-size: 28px/);
}

function checkRenderHtml({ renderHtml }: typeof RenderHtml) {
  checkBand({ renderHtml });
  const html = renderHtml(letter, sender);
  const words =
    'title preview when course place paragraph figure four pay amount until how account iban label line action note right here leave';
  for (const word of words.split(' ')) expect(html).toContain(`${word} ${escaped}`);
  // Each number is a row; a strong line is the only one in bold, here in two halves.
  expect(html).toMatch(/three [^\n]+<\/td>\n[^\n]+<\/td><\/tr>\n<tr><td [^\n]+four/);
  expect(html).toContain(
    `font-weight: 700"><span style="white-space: nowrap">iban ${escaped}</span> <span style="white-space: nowrap">3</span></p>`,
  );
  expect(html).not.toMatch(/font-weight: 700">line/);
  const rest: Letter = { ...letter };
  delete rest.payment;
  delete rest.figures;
  expect(renderHtml(rest, sender)).not.toContain('width="64"');
  expect(renderHtml({ ...rest, details: [] }, sender)).not.toContain('margin: 8px 0 24px');
  // The button follows the amount, before other ways to pay; without an amount it follows the
  // subject.
  expect(html).toMatch(/amount [^]+action [^]+how [^]+transfer [^]+iban /);
  // Both the day and its hours are looked up; further meetings are smaller.
  expect(html).toMatch(/24px[^>]+>Monday/);
  expect(html).toMatch(/24px[^>]+><span [^>]+>18:00–19:00/);
  expect(html).toMatch(/17px[^>]+>Tuesday/);
  const byOneWay = { label: 'pay', amount: ['1 €'], how: 'how', details: [] };
  const oneWay = renderHtml({ ...letter, payment: byOneWay }, sender);
  expect(oneWay).not.toContain('transfer ');
  expect(oneWay).toContain('>pay</p>');
  // A day stays whole. Without an amount, which the heading says then, the box begins with its button.
  const until = { ...byOneWay, amount: ['until 4 March 2031'] };
  expect(renderHtml({ ...letter, payment: until }, sender)).toContain(
    'until <span style="white-space: nowrap">4 March 2031</span>',
  );
  const withoutAmount = { ...byOneWay, amount: [] };
  expect(renderHtml({ ...letter, payment: withoutAmount }, sender)).not.toContain('>pay</p>');
  expect(html.match(/a\.example/g)).toHaveLength(1);
  expect(renderHtml(rest, sender)).toMatch(/line[^]+action /);
  expect(renderHtml(rest, sender)).not.toContain('width="6"');
  const two = renderHtml({ ...letter, notes: ['One.', 'Two.'] }, sender);
  expect(two).toMatch(/>One\.<\/p>\n<p [^>]+>Two\.<\/p>\n<p [^>]+>[^<]+hello@praxi\.example/);
  expect(html).toContain(`<a href="https://a.example/${escaped}"`);
  expect(html).toContain(`<a href="https://b.example/${escaped}"`);
  // The amount and its day are two lines.
  expect(html).toContain(`amount ${escaped}<br>until ${escaped}`);
  const linked = { ...letter, link: { label: 'also', url: 'https://d.example/' } };
  expect(renderHtml(linked, sender)).toMatch(/<a href="https:\/\/d\.example\/"[^>]*>also<\/a>/);
  // The last words of a note are a link, and its URL is not written out.
  expect(html).toMatch(
    new RegExp(
      `note ${escaped}[^]+hello@praxi\\.example[^]+>right ${escaped} <a href="https://c\\.example/${escaped}"[^>]*>here ${escaped}</a>\\.</p>[^]+leave ${escaped}`,
    ),
  );
  expect(html).not.toContain(hostile);
  // Below the last rule the text is smallest.
  const end = html.slice(html.lastIndexOf('border-top: 1px solid #d9d8d5'));
  expect(end).toMatch(/font-size: 13px[^>]+>right [^]+font-size: 13px[^>]+>Αυτόματο [^<]+<\/p>/);
  expect(end).toMatch(/font-size: 13px[^>]+><a [^>]+>leave/);
  expect(renderHtml({ ...rest, details: letter.details }, sender)).toMatch(
    /<table [^>]+8px 0 24px; border-bottom: 1px solid #d9d8d5">\n<tr><td [^>]+>\n  <p [^>]+>label/,
  );
  const { law, ...without } = letter;
  expect(renderHtml({ ...without, notes: [law?.words ?? ''] }, sender)).not.toContain('c.example');
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
      payment: {
        label: 'pay',
        amount: ['1 €'],
        how: 'short '.repeat(30),
        transfer: 'also '.repeat(30),
        details: [],
      },
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
  const law = { words, link: { label: 'here', url: 'https://c.example/' } };
  expect(renderText({ ...letter, law }, sender)).toContain(`${words.slice(0, 74)}\n`);
  const paid = renderText({ ...letter, notes: ['One.', 'Two.'] }, sender);
  expect(paid).toContain(
    `pay ${hostile}:\n  amount ${hostile}\n  until ${hostile}\n\nhow ${hostile}\n\ntransfer ${hostile}\n\naccount ${hostile}:\n  iban ${hostile} 3\n\naction`,
  );
  expect(paid).toContain(
    `three ${hostile} figure ${hostile}\nfour ${hostile} figure ${hostile}\n\nlabel`,
  );
  const byOneWay = { label: 'pay', amount: ['1 €'], how: 'how', details: [] };
  expect(renderText({ ...letter, payment: byOneWay }, sender)).toContain(
    'pay:\n  1 €\n\nhow\n\naction',
  );
  const withoutAmount = { ...byOneWay, amount: [] };
  expect(renderText({ ...letter, payment: withoutAmount }, sender)).not.toContain('pay:');
  const counted = { ...letter, figures: [{ label: words, amount: 'one' }] };
  expect(renderText(counted, sender)).toContain(`\n\none ${words.slice(0, 74)}\n`);
  expect(paid).toContain('\n\nOne.\n\nTwo.\n\n');
  // The day and its hours are one line there; other lines are beneath their labels.
  const where = `where ${hostile}:\n  place ${hostile}\n  room ${hostile}\n\n`;
  expect(paid).toContain(
    `\n\nwhen ${hostile}:\n  Monday${hostile} 4 ${hostile} 2031, 18:00–19:00 ${hostile}\n  Tuesday ${hostile}, 18:00–22:00\n\nwhat ${hostile}:\n  course ${hostile}\n\n${where}code ${hostile}:\n  PX-1\n\nparagraph`,
  );
  const large = { label: 'what', lines: ['name'] };
  const seats = { taken: 1, all: 2, words };
  expect(renderText({ ...letter, about: { large, rest: [], seats } }, sender)).toContain(
    `\n\nwhat:\n  name\n\n${words.slice(0, 74)}\n`,
  );
  const rest: Letter = { ...letter, notes: [] };
  delete rest.payment;
  delete rest.figures;
  delete rest.law;
  delete rest.about;
  expect(renderText(rest, sender)).not.toContain('figure ');
  expect(renderText(rest, sender)).not.toContain('right ');
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
