import { mark, seats, stair } from './drawings.ts';
import type { Sender } from './facts.ts';
import type { Letter } from './letter.ts';
import { text } from './text.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (value: string) => value.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const font = `font-family: 'Segoe UI', Helvetica, Arial, sans-serif`;
const large = `${font}; font-size: 17px; line-height: 27px; color: #14202e`;
const small = `${font}; font-size: 15px; line-height: 23px; color: #4d5864`;
const smallest = `${font}; font-size: 13px; line-height: 20px; color: #4d5864`;
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const rule = 'border-top: 1px solid #d9d8d5';

const paragraph = (words: string) =>
  `<p style="margin: 0 0 16px; word-break: break-word; ${large}">${escape(words)}</p>`;
const anchor = ({ label, url }: NonNullable<Letter['link']>) =>
  `<a href="${escape(url)}" style="color: #17508a">${escape(label)}</a>`;
const note = (words: string) =>
  `<p style="margin: 0 0 12px; word-break: break-word; ${small}">${escape(words)}</p>`;
const last = (html: string) =>
  `<p style="margin: 0 0 8px; word-break: break-word; ${smallest}">${html}</p>`;
/** Second only to the heading. */
const headline = `${font}; font-size: 21px; line-height: 29px; font-weight: 700; color: #14202e`;

const unbroken = (words: string) => `<span style="white-space: nowrap">${escape(words)}</span>`;
/** A day breaks after its weekday only. */
function day(line: string): string {
  const [weekday = '', ...date] = line.split(' ');
  return `${escape(weekday)} ${unbroken(date.join(' '))}`;
}
/** Within a line, days and hours do not break. */
const whole = (line: string) => escape(line).replaceAll(/\d+ \S+ \d{4}|\d+:\d+–\d+:\d+/g, unbroken);
/** In two halves, each of which stays whole: a phone has no room for a line of all groups. */
function iban(line: string): string {
  const groups = line.split(' ');
  const half = Math.ceil(groups.length / 2);
  return [groups.slice(0, half), groups.slice(half)]
    .map((part) => unbroken(part.join(' ')))
    .join(' ');
}

const detail = ({ label, lines, isStrong, isIban }: Letter['details'][number]) =>
  `<tr><td style="padding: 8px 0; ${rule}">
  <p style="margin: 0; ${small}">${escape(label)}</p>
  <p style="margin: 0; word-break: break-word; ${large}${isStrong ? '; font-weight: 700' : ''}">${lines.map(isIban ? iban : escape).join('<br>')}</p>
</td></tr>`;

const listed = (rows: string[]) =>
  rows.length > 0
    ? `<table ${table} width="100%" style="margin: 8px 0 24px; border-bottom: 1px solid #d9d8d5">
${rows.join('\n')}
</table>`
    : '';

/** A line each, so that no number of them leaves a hole. */
const figureRow = ({ label, amount }: NonNullable<Letter['figures']>[number]) =>
  `<tr><td width="64" style="width: 64px; padding: 6px 12px 6px 0; ${rule}; ${font}; font-size: 26px; line-height: 32px; font-weight: 700; color: #14202e">${escape(amount)}</td>
<td style="padding: 6px 0; ${rule}; ${large}">${escape(label)}</td></tr>`;

const button = ({ label, url }: Letter['action']) =>
  `<table ${table}><tr><td bgcolor="#17508a" style="border-radius: 4px; background: #17508a; mso-padding-alt: 14px 24px"><a href="${escape(url)}" style="display: inline-block; padding: 14px 24px; border-radius: 4px; ${font}; font-size: 17px; line-height: 20px; font-weight: 600; color: #ffffff; text-decoration: none">${escape(label)}</a></td></tr></table>`;

/** What is to be paid: first and largest the amount, and until when, then the button to where it is paid. */
const paymentBox = (
  { label, amount, how, transfer, details }: NonNullable<Letter['payment']>,
  action: Letter['action'],
) =>
  `<table ${table} width="100%" bgcolor="#ffffff" style="margin: 8px 0 0; background: #ffffff; border: 1px solid #d9d8d5"><tr>
<td width="6" bgcolor="#f0b429" style="width: 6px; background: #f0b429; font-size: 0; line-height: 0"></td>
<td style="padding: 20px 24px">
${
  amount.length > 0
    ? `<p style="margin: 0 0 4px; ${small}">${escape(label)}</p>
<p style="margin: 0 0 12px; word-break: break-word; ${headline}">${amount.map(whole).join('<br>')}</p>
`
    : ''
}${button(action)}
<p style="margin: 16px 0 12px; ${small}">${escape(how)}</p>
${transfer ? `<p style="margin: 0 0 8px; ${large}; font-weight: 700">${escape(transfer)}</p>` : ''}
<table ${table} width="100%">
${details.map(detail).join('\n')}
</table>
</td></tr></table>`;

/** What happened, and what it is about: the heading, as large in every letter, then the day and its hours, and what takes place then. */
function band({ title, about }: Letter): string {
  const isOver = about?.isOver;
  const ink = isOver ? '#4d5864' : '#14202e';
  const largest = `${font}; font-size: 24px; line-height: 32px; font-weight: 700; color: ${ink}${isOver && about.large.hours ? '; text-decoration: line-through' : ''}`;
  const heading = `<h1 style="margin: 0; word-break: break-word; ${font}; font-size: 28px; line-height: 34px; font-weight: 700; color: #14202e">${escape(title)}</h1>`;
  const [first = '', ...more] = about?.large.lines ?? [];
  const parts = about
    ? [
        heading,
        `<p style="margin: 16px 0 0; ${small}">${escape(about.large.label)}</p>`,
        `<p style="margin: 0; word-break: break-word; ${largest}">${about.large.hours ? day(first) : escape(first)}</p>`,
        ...[about.large.hours, ...more].flatMap((line) =>
          line
            ? `<p style="margin: 0; ${line === about.large.hours ? largest : `${large}; font-weight: 600`}">${whole(line)}</p>`
            : [],
        ),
        ...about.rest.map(
          ({ label, lines, isNamed }, at) =>
            `<p style="margin: ${at === 0 ? '12px' : '0'} 0 0; word-break: break-word; ${at === 0 ? headline : large}">${isNamed ? `${escape(label)}: ` : ''}${lines.map(whole).join('<br>')}</p>`,
        ),
        ...(about.seats
          ? [
              seats(about.seats.taken, about.seats.all),
              `<p style="margin: 0; ${small}">${escape(about.seats.words)}</p>`,
            ]
          : []),
      ]
    : [heading];
  return `<table ${table} width="100%" bgcolor="#ffffff" style="margin: 0 0 24px; background: #ffffff; border: 1px solid #d9d8d5">
<tr><td height="10" bgcolor="${isOver ? '#6b7683' : '#f0b429'}" style="height: 10px; font-size: 0; line-height: 0; mso-line-height-rule: exactly; background: ${isOver ? '#6b7683' : '#f0b429'}"></td></tr>
<tr><td align="left" style="padding: 20px 24px 24px">
${parts.join('\n')}
</td></tr></table>`;
}

/** A letter as HTML, in the layout of the other e-mails of the site. Every value is escaped. */
export function renderHtml(letter: Letter, sender: Sender): string {
  return `<!doctype html>
<html lang="el">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escape(letter.title)}</title>
</head>
<body style="margin: 0; padding: 0; background: #fbf8f2; color: #14202e; -webkit-text-size-adjust: 100%">
<div style="display: none; max-height: 0; overflow: hidden; font-size: 1px; line-height: 1px; color: #fbf8f2; mso-hide: all">${escape(letter.preview)}</div>
<table ${table} width="100%" bgcolor="#fbf8f2"><tr><td align="center" style="padding: 24px 20px 32px">
<!--[if mso]><table ${table} width="560"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width: 560px">
<tr><td align="left" style="padding-bottom: 20px"><table ${table}><tr>
<td style="padding-right: 10px; vertical-align: middle">${mark}</td>
<td style="vertical-align: middle; ${font}; font-size: 20px; line-height: 24px; font-weight: 700; color: #14202e">${escape(sender.name)}</td>
</tr></table></td></tr>
<tr><td align="left">
${band(letter)}
${letter.paragraphs.map(paragraph).join('\n')}
${listed((letter.figures ?? []).map(figureRow))}
${listed(letter.details.map(detail))}
${letter.payment ? paymentBox(letter.payment, letter.action) : button(letter.action)}
${letter.link ? `<p style="margin: 20px 0 0; ${large}">${anchor(letter.link)}</p>` : ''}
</td></tr>
<tr><td align="left" style="padding: 28px 0 12px">
${letter.notes.map(note).join('\n')}
${note(text.footer(sender.email, sender.phone))}
</td></tr>
<tr><td align="left" style="padding: 16px 0; ${rule}">
${letter.law ? last(`${escape(letter.law.words)} ${anchor(letter.law.link)}.`) : ''}
${last(escape(text.automatic(sender.name, sender.address)))}
${letter.unsubscribe ? last(anchor(letter.unsubscribe)) : ''}
</td></tr>
<tr><td>${stair}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
