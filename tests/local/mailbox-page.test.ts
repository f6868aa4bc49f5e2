import { expect, test } from 'vitest';
import { mailboxPage } from '../../supabase/local/mail/mailbox-page.ts';

const hostile = "\"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;";
const page = mailboxPage([
  {
    to: hostile,
    subject: hostile,
    html: `<p>${hostile}</p></iframe>`,
    text: hostile,
    sentAt: '2026-11-21T10:00:00.000Z',
    attachments: [{ filename: hostile, content: 'aGVsbG8=' }],
  },
]);

test('contains no script and no element of an e-mail', () => {
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<img');
  expect(page.match(/<\/iframe>/g)).toHaveLength(1);
  expect(page).not.toContain('="">');
});

test('shows each e-mail in a frame in which nothing can run', () => {
  expect(page.match(/sandbox="([^"]*)"/)?.[1]).not.toMatch(/allow-(scripts|same-origin|forms)/);
});

test('saves attachments as files, which the browser does not show', () => {
  expect(page).toContain('href="data:application/octet-stream;base64,aGVsbG8="');
});

test('says when there is no e-mail', () => {
  expect(mailboxPage([])).toContain('Κανένα μήνυμα ακόμη');
});
