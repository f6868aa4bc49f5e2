import { certificateText } from './certificate-text.ts';
import type { CertificateFacts, Sender } from './facts.ts';
import { formatDay } from './format.ts';
import type { Letter } from './letter.ts';
import { text } from './text.ts';

/** Writes a letter about a certificate: that it was issued, that it expires soon, or that it was revoked. */
export function writeCertificate(facts: CertificateFacts, { origin }: Sender): Letter {
  const { kind, certificate, has_account, course } = facts;
  const { holder, title, number, year, expires_at, replaces, revoke_reason } = certificate;
  const { issued, expiring, reissued, revoked } = certificateText;
  const own = { label: issued.action[certificate.kind], url: `${origin}/learn/certificates` };
  const verify = { label: issued.verify, url: `${origin}/verify/${certificate.code}` };
  const protocol = `${number}/${year}`;
  const day = expires_at ? formatDay(expires_at) : '';
  const about: Letter['about'] = {
    large: { label: text.course, lines: [title] },
    rest: [{ label: issued.name, lines: [holder] }],
  };
  const details = [
    { label: issued.protocol, lines: [protocol] },
    ...(expires_at ? [{ label: issued.validUntil, lines: [day] }] : []),
  ];
  if (kind === 'certificate_issued') {
    const words = replaces ? reissued : issued;
    const earlier = replaces && {
      protocol: `${replaces.number}/${replaces.year}`,
      day: formatDay(replaces.issued_at),
    };
    return {
      subject: words.subject[certificate.kind](title),
      title: words.title[certificate.kind],
      preview: issued.preview(protocol),
      about,
      paragraphs: [
        issued.body[certificate.kind],
        ...(earlier ? [reissued.replaces[certificate.kind](earlier.protocol, earlier.day)] : []),
      ],
      details,
      // Without an account, only the page that verifies it shows it.
      ...(has_account ? { action: own, link: verify } : { action: verify }),
      notes: [issued.wrongName],
      attachments: [],
    };
  }
  if (kind === 'certificate_revoked') {
    const seen = { ...verify, label: revoked.seen };
    return {
      subject: revoked.subject[certificate.kind](title),
      title: revoked.title[certificate.kind],
      preview: issued.preview(protocol),
      about: { ...about, isOver: true },
      paragraphs: [revoked.body[certificate.kind], revoked.objection],
      details: [...details.slice(0, 1), { label: revoked.reason, lines: [revoke_reason ?? ''] }],
      ...(has_account
        ? { action: { ...own, label: revoked.action }, link: seen }
        : { action: seen }),
      notes: [],
      attachments: [],
    };
  }
  return {
    subject: expiring.subject[certificate.kind](title),
    title: expiring.title[certificate.kind],
    preview: expiring.preview(day),
    about,
    paragraphs: [expiring.body[certificate.kind](day), expiring.renew],
    details,
    ...(course
      ? {
          action: { label: expiring.action, url: `${origin}/course/${encodeURIComponent(course)}` },
          link: verify,
        }
      : { action: verify }),
    notes: [],
    attachments: [],
  };
}
