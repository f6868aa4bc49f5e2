import { expect, test } from 'vitest';
import { longestMailtoUrl, mailtoBatches, mailtoUrl } from './mailto-url';

test('holds the e-mail address and an encoded Greek subject', () => {
  expect(mailtoUrl('maria@example.test')).toBe('mailto:maria@example.test');
  const link = mailtoUrl('maria@example.test', { subject: 'Re: Ερώτηση & απορία' });
  expect(new URL(link).searchParams.get('subject')).toBe('Re: Ερώτηση & απορία');
});

test('an e-mail address cannot add recipients or a text', () => {
  const link = new URL(mailtoUrl('a?bcc=spy@example.test,b&body=x%0ay', { subject: 'Re: α' }));
  expect([...link.searchParams.keys()]).toEqual(['subject']);
  expect(link.pathname).not.toContain(',');
});

test('a body that is too long is cut between letters and ends with an ellipsis', () => {
  const body = `Γεια 👋\n${'😀'.repeat(1000)}`;
  const link = mailtoUrl('maria@example.test', { subject: 'Re: α', body });
  expect(link.length).toBeLessThanOrEqual(longestMailtoUrl);
  expect(link.length).toBeGreaterThan(longestMailtoUrl - 20);
  expect(new URL(link).searchParams.get('body')).toMatch(/^Γεια 👋\r\n(😀)+…$/u);
  const half = mailtoUrl('maria@example.test', { body: 'α\uD83D' });
  expect(new URL(half).searchParams.get('body')).toBe('α\uFFFD');
});

test('an e-mail to many is split into URLs that every system opens, with nobody left out', () => {
  const emails = Array.from({ length: 120 }, (_, index) => `somebody-${index}@example.test`);
  const batches = mailtoBatches(emails, {
    subject: 'Άνοιξαν θέσεις',
    body: 'Καλησπέρα σας,\nναι;',
  });
  expect(batches.length).toBeGreaterThan(1);
  for (const { url } of batches) expect(url.length).toBeLessThanOrEqual(longestMailtoUrl);
  const recipients = batches.map(({ url }) => new URL(url).searchParams.get('bcc')?.split(','));
  expect(recipients.flat()).toEqual(emails);
  expect(batches.map(({ count }) => count)).toEqual(recipients.map((batch) => batch?.length));
});
