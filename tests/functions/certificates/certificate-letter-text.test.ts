import { expect, test } from 'vitest';
import type { CertificateFacts } from '../../../supabase/functions/send-mail/facts.ts';
import { toMail } from '../../../supabase/functions/send-mail/send-letters.ts';
import { hostile, sender } from '../mail/letter-sender.ts';

type Certificate = CertificateFacts['certificate'];

/** The mail about a certificate of achievement, its words in one line. */
function mailOf(kind: CertificateFacts['kind'], changes: Partial<Certificate> = {}, facts = {}) {
  const certificate: Certificate = {
    kind: 'achievement',
    code: '0123456789AB',
    holder: 'Μαρία Δούκα',
    title: 'Excel',
    year: 2031,
    number: 7,
    expires_at: '2032-03-04T16:00:00Z',
    revoke_reason: kind === 'certificate_revoked' ? 'Λάθος πρόσωπο' : null,
    replaces: null,
    ...changes,
  };
  const mail = toMail(
    'letter',
    {
      kind,
      email: 'anna@example.test',
      has_account: true,
      created_at: '2031-03-05T08:00:00Z',
      course: 'excel',
      certificate,
      ...facts,
    },
    sender,
  );
  return { ...mail, words: mail.text.replaceAll(/\s+/g, ' ') };
}
const replaces = { year: 2030, number: 3, issued_at: '2030-03-04T16:00:00Z' };

test('a certificate that was issued again names the one that it replaces, and where its link leads', () => {
  const again = mailOf('certificate_issued', { replaces });
  expect(again.subject).toBe('Το πιστοποιητικό σας εκδόθηκε ξανά: Excel');
  expect(again.words).toContain(
    'Αντικαθιστά το πιστοποιητικό με αριθμό πρωτοκόλλου 3/2030 και ημερομηνία Δευτέρα 4 Μαρτίου 2030, που δεν ισχύει πια. Ο παλιός σύνδεσμος το λέει και οδηγεί στο νέο.',
  );
  expect(mailOf('certificate_issued', { replaces, kind: 'attendance' }).words).toContain(
    'Αντικαθιστά τη βεβαίωση με αριθμό πρωτοκόλλου 3/2030',
  );
  const first = mailOf('certificate_issued');
  expect(first.subject).toBe('Το πιστοποιητικό σας εκδόθηκε: Excel');
  expect(first.words).not.toContain('Αντικαθιστά');
});

test('a certificate that was revoked says why, and what its holder can do', () => {
  const { subject, words } = mailOf('certificate_revoked');
  expect(subject).toBe('Το πιστοποιητικό σας ανακλήθηκε: Excel');
  expect(words).toContain('Λόγος: Λάθος πρόσωπο');
  expect(words).toContain('Αν πιστεύετε ότι έγινε λάθος, απαντήστε σε αυτό το email');
  // The letter does not say until when it would have been valid.
  expect(words).not.toContain('Ισχύει έως');
  expect(words).toContain('https://praxi.example/learn/certificates');
  const without = mailOf('certificate_revoked', {}, { has_account: false });
  expect(without.words).not.toContain('/learn/certificates');
  expect(without.words).toContain('https://praxi.example/verify/0123456789AB');
});

test.each(['certificate_issued', 'certificate_expiring', 'certificate_revoked'] as const)(
  'what somebody has written stays text in the letter «%s», in short lines, and it has no way to refuse it',
  (kind) => {
    const words = `${hostile} ${'μεγάλες λέξεις '.repeat(12)}`;
    const revoke_reason = kind === 'certificate_revoked' ? words : null;
    const mail = mailOf(kind, { holder: words, title: words, revoke_reason, replaces });
    expect(mail.html).toContain('&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;');
    expect(mail.html).not.toMatch(/<script/i);
    expect(mail.text).not.toMatch(/^Bcc/m);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(mail.text.split('\n').filter((line) => line.length > 78)).toEqual([]);
    expect(mail.headers).toEqual({});
  },
);
