import { certificateActionsText } from '../text/certificate-actions';
import { fetchBadge, hasBadge } from '../data/badge';
import type { Certificate } from '../data/certificate';
import { groupCertificateCode } from '../certificate-code';
import { errorCode } from '@/lib/errors';
import { saveFile } from '@/lib/save-file';
import { SaveButton, type SaveStyle } from './save-button';

type BadgeButtonProps = SaveStyle & {
  certificate: Certificate;
  /** A picture with the credential in it, or the credential alone. */
  format?: 'svg' | 'jwt';
};

/** Saves the badge of a certificate; nothing where there is none. */
export function BadgeButton({ certificate, format = 'svg', ...style }: BadgeButtonProps) {
  if (!hasBadge(certificate)) return null;
  const { code } = certificate;
  const text = certificateActionsText[style.language ?? 'el'];
  return (
    <SaveButton
      {...style}
      label={format === 'svg' ? text.badge : text.credential}
      labelOf={text.badgeOf}
      failure={(error) =>
        errorCode(error) === 'certificate_ended' ? text.badgeEnded : text.badgeFailed
      }
      save={async () =>
        saveFile(await fetchBadge(code, format), text.badgeFile(groupCertificateCode(code), format))
      }
    />
  );
}
