import { expect, test } from 'vitest';
import { linkedinUrl } from './linkedin-url';

const certification = {
  name: 'Excel & AI',
  organization: 'Praxi',
  issued: '2026-04-06',
  expires: '2028-12-06',
  url: 'https://praxi.example/verify/AB1C2DEF34G0',
  id: 'AB1C-2DEF-34G0',
};

test('fills in the form of LinkedIn', () => {
  const url = new URL(linkedinUrl(certification));
  expect(url.origin + url.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Excel & AI',
    organizationName: 'Praxi',
    issueYear: '2026',
    issueMonth: '4',
    expirationYear: '2028',
    expirationMonth: '12',
    certUrl: 'https://praxi.example/verify/AB1C2DEF34G0',
    certId: 'AB1C-2DEF-34G0',
  });
});

test('leaves out the end of one that does not expire', () => {
  const { searchParams } = new URL(linkedinUrl({ ...certification, expires: null }));
  expect(searchParams.has('expirationYear')).toBe(false);
  expect(searchParams.has('expirationMonth')).toBe(false);
});
