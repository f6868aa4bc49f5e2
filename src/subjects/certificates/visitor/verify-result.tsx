import { Link } from 'react-router-dom';
import { BadgeButton } from '../sheet/badge-button';
import { CertificateSheet } from '../sheet/certificate-sheet';
import { PdfButton } from '../sheet/pdf-button';
import { certificateDay } from '../text/certificate';
import { certificateActionsText } from '../text/certificate-actions';
import { verifyText } from '../text/verify';
import { hasBadge } from '../data/badge';
import type { VerifiedCertificate } from '../data/verify';
import { dayInAthens } from '@/shared/dates/athens-time';
import { errorCode } from '@/lib/errors';
import { verifyPath } from '../verify-path';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

type Language = 'el' | 'en';

/** What is to say of the state of a certificate. */
function stateText(certificate: VerifiedCertificate, language: Language): string {
  const { states } = verifyText[language];
  const day = (moment: string | null) =>
    moment ? certificateDay(language, dayInAthens(new Date(moment))) : '';
  if (certificate.state === 'expired') return states.expired.text(day(certificate.expires_at));
  if (certificate.state === 'revoked')
    return states.revoked.text(day(certificate.revoked_at), certificate.revoke_reason);
  return states[certificate.state].text;
}

function Found({
  certificate,
  language,
}: {
  certificate: VerifiedCertificate;
  language: Language;
}) {
  const { state, kind } = certificate;
  const isValid = state === 'valid';
  const text = certificateActionsText[language];
  return (
    <>
      <div className={isValid ? 'print:hidden' : undefined}>
        <Notice
          tone={isValid ? 'success' : 'error'}
          title={verifyText[language].states[state].title[kind]}
        >
          <p className="wrap-anywhere">{stateText(certificate, language)}</p>
          {certificate.replaced_by && (
            <p className="mt-2 print:hidden">
              <Link to={verifyPath(language, certificate.replaced_by)}>
                {verifyText[language].states.replaced.newer}
              </Link>
            </p>
          )}
        </Notice>
      </div>
      <div className="mt-8 print:mt-0">
        <CertificateSheet certificate={certificate} language={language} />
      </div>
      {(isValid || state === 'expired') && (
        <div className="mt-8 flex flex-wrap items-start gap-4 print:hidden">
          <PdfButton certificate={certificate} language={language} />
          <Button tone="quiet" onClick={() => window.print()}>
            {text.print}
          </Button>
          <BadgeButton certificate={certificate} language={language} tone="quiet" />
        </div>
      )}
      {(isValid || state === 'expired') && hasBadge(certificate) && (
        <div className="mt-4 max-w-prose text-sm text-ink-muted print:hidden">
          <p>{text.badgeHint}</p>
          <BadgeButton
            certificate={certificate}
            format="jwt"
            language={language}
            tone="plain"
            size="small"
          />
        </div>
      )}
    </>
  );
}

type VerifyResultProps = {
  language: Language;
  /** Null for a code that nobody has, undefined when the question failed. */
  certificate: VerifiedCertificate | null | undefined;
  error: unknown;
  onRetry: () => void;
};

/** What a code certifies: the certificate with its state, or why there is nothing to see. */
export function VerifyResult({ language, certificate, error, onRetry }: VerifyResultProps) {
  const { unknown, limited, failure } = verifyText[language];
  if (certificate) return <Found certificate={certificate} language={language} />;
  if (certificate === null)
    return (
      <Notice tone="error" title={unknown.title}>
        {unknown.text}
      </Notice>
    );
  if (errorCode(error) === 'too_many_codes')
    return (
      <Notice tone="error" title={limited.title}>
        {limited.text}
      </Notice>
    );
  return (
    <Notice tone="error" title={failure.title}>
      <p>{failure.text}</p>
      <Button tone="quiet" className="mt-4" onClick={onRetry}>
        {failure.retry}
      </Button>
    </Notice>
  );
}
