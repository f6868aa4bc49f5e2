import { expect, test } from 'vitest';
import { mailtoUrl } from './mailto-url';

test('a link to an address, with a Greek subject', () => {
  expect(mailtoUrl('maria@example.test')).toBe('mailto:maria@example.test');
  const link = mailtoUrl('maria@example.test', 'Re: Ερώτηση & απορία');
  expect(new URL(link).searchParams.get('subject')).toBe('Re: Ερώτηση & απορία');
});

test('an address adds neither recipients nor a text', () => {
  const link = new URL(mailtoUrl('a?bcc=spy@example.test,b&body=x%0ay', 'Re: α'));
  expect([...link.searchParams.keys()]).toEqual(['subject']);
  expect(link.pathname).not.toContain(',');
});
