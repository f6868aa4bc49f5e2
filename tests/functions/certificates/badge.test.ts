import { gunzipSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeBadgeKey } from '../../../supabase/deploy/badge-key.ts';
import { localBadgeKey } from '../../../supabase/local/badge-key.ts';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { FunctionHost } from '../../../supabase/local/functions/function-host.ts';
import { projectFolder } from '../../../supabase/local/settings.ts';
import { issuer, issuerOf, origin, storeCertificate as storeIn } from './badges.ts';
import {
  isRevoked,
  problemsOf,
  statementsOf,
  verifySignature,
} from '../../support/verify-badge.ts';

let backend: RunningBackend;

beforeAll(async () => {
  backend = await startLocalBackend({ dueWorkPause: 3_600_000 });
});
afterAll(() => backend.close());

const storeCertificate = (values?: Record<string, string>) => storeIn(backend, values);

const request = (path: string, options?: RequestInit) =>
  fetch(`${backend.url}/functions/v1/badge/${path}`, options);

async function badgeOf({ code }: { code: string }) {
  const response = await request(`${code}.jwt`);
  expect(response.status).toBe(200);
  return response.text();
}

test('a certificate is a credential that independent verifiers accept, with its content and nothing of others', async () => {
  const certificate = await storeCertificate({ expires_at: `'2031-04-06T10:00:00.9Z'` });
  const response = await request(`${certificate.code}.jwt`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
  const jwt = await response.text();
  const credential = verifySignature(jwt, issuer, Date.parse('2027-01-01') / 1000);
  expect(problemsOf(credential)).toEqual([]);
  expect(await statementsOf(credential)).toContain('Μαρία <Ψυχάρη>');
  const [course] = (await backend.execute('select id from public.courses order by id limit 1')) as {
    id: string;
  }[];
  expect(credential).toMatchObject({
    id: `${origin}/verify/${certificate.code}`,
    issuer: { id: 'did:web:praxi.example', url: origin },
    validFrom: '2026-04-06T10:00:00Z',
    validUntil: '2031-04-06T10:00:00Z',
    credentialSubject: {
      identifier: [{ identityType: 'name', hashed: false, identityHash: 'Μαρία <Ψυχάρη>' }],
      activityStartDate: '2026-03-03T00:00:00Z',
      activityEndDate: '2026-04-05T00:00:00Z',
      result: [{ value: '92' }],
      achievement: {
        id: `${origin}/course/${course?.id}#achievement`,
        name: 'Excel & «πίνακες»',
        description: expect.stringContaining('12,5 ώρες') as string,
        criteria: { narrative: expect.stringMatching(/\S/) as string },
      },
    },
  });
  expect(JSON.stringify(credential)).not.toContain(certificate.id);
  expect(await isRevoked(credential, issuer)).toBe(false);
  // The same certificate gets the same place in the list.
  expect(verifySignature(await badgeOf(certificate), issuer)).toEqual(credential);

  // Any changed part is refused: a name in the payload, a character anywhere.
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const other = Buffer.from(
    Buffer.from(payload, 'base64url').toString().replace('Μαρία', 'Άνναα'),
  ).toString('base64url');
  expect(() => verifySignature([header, other, signature].join('.'), issuer)).toThrow(
    'invalid signature',
  );
  for (const part of [5, header.length + 40, jwt.length - 40]) {
    const changed = jwt.slice(0, part) + (jwt[part] === 'A' ? 'B' : 'A') + jwt.slice(part + 1);
    expect(() => verifySignature(changed, issuer), `character ${part}`).toThrow(/./);
  }
});

test('attendance has no grade, and a picture carries the credential', async () => {
  const [booking] = (await backend.execute(
    `select id from public.bookings where id not in (select booking_id from public.certificates where booking_id is not null) limit 1`,
  )) as { id: string }[];
  const certificate = await storeCertificate({
    kind: `'attendance'`,
    booking_id: `'${booking?.id}'`,
    grade: 'null',
    title: `'Ένα μάθημα με πολύ μεγάλο όνομα <b> που δεν χωρά ολόκληρο σε τέσσερις γραμμές του σήματος'`,
  });
  const credential = verifySignature(await badgeOf(certificate), issuer);
  expect(problemsOf(credential)).toEqual([]);
  await statementsOf(credential);
  expect(credential.exp).toBeUndefined();
  expect(JSON.stringify(credential)).not.toMatch(/result|grade|booking/);
  const response = await request(`${certificate.code.toLowerCase()}.svg`);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  const svg = await response.text();
  const [baked, ...others] = [
    ...svg.matchAll(/<openbadges:credential verify="([^"]+)"><\/openbadges:credential>/g),
  ];
  expect(others).toEqual([]);
  expect(verifySignature(baked?.[1] ?? '', issuer)).toEqual(credential);
  expect(svg).toMatch(
    /^<svg xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0" [^>]+><openbadges:/,
  );
  expect(svg).toContain('γραμμές του…');
  expect(svg).toContain('&lt;b&gt;');
  // It is XML that a strict reader can draw.
  expect(new Resvg(svg).render().width).toBe(512);
});

test('revoking, replacing or withdrawing a certificate ends its badges at once, and no new one is issued', async () => {
  const successor = await storeCertificate();
  const ends: [string, string][] = [
    ['revoked', `revoked_at = now(), revoke_reason = 'Λάθος'`],
    ['replaced', `replaced_by = '${successor.id}'`],
    ['withdrawn', 'withdrawn_at = now(), holder = null'],
  ];
  const stays = verifySignature(await badgeOf(successor), issuer);
  for (const [name, change] of ends) {
    const certificate = await storeCertificate();
    const credential = verifySignature(await badgeOf(certificate), issuer);
    expect(await isRevoked(credential, issuer), name).toBe(false);
    await backend.execute(
      `update public.certificates set ${change} where id = '${certificate.id}'`,
    );
    expect(await isRevoked(credential, issuer), name).toBe(true);
    for (const format of ['jwt', 'svg']) {
      const response = await request(`${certificate.code}.${format}`);
      expect([response.status, await response.text()], name).toEqual([410, '{"code":"ended"}']);
    }
  }
  expect(await isRevoked(stays, issuer)).toBe(false);
  // A name that may no longer be kept is not returned either; a saved badge is still valid.
  await backend.execute(
    `update public.certificates set holder = null where id = '${successor.id}'`,
  );
  expect((await request(`${successor.code}.jwt`)).status).toBe(410);
  expect(await isRevoked(stays, issuer)).toBe(false);
});

test('an expired certificate is a badge that has expired', async () => {
  const certificate = await storeCertificate({ expires_at: `'2026-05-06T10:00Z'` });
  const jwt = await badgeOf(certificate);
  const expired = Date.parse('2026-05-06T10:00Z') / 1000;
  expect(() => verifySignature(jwt, issuer, expired)).toThrow('jwt expired');
  expect(await isRevoked(verifySignature(jwt, issuer, expired - 1), issuer)).toBe(false);
});

test('a status list may be cached for five minutes, and does not reveal how many badges there are or which', async () => {
  const places = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { credentialStatus } = verifySignature(
        await badgeOf(await storeCertificate()),
        issuer,
      ) as never as { credentialStatus: { statusListIndex: string } };
      return Number(credentialStatus.statusListIndex);
    }),
  );
  expect(new Set(places).size).toBe(places.length);
  expect(places.some((place) => place > 1000)).toBe(true);
  const sorted = places.toSorted((first, second) => first - second);
  expect(places).not.toEqual(sorted);
  const list = await request('status/1');
  expect(Object.fromEntries(list.headers)).toMatchObject({
    'content-type': 'application/vc+jwt',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
  });
  const { credentialSubject } = verifySignature(
    await list.text(),
    issuer,
    Date.now() / 1000,
  ) as never as { credentialSubject: { encodedList: string } };
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  expect(bits.length * 8).toBe(131_072);
  for (const path of [
    'status/2',
    'status/0',
    'status/x',
    'status/1/',
    'x.jwt',
    'ABCDEFGHJKMN.png',
    '',
  ])
    expect((await request(path)).status, path).toBe(404);
  for (const method of ['POST', 'DELETE'])
    expect((await request('status/1', { method })).status, method).toBe(405);
  const preflight = await request('status/1', { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
    204,
    '*',
  ]);
  const head = await request('status/1', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  // More than can be signed in a minute, but none is signed: no list or badge waits for them.
  await Promise.all(Array.from({ length: 610 }, () => request('nothing', { method: 'POST' })));
  expect((await request('status/1')).status).toBe(200);
});

test('after a key is replaced, badges of both keys are verified while both are published', async () => {
  const newKey = await makeBadgeKey();
  const rotated = new FunctionHost({
    folder: `${projectFolder}/supabase/functions`,
    backendUrl: () => backend.url,
    environment: () => ({ BADGE_PRIVATE_KEY: newKey }),
  });
  onTestFinished(() => rotated.close());
  const certificate = await storeCertificate();
  const before = await badgeOf(certificate);
  const url = `${backend.url}/functions/v1/badge/${certificate.code}.jwt`;
  const after = await (await rotated.fetch(new Request(url))).text();
  const both = issuerOf(newKey, localBadgeKey);
  const subjects = [before, after].map((jwt) => verifySignature(jwt, both).credentialSubject);
  expect(subjects[0]).toEqual(subjects[1]);
  expect(() => verifySignature(before, issuerOf(newKey))).toThrow('unknown key');
  expect(() => verifySignature(after, issuer)).toThrow('unknown key');
});

test('wrong codes are limited for each caller, together with those of the page that verifies', async () => {
  const right = await storeCertificate();
  await backend.execute('delete from private.certificate_misses');
  for (let count = 0; count < 15; count++)
    expect((await request('ABCDEFGHJKMN.jwt')).status).toBe(404);
  const [row] = (await backend.execute(
    'select count(*)::int as misses, count(distinct caller)::int as callers from private.certificate_misses',
  )) as { misses: number; callers: number }[];
  expect(row).toEqual({ misses: 15, callers: 1 });
  await backend.execute(
    `insert into private.certificate_misses (caller, created_at)
     select caller, created_at from private.certificate_misses`,
  );
  const limited = await request('ABCDEFGHJKMN.jwt');
  expect([limited.status, await limited.text()]).toEqual([429, '{"code":"limited"}']);
  expect((await request(`${right.code}.jwt`)).status).toBe(200);
  await backend.execute('delete from private.certificate_misses');
});
