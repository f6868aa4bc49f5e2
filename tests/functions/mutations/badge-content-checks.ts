import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type * as CredentialModule from '../../../supabase/functions/badge/credential.ts';
import type { BadgeFacts } from '../../../supabase/functions/badge/facts.ts';
import type * as Picture from '../../../supabase/functions/badge/picture.ts';
import type * as StatusList from '../../../supabase/functions/badge/status-list.ts';
import { moduleUnderTest } from './module-under-test.ts';

const origin = 'https://praxi.example';
const issuer = { origin, name: 'Praxi', email: 'a@b.gr', functionUrl: 'https://f.example/badge' };
/** What a badge may contain. */
export const badgeFacts: BadgeFacts = {
  code: 'ABCDEFGHJKMN',
  kind: 'achievement',
  holder: 'Maria',
  title: 'Title',
  hours: 1,
  starts_on: '2026-01-01',
  ends_on: '2026-01-02',
  grade: 90,
  year: 2026,
  number: 7,
  issued_at: '2026-01-02T10:00:00.999Z',
  expires_at: null,
  course_id: 'course',
  status_list: 2,
  status_place: 9,
};

async function checkStatusList({ statusListCredential, statusMaximumAge }: typeof StatusList) {
  const now = Date.parse('2026-05-01T10:00:00.5Z');
  const list = await statusListCredential(2, [0, 9, 131_071], issuer, now);
  expect(statusMaximumAge).toBe(300);
  expect(list).toMatchObject({
    id: 'https://f.example/badge/status/2',
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: 'did:web:praxi.example',
    validFrom: '2026-05-01T09:50:00Z',
    validUntil: '2026-05-02T10:00:00Z',
    credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation' },
  });
  const { encodedList } = list.credentialSubject;
  expect(encodedList).toMatch(/^u[\w-]+$/);
  const bytes = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  expect(bytes.length).toBe(16_384);
  const set = [...bytes].flatMap((byte, index) => (byte ? [[index, byte]] : []));
  expect(set).toEqual([
    [0, 128],
    [1, 64],
    [16_383, 1],
  ]);
}

const badgeStatusList = moduleUnderTest({
  path: 'badge/status-list.ts',
  check: checkStatusList,
});

function checkCredential({ badgeCredential }: typeof CredentialModule) {
  const credential = badgeCredential(badgeFacts, issuer);
  expect(credential).toMatchObject({
    id: `${origin}/verify/${badgeFacts.code}`,
    validFrom: '2026-01-02T10:00:00Z',
    credentialSubject: {
      id: `${origin}/verify/${badgeFacts.code}#holder`,
      licenseNumber: '7/2026',
      result: [{ value: '90' }],
    },
    credentialStatus: {
      id: 'https://f.example/badge/status/2#9',
      statusListIndex: '9',
      statusListCredential: 'https://f.example/badge/status/2',
    },
  });
  expect(credential).not.toHaveProperty('validUntil');
  const [result] = credential.credentialSubject.result ?? [];
  const [described] = credential.credentialSubject.achievement.resultDescription ?? [];
  expect(result?.resultDescription).toBe(described?.id);
  const expiring = { ...badgeFacts, grade: null, expires_at: '2027-01-02T10:00:00.5Z' };
  const other = badgeCredential(expiring, issuer);
  expect(other.validUntil).toBe('2027-01-02T10:00:00Z');
  expect(other.credentialSubject).not.toHaveProperty('result');
  expect(other.credentialSubject.achievement).not.toHaveProperty('resultDescription');
}

const badgeCredential = moduleUnderTest({
  path: 'badge/credential.ts',
  check: checkCredential,
});

function checkPicture({ badgePicture, bakedPicture }: typeof Picture) {
  const lines = (title: string) =>
    [...badgePicture({ ...badgeFacts, title }, 'P').matchAll(/font-size="36"[^>]*>([^<]*)</g)].map(
      ([, line]) => line,
    );
  expect(lines('One two')).toEqual(['One two']);
  expect(lines(`${'a'.repeat(10)} ${'b'.repeat(11)} c`)).toEqual([
    `${'a'.repeat(10)} ${'b'.repeat(11)}`,
    'c',
  ]);
  expect(lines(`${'a'.repeat(11)} ${'b'.repeat(11)}`)).toHaveLength(2);
  expect(lines('x'.repeat(30))).toEqual(['x'.repeat(22)]);
  const long = lines(Array.from({ length: 6 }, () => 'y'.repeat(22)).join(' '));
  expect(long).toHaveLength(4);
  expect(long[3]).toBe(`${'y'.repeat(21)}…`);
  expect(lines('<b> & "q"')).toEqual(['&lt;b&gt; &amp; &quot;q&quot;']);
  // What an older title may have, and half a character at the end of a line: invalid XML, or a
  // changed text direction.
  expect(lines('\0Ex\u0001c\u202eel\u2066\u200e\ufffe')).toEqual(['Excel']);
  expect(lines(`${'x'.repeat(21)}👍`)).toEqual(['x'.repeat(21)]);
  expect(bakedPicture(badgePicture(badgeFacts, 'P'), 'a.b.c')).toMatch(
    /^<svg xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0" xmlns="[^>]+><openbadges:credential verify="a\.b\.c"><\/openbadges:credential><path/,
  );
}

const badgePictureModule = moduleUnderTest({
  path: 'badge/picture.ts',
  check: checkPicture,
});

export const badgeContentModules = [badgeStatusList, badgeCredential, badgePictureModule];
