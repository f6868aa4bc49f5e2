import { companyPagesText } from '../../text/company';
import type { Participation } from '../../data/company/people';
import { formatDate } from '@/shared/dates/athens-time';

const text = companyPagesText.people;

/** What has become of a certificate; empty for one that stays valid. */
export function certificateNote(certificate: Participation['certificates'][number]): string {
  const { state, expires_at: expires } = certificate;
  if (state === 'revoked' || state === 'withdrawn') return text.revoked;
  if (!expires) return '';
  return (state === 'expired' ? text.expired : text.validUntil)(formatDate(expires));
}
