/** What has become of a certificate, as `verify_certificate` says it. */
export type CertificateState = 'valid' | 'expired' | 'replaced' | 'revoked' | 'withdrawn';

/** The columns that decide it. Moments are ISO 8601. */
type Fate = {
  withdrawn_at: string | null;
  revoked_at: string | null;
  replaced_by?: string | null;
  expires_at: string | null;
};

/** The state of a certificate at a moment in milliseconds. */
export function certificateState(certificate: Fate, now: number): CertificateState {
  if (certificate.withdrawn_at) return 'withdrawn';
  if (certificate.revoked_at) return 'revoked';
  if (certificate.replaced_by) return 'replaced';
  return certificate.expires_at && Date.parse(certificate.expires_at) <= now ? 'expired' : 'valid';
}
