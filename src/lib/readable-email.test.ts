import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { hasOneAlphabet, readableEmail } from './readable-email';

test.each([
  'δοκιμή.gr',
  'παράδειγμα.ελ',
  'η-εταιρεία-μας-2026.gr',
  'mail.ένα-σκαλί.com',
  'etaireia.gr',
])('shows %s as it is written', (domain) =>
  expect(readableEmail(`anna@${domainToASCII(domain)}`)).toBe(`anna@${domain}`),
);

test.each(['пример.com', 'münchen.de', 'gmail.cοm'])('does not decode %s', (domain) => {
  const email = `anna@${domainToASCII(domain)}`;
  expect(readableEmail(email)).toBe(email);
});

test.each(['anna', 'anna@xn--', 'anna@xn--!!.gr', 'anna@xn--99999999.gr', ''])(
  'leaves %j as it is',
  (text) => expect(readableEmail(text)).toBe(text),
);

test.each([
  ['anna@gmail.cοm', false],
  [`anna@${domainToASCII('gmail.cοm')}`, false],
  ['anna@gмail.com', false],
  ['anna@gmail.com', true],
  ['άννα@δοκιμή.gr', true],
  [`anna@${domainToASCII('δοκιμή.gr')}`, true],
])('%s has one alphabet in each label: %s', (email, expected) =>
  expect(hasOneAlphabet(email)).toBe(expected),
);
