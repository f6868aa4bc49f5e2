import type { Letter } from './letter.ts';
import type { Sender } from './facts.ts';
import { text } from './text.ts';

/** The most characters of a line, as mail programs expect it of plain text. */
const longestLine = 78;

/** Line breaks and other control characters cannot come from a value. */
const oneLine = (value: string) => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** A paragraph in lines that are short enough. A word that is longer, such as a URL, has a line of its own. */
function wrap(paragraph: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of oneLine(paragraph).split(/ +/)) {
    if (line && indent.length + line.length + 1 + word.length > longestLine) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].map((part) => indent + part).join('\n');
}

/** What a letter is about, a day and its hours in one line. */
function aboutRows({ large: { hours, ...large }, rest }: NonNullable<Letter['about']>) {
  const [first = '', ...more] = large.lines;
  return [{ ...large, lines: [hours ? `${first}, ${hours}` : first, ...more] }, ...rest];
}

/** A letter as plain text. */
export function renderText(letter: Letter, sender: Sender): string {
  const listed = (details: Letter['details']) =>
    details.map(({ label, lines }) =>
      [`${label}:`, ...lines.map((line) => wrap(line, '  '))].join('\n'),
    );
  const payment = letter.payment
    ? [
        ...listed(
          letter.payment.amount.length > 0
            ? [{ label: letter.payment.label, lines: letter.payment.amount }]
            : [],
        ),
        wrap(letter.payment.how),
        ...(letter.payment.transfer ? [wrap(letter.payment.transfer)] : []),
        ...listed(letter.payment.details),
      ]
    : [];
  const figures = (letter.figures ?? []).map(({ label, amount }) => wrap(`${amount} ${label}`));
  return [
    wrap(letter.title),
    ...(letter.about ? listed(aboutRows(letter.about)) : []),
    ...(letter.about?.seats ? [wrap(letter.about.seats.words)] : []),
    ...letter.paragraphs.map((paragraph) => wrap(paragraph)),
    ...(figures.length > 0 ? [figures.join('\n')] : []),
    ...listed(letter.details),
    ...payment,
    `${wrap(`${letter.action.label}:`)}\n${letter.action.url}`,
    ...(letter.link ? [`${wrap(`${letter.link.label}:`)}\n${letter.link.url}`] : []),
    ...letter.notes.map((note) => wrap(note)),
    ...(letter.law
      ? [`${wrap(`${letter.law.words} ${letter.law.link.label}:`)}\n${letter.law.link.url}`]
      : []),
    ...(letter.unsubscribe ? [`${letter.unsubscribe.label}:\n${letter.unsubscribe.url}`] : []),
    `-- \n${wrap(sender.name)}\n${wrap(text.footer(sender.email, sender.phone))}\n${wrap(text.automatic(sender.name, sender.address))}`,
  ].join('\n\n');
}
