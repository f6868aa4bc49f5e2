import { site } from '../../../src/brand/site.ts';
import { createMinuteLimit } from '../_shared/minute-limit.ts';
import { secretKey } from '../_shared/secret-key.ts';
import { answer, refuse, type Badges } from './answer.ts';
import { badgeCredential } from './credential.ts';
import { readEndedPlaces, readFacts } from './facts.ts';
import { keepSigned } from './keep-signed.ts';
import { badgePicture, bakedPicture } from './picture.ts';
import { signerOf, type Sign } from './sign.ts';
import { statusListCredential } from './status-list.ts';

const url = Deno.env.get('SUPABASE_URL') ?? '';
const project = { url, key: secretKey(Deno.env) ?? '' };
const privateKey = Deno.env.get('BADGE_PRIVATE_KEY');
const issuer = { ...site, functionUrl: `${url}/functions/v1/badge` };

// For each running instance of the function. A signature takes some milliseconds of its processor; what signs nothing is
// not counted, so that neither wrong requests nor one code asked for again and again take a badge from others.
const signed = keepSigned(1000, createMinuteLimit(600));

// Each status list as it was last signed: again when a badge in it ends, or after an hour.
const signedLists = new Map<number, { places: string; until: number; jwt: string }>();

async function signList(sign: Sign, list: number, places: number[]): Promise<string> {
  const now = Date.now();
  const last = signedLists.get(list);
  if (last?.places === places.join() && now < last.until) return last.jwt;
  const jwt = await sign(await statusListCredential(list, places, issuer, now), 'vc+jwt');
  signedLists.set(list, { places: places.join(), until: now + 3_600_000, jwt });
  return jwt;
}

const badgesSignedBy = (sign: Sign): Badges => ({
  async badge(code, format, caller) {
    const facts = await readFacts(project, code, caller);
    if (typeof facts === 'string') return facts;
    const jwt = await signed(facts.code, () => sign(badgeCredential(facts, issuer), 'JWT'));
    return format === 'jwt' || jwt === 'busy'
      ? jwt
      : bakedPicture(badgePicture(facts, site.name), jwt);
  },
  async statusList(list) {
    const places = await readEndedPlaces(project, list);
    return places && signList(sign, list, places);
  },
});

const badges = privateKey
  ? signerOf(privateKey, site.origin).then(badgesSignedBy)
  : Promise.resolve(null);
// A key that cannot be read is reported with each request.
badges.catch(() => {});

/** Certificates as badges of Open Badges 3.0, and the lists that say which of them hold no more. For everybody who has a code. */
Deno.serve(async (request) => {
  try {
    const signing = await badges;
    if (!signing || !project.key) return refuse(500, 'not_configured');
    return await answer(request, signing);
  } catch (error) {
    console.error(`badge: ${error instanceof Error ? error.message : String(error)}`);
    return refuse(503, 'unavailable');
  }
});
