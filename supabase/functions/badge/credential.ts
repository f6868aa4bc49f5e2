import { issuerId } from '../../../src/subjects/certificates/badge-keys.ts';
import { badgePicture } from './picture.ts';
import type { BadgeFacts } from './facts.ts';
import { text } from './text.ts';

/** The issuer of badges, and where their status lists are. */
export type Issuer = {
  origin: string;
  name: string;
  email: string;
  /** The URL of this function. */
  functionUrl: string;
};

/** A moment in whole seconds: the claims of the signature have no fractions, and must be equal. */
export const inSeconds = (moment: string | number): string =>
  new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');

/** The URL of a status list. */
export const statusListUrl = ({ functionUrl }: Issuer, list: number): string =>
  `${functionUrl}/status/${list}`;

const base64 = (content: string) =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(content)));

/** The certificate as an AchievementCredential of Open Badges 3.0, without a signature. */
export function badgeCredential(facts: BadgeFacts, issuer: Issuer) {
  const { code, kind, title, hours, grade } = facts;
  const { origin, name, email } = issuer;
  const url = `${origin}/verify/${code}`;
  const achievement = `${origin}/course/${facts.course_id}#${kind}`;
  const gradeId = `${achievement}-grade`;
  const list = statusListUrl(issuer, facts.status_list);
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: url,
    type: ['VerifiableCredential', 'AchievementCredential', 'OpenBadgeCredential'],
    name: text.name(text.kinds[kind], title),
    issuer: { id: issuerId(origin), type: ['Profile'], name, url: origin, email },
    validFrom: inSeconds(facts.issued_at),
    ...(facts.expires_at && { validUntil: inSeconds(facts.expires_at) }),
    credentialSubject: {
      // For this certificate alone, so that badges cannot be linked to one person.
      id: `${url}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'name',
          hashed: false,
          identityHash: facts.holder,
        },
      ],
      licenseNumber: `${facts.number}/${facts.year}`,
      activityStartDate: `${facts.starts_on}T00:00:00Z`,
      activityEndDate: `${facts.ends_on}T00:00:00Z`,
      ...(grade !== null && {
        result: [{ type: ['Result'], resultDescription: gradeId, value: String(grade) }],
      }),
      achievement: {
        id: achievement,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: title,
        description: text.description[kind](hours),
        criteria: { narrative: text.criteria[kind] },
        inLanguage: 'el',
        image: {
          // The site allows no other site to show its pictures.
          id: `data:image/svg+xml;base64,${base64(badgePicture(facts, name))}`,
          type: 'Image',
        },
        ...(grade !== null && {
          resultDescription: [
            {
              id: gradeId,
              type: ['ResultDescription'],
              name: text.grade,
              resultType: 'Percent',
              valueMin: '0',
              valueMax: '100',
            },
          ],
        }),
      },
    },
    credentialStatus: {
      id: `${list}#${facts.status_place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(facts.status_place),
      statusListCredential: list,
    },
  };
}
