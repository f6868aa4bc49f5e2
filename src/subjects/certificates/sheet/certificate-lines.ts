import { certificateDay, certificateText, type CertificateLanguage } from '../text/certificate';
import { site } from '@/brand/site';
import type { Certificate } from '../data/certificate';
import { dayInAthens } from '@/shared/dates/athens-time';
import { groupCertificateCode } from '../certificate-code';
import { verifyPath } from '../verify-path';

/** What a certificate says, in the words of a language: the same on the page, in print and in the PDF. */
export type CertificateLines = ReturnType<typeof certificateLines>;

/** The words of a certificate. */
export function certificateLines(certificate: Certificate, language: CertificateLanguage) {
  const text = certificateText[language];
  const { kind, code, starts_on: first, ends_on: last } = certificate;
  const inWords = (day: string) => certificateDay(language, day);
  const day = (moment: string) => inWords(dayInAthens(new Date(moment)));
  const facts: [label: string, value: string][] = [
    [text.protocol, `${certificate.number}/${certificate.year}`],
    [text.hours, text.duration(certificate.hours)],
    [text.period, first === last ? inWords(first) : text.days(inWords(first), inWords(last))],
  ];
  if (certificate.grade !== null) facts.push([text.grade, `${certificate.grade}\u00a0%`]);
  facts.push([text.issued, day(certificate.issued_at)]);
  if (certificate.expires_at) facts.push([text.expires, day(certificate.expires_at)]);
  return {
    kind: text.kinds[kind],
    certifies: text.certifies[kind],
    holder: certificate.holder ?? text.nameless,
    did: text.did[kind],
    title: certificate.title,
    learned: text.learned,
    outcomes: certificate.outcomes,
    facts,
    signed: text.signatory,
    signatory: certificate.signatory,
    signatoryTitle: certificate.signatory_title,
    verification: text.verification,
    scan: text.scan,
    address: `${new URL(site.origin).host}${verifyPath('el')}`,
    code: groupCertificateCode(code),
    /** What verifies it, also in its QR code. */
    url: site.origin + verifyPath('el', code),
  };
}
