import { describe, expect, test } from 'vitest';
import { onboardingText } from '../../text/onboarding';
import { normaliseUrl, socialLinksSchema } from './social-links';

const noLinks = { linkedin: '', twitter: '', website: '' };

function messageOf(links: Partial<typeof noLinks>) {
  return socialLinksSchema.safeParse({ ...noLinks, ...links }).error?.issues[0]?.message;
}

describe('normaliseUrl', () => {
  test.each([
    ['linkedin.com/in/x', 'https://linkedin.com/in/x'],
    ['  https://www.linkedin.com/in/x/ ', 'https://www.linkedin.com/in/x/'],
    ['onoma.gr', 'https://onoma.gr'],
    ['http://onoma.gr/', 'http://onoma.gr'],
    ['onoma.gr:8080/a?b=c#d', 'https://onoma.gr:8080/a?b=c#d'],
    ['HTTPS://ONOMA.GR', 'https://onoma.gr'],
    ['πράξη.ελ', 'https://πράξη.ελ'],
    ['http://xn--jxalpdlp.gr/a', 'http://δοκιμή.gr/a'],
  ])('stores %s as %s', (text, url) => expect(normaliseUrl(text)).toBe(url));

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
  ])('refuses %s', (text) => expect(normaliseUrl(text)).toBeNull());
});

describe('socialLinksSchema', () => {
  test('accepts three empty links', () => {
    expect(socialLinksSchema.parse({ ...noLinks, website: '   ' })).toEqual(noLinks);
  });

  test('completes URLs and the handle after @', () => {
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
  ])('refuses %o with its own text', (links, message) => expect(messageOf(links)).toBe(message));
});
