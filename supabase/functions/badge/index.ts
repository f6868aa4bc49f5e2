import { site } from '../../../src/content/site.ts';
import { createMinuteLimit } from '../_shared/minute-limit.ts';
import { secretKey } from '../_shared/secret-key.ts';
import { answer, refuse, type Badges } from './answer.ts';
import { badgeCredential } from './credential.ts';
import { readEndedPlaces, readFacts } from './facts.ts';
import { badgePicture, bakedPicture } from './picture.ts';
import { signerOf, type Sign } from './sign.ts';
import { statusListCredential } from './status-list.ts';

const url = Deno.env.get('SUPABASE_URL') ?? '';
const project = { url, key: secretKey(Deno.env) ?? '' };
const privateKey = Deno.env.get('BADGE_PRIVATE_KEY');
const issuer = { ...site, functionUrl: `${url}/functions/v1/badge` };

// Of each running instance of the function. A signature takes some milliseconds of its processor.
const maySign = createMinuteLimit(600);

const badgesSignedBy = (sign: Sign): Badges => ({
  async badge(code, format, caller) {
    const facts = await readFacts(project, code, caller);
    if (typeof facts === 'string') return facts;
    const jwt = await sign(badgeCredential(facts, issuer), 'JWT');
    return format === 'jwt' ? jwt : bakedPicture(badgePicture(facts, site.name), jwt);
  },
  async statusList(list) {
    const places = await readEndedPlaces(project, list);
    return places && sign(await statusListCredential(list, places, issuer, Date.now()), 'vc+jwt');
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
    if (!maySign()) return refuse(503, 'busy');
    return await answer(request, signing);
  } catch (error) {
    console.error(`badge: ${error instanceof Error ? error.message : String(error)}`);
    return refuse(503, 'unavailable');
  }
});
