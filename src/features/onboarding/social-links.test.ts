import { describe, expect, test } from 'vitest';
import { onboardingText } from '@/content/interface/onboarding';
import { normaliseAddress, socialLinksSchema } from './social-links';

const none = { linkedin: '', twitter: '', website: '' };

function messageOf(links: Partial<typeof none>) {
  return socialLinksSchema.safeParse({ ...none, ...links }).error?.issues[0]?.message;
}

describe('normaliseAddress', () => {
  test.each([
    ['linkedin.com/in/x', 'https://linkedin.com/in/x'],
    ['  https://www.linkedin.com/in/x/ ', 'https://www.linkedin.com/in/x/'],
    ['onoma.gr', 'https://onoma.gr'],
    ['http://onoma.gr/', 'http://onoma.gr'],
    ['onoma.gr:8080/a?b=c#d', 'https://onoma.gr:8080/a?b=c#d'],
    ['HTTPS://ONOMA.GR', 'https://onoma.gr'],
    ['πράξη.ελ', new URL('https://πράξη.ελ').origin],
  ])('%s becomes %s', (text, address) => expect(normaliseAddress(text)).toBe(address));

  test.each([
    'onoma',
    'δύο λέξεις.gr',
    'javascript:alert(1)',
    'javascript://onoma.gr/%0aalert(1)',
    'ftp://onoma.gr',
    'https://maria:kodikos@onoma.gr',
    'https://onoma..gr',
    'https://127.0.0.1',
    'mailto:maria@onoma.gr',
    'maria@onoma.gr',
    'https://',
    '//',
    '.',
  ])('%s is no address', (text) => expect(normaliseAddress(text)).toBeNull());
});

describe('the three links', () => {
  test('may all be missing', () => {
    expect(socialLinksSchema.parse({ ...none, website: '   ' })).toEqual(none);
  });

  test('are written out, a name after @ too', () => {
    expect(
      socialLinksSchema.parse({
        linkedin: 'gr.linkedin.com/in/eleni',
        twitter: '@eleni',
        website: 'eleni.gr',
      }),
    ).toEqual({
      linkedin: 'https://gr.linkedin.com/in/eleni',
      twitter: 'https://x.com/eleni',
      website: 'https://eleni.gr',
    });
  });

  test.each([
    [{ linkedin: 'https://linkedin.com.example.gr/in/x' }, onboardingText.links.invalidLinkedin],
    [{ linkedin: 'notlinkedin.com/in/x' }, onboardingText.links.invalidLinkedin],
    [{ twitter: 'facebook.com/x' }, onboardingText.links.invalidTwitter],
    [{ website: 'όχι διεύθυνση' }, onboardingText.links.invalid],
    [{ website: `onoma.gr/${'a'.repeat(500)}` }, onboardingText.links.long(500)],
  ])('%o is refused with words', (links, message) => expect(messageOf(links)).toBe(message));
});
