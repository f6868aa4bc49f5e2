import { mark, stair } from './drawings.ts';
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
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const paragraph = (words: string) =>
  `<p style="margin: 0 0 16px; word-break: break-word; ${large}">${escape(words)}</p>`;
const anchor = ({ label, url }: NonNullable<Letter['link']>) =>
  `<a href="${escape(url)}" style="color: #17508a">${escape(label)}</a>`;
const note = (words: Letter['notes'][number]) =>
  `<p style="margin: 0 0 12px; word-break: break-word; ${small}">${
    typeof words === 'string' ? escape(words) : `${escape(words.words)} ${anchor(words.link)}.`
  }</p>`;
/** Second only to the heading. */
const headline = `${font}; font-size: 21px; line-height: 29px; font-weight: 700; color: #14202e`;
const detail = ({ label, lines, isStrong, isLarge }: Letter['details'][number]) =>
  `<tr><td style="padding: 8px 0; border-top: 1px solid #d9d8d5">
  <p style="margin: 0; ${small}">${escape(label)}</p>
  <p style="margin: 0; word-break: break-word; ${isLarge ? headline : large}${isStrong ? '; font-weight: 700' : ''}">${lines.map(escape).join('<br>')}</p>
</td></tr>`;

/** Three beside each other: more have no room for their labels on a phone. */
const figureRows = (figures: NonNullable<Letter['figures']>) => {
  const cells = figures.map(
    ({ label, amount }) => `<td width="33%" valign="top" style="padding: 12px 8px 12px 0">
<p style="margin: 0; ${font}; font-size: 32px; line-height: 38px; font-weight: 700; color: #14202e">${escape(amount)}</p>
<p style="margin: 0; ${small}">${escape(label)}</p></td>`,
  );
  const rows = cells.flatMap((_, at) => (at % 3 === 0 ? [cells.slice(at, at + 3)] : []));
  return `<table ${table} width="100%" style="table-layout: fixed; margin: 8px 0; border-top: 1px solid #d9d8d5">
${rows.map((row) => `<tr>${row.join('')}</tr>`).join('\n')}
</table>`;
};

const button = ({ label, url }: Letter['action']) =>
  `<table ${table}><tr><td bgcolor="#17508a" style="border-radius: 4px; background: #17508a; mso-padding-alt: 14px 24px"><a href="${escape(url)}" style="display: inline-block; padding: 14px 24px; border-radius: 4px; ${font}; font-size: 17px; line-height: 20px; font-weight: 600; color: #ffffff; text-decoration: none">${escape(label)}</a></td></tr></table>`;

/** What is to be paid: first and largest the amount, and until when, then the button to where it is paid. */
const paymentBox = (
  { label, amount, how, details }: NonNullable<Letter['payment']>,
  action: Letter['action'],
) =>
  `<table ${table} width="100%" bgcolor="#ffffff" style="margin: 8px 0 0; background: #ffffff; border: 1px solid #d9d8d5"><tr>
<td width="6" bgcolor="#f0b429" style="width: 6px; background: #f0b429; font-size: 0; line-height: 0"></td>
<td style="padding: 16px 20px">
<p style="margin: 0 0 4px; ${small}">${escape(label)}</p>
<p style="margin: 0 0 12px; word-break: break-word; ${headline}">${amount.map(escape).join('<br>')}</p>
${button(action)}
<p style="margin: 16px 0 12px; ${small}">${escape(how)}</p>
<table ${table} width="100%">
${details.map(detail).join('\n')}
</table>
</td></tr></table>`;

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
<table ${table} width="100%" bgcolor="#fbf8f2"><tr><td align="center" style="padding: 32px 20px">
<!--[if mso]><table ${table} width="560"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width: 560px">
<tr><td align="left" style="padding-bottom: 20px; border-bottom: 1px solid #d9d8d5"><table ${table}><tr>
<td style="padding-right: 10px; vertical-align: middle">${mark}</td>
<td style="vertical-align: middle; ${font}; font-size: 20px; line-height: 24px; font-weight: 700; color: #14202e">${escape(sender.name)}</td>
</tr></table></td></tr>
<tr><td align="left" style="padding-top: 32px">
<h1 style="margin: 0 0 16px; ${font}; font-size: 28px; line-height: 34px; font-weight: 700; color: #14202e">${escape(letter.title)}</h1>
${letter.paragraphs.map(paragraph).join('\n')}
${letter.figures ? figureRows(letter.figures) : ''}
<table ${table} width="100%" style="margin: 8px 0 24px">
${letter.details.map(detail).join('\n')}
</table>
${letter.payment ? paymentBox(letter.payment, letter.action) : button(letter.action)}
${letter.link ? `<p style="margin: 20px 0 0; ${large}">${anchor(letter.link)}</p>` : ''}
</td></tr>
<tr><td height="32" style="height: 32px; font-size: 0; line-height: 0">&nbsp;</td></tr>
<tr><td align="left" style="padding-top: 20px; border-top: 1px solid #d9d8d5">
${letter.notes.map(note).join('\n')}
${note(`${text.footer(sender.email, sender.phone)} ${text.automatic(sender.origin)}`)}
${letter.unsubscribe ? `<p style="margin: 0 0 12px; ${small}">${anchor(letter.unsubscribe)}</p>` : ''}
</td></tr>
<tr><td style="padding-top: 16px">${stair}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
