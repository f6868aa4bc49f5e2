import { certificateText } from './certificate-text.ts';
import type { CertificateFacts, Sender } from './facts.ts';
import { formatDay } from './format.ts';
import type { Letter } from './letter.ts';

/** Writes a letter about a certificate: that it was issued, or that it expires soon. */
export function writeCertificate(facts: CertificateFacts, { origin }: Sender): Letter {
  const { kind, certificate, has_account, course } = facts;
  const { holder, title, number, year, expires_at } = certificate;
  const { issued, expiring } = certificateText;
  const own = { label: issued.action, url: `${origin}/learn/certificates` };
  const verify = { label: issued.verify, url: `${origin}/verify/${certificate.code}` };
  const protocol = `${number}/${year}`;
  const day = expires_at ? formatDay(expires_at) : '';
  const details = [
    { label: issued.name, lines: [holder] },
    { label: issued.protocol, lines: [protocol] },
    ...(expires_at ? [{ label: issued.validUntil, lines: [day] }] : []),
  ];
  if (kind === 'certificate_issued')
    return {
      subject: issued.subject[certificate.kind](title),
      title: issued.title[certificate.kind],
      preview: issued.preview(protocol),
      paragraphs: [issued.body[certificate.kind](title)],
      details,
      // Without an account, only the page that verifies it shows it.
      ...(has_account ? { action: own, link: verify } : { action: verify }),
      notes: [issued.wrongName],
      attachments: [],
    };
  return {
    subject: expiring.subject[certificate.kind](title),
    title: expiring.title[certificate.kind],
    preview: expiring.preview(day),
    paragraphs: [expiring.body[certificate.kind](title, day), expiring.renew],
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
