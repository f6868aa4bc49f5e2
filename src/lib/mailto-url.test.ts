import { expect, test } from 'vitest';
import { mailtoUrl } from './mailto-url';

test('holds the e-mail address and an encoded Greek subject', () => {
  expect(mailtoUrl('maria@example.test')).toBe('mailto:maria@example.test');
  const link = mailtoUrl('maria@example.test', 'Re: Ερώτηση & απορία');
  expect(new URL(link).searchParams.get('subject')).toBe('Re: Ερώτηση & απορία');
});

test('an e-mail address cannot add recipients or a text', () => {
  const link = new URL(mailtoUrl('a?bcc=spy@example.test,b&body=x%0ay', 'Re: α'));
  expect([...link.searchParams.keys()]).toEqual(['subject']);
  expect(link.pathname).not.toContain(',');
});
