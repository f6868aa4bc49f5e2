import { certificateActionsText } from '@/content/interface/certificate-actions';
import { fetchBadge, hasBadges } from '@/data/certificates/badge';
import { groupCertificateCode } from '@/lib/certificate-code';
import { errorCode } from '@/lib/errors';
import { saveFile } from '@/lib/save-file';
import { SaveButton, type SaveStyle } from './save-button';

type BadgeButtonProps = SaveStyle & {
  code: string;
  /** A picture with the credential in it, or the credential alone. */
  format?: 'svg' | 'jwt';
};

/** Saves the badge of a certificate; nothing where the site has none. */
export function BadgeButton({ code, format = 'svg', ...style }: BadgeButtonProps) {
  if (!hasBadges) return null;
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
