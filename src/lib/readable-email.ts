const [base, smallest, largest] = [36, 1, 26] as const;

function digitOf(character: string): number {
  const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(character);
  if (digit < 0) throw new RangeError('not Punycode');
  return digit;
}

/** The bias of the next letter, as RFC 3492 defines it. */
function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > ((base - smallest) * largest) / 2; bias += base) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}

/** Decodes Punycode (RFC 3492), as which browsers store the domain of an e-mail. @throws RangeError */
function decode(punycode: string): string {
  const end = Math.max(punycode.lastIndexOf('-'), 0);
  const letters = Array.from(punycode.slice(0, end));
  let [codePoint, index, bias] = [128, 0, 72];
  for (let position = end > 0 ? end + 1 : 0; position < punycode.length; index += 1) {
    const start = index;
    for (let weight = 1, step = base; ; step += base) {
      const digit = digitOf(punycode.charAt(position));
      position += 1;
      index += digit * weight;
      const threshold = Math.min(Math.max(step - bias, smallest), largest);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    bias = adapt(index - start, letters.length + 1, start === 0);
    codePoint += Math.floor(index / (letters.length + 1));
    index %= letters.length + 1;
    letters.splice(index, 0, String.fromCodePoint(codePoint));
  }
  return letters.join('');
}

/** A label of a domain, decoded if it is Punycode. */
function decodeLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label;
  try {
    return decode(label.slice(4).toLowerCase());
  } catch {
    return label;
  }
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/**
 * A domain as a person writes it: with Greek letters instead of their Punycode (`xn--jxalpdlp.gr`). Only Greek labels
 * are decoded: in other alphabets a domain could look like another one.
 */
export function readableDomain(domain: string): string {
  const labels = domain.split('.').map((label) => {
    const decoded = decodeLabel(label);
    return /^[\p{Script=Greek}\d-]+$/u.test(decoded) ? decoded : label;
  });
  return labels.join('.');
}

/** An e-mail with its domain as a person writes it. */
export const readableEmail = (email: string): string =>
  email.slice(0, email.lastIndexOf('@') + 1) + readableDomain(domainOf(email));

/** The first letter that is not Latin, where mail has Latin ones: before the @, and in a domain that mixes alphabets. */
export function foreignLetter(email: string): string | null {
  const mailbox = email.slice(0, Math.max(email.lastIndexOf('@'), 0));
  const domain = domainOf(email).split('.').map(decodeLabel).join('.');
  const latin = hasOneAlphabet(email) ? mailbox : mailbox + domain;
  return /(?!\p{Script=Latin})\p{L}/u.exec(latin)?.[0] ?? null;
}

/** Whether no label of the domain mixes alphabets, as gmail.com does with a Greek omicron: no registry sells such a name. */
export const hasOneAlphabet = (email: string): boolean =>
  domainOf(email)
    .split('.')
    .map(decodeLabel)
    .every(
      (label) =>
        !/\p{Script=Latin}/u.test(label) || !/[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(label),
    );
