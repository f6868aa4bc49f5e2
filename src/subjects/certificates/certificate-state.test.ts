import { expect, test } from 'vitest';
import { certificateState } from './certificate-state';

const issued = { withdrawn_at: null, revoked_at: null, replaced_by: null, expires_at: null };
const now = Date.parse('2026-05-01T10:00:00Z');

test('says what has become of a certificate, the weightiest first', () => {
  expect(certificateState(issued, now)).toBe('valid');
  const expires = (at: string) => certificateState({ ...issued, expires_at: at }, now);
  expect(expires('2026-05-01T10:00:01Z')).toBe('valid');
  expect(expires('2026-05-01T10:00:00Z')).toBe('expired');
  const replaced = { ...issued, expires_at: '2026-01-01', replaced_by: 'another' };
  expect(certificateState(replaced, now)).toBe('replaced');
  const revoked = { ...replaced, revoked_at: '2026-04-01' };
  expect(certificateState(revoked, now)).toBe('revoked');
  expect(certificateState({ ...revoked, withdrawn_at: '2026-04-02' }, now)).toBe('withdrawn');
});
