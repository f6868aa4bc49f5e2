import { useState } from 'react';
import { BadgeButton } from '../sheet/badge-button';
import { CertificateSteps } from '../sheet/certificate-steps';
import { certificateLines } from '../sheet/certificate-lines';
import { PdfButton } from '../sheet/pdf-button';
import { certificateDay, certificateText } from '../text/certificate';
import { myCertificatesText as text } from '../text/my-certificates';
import { site } from '@/brand/site';
import type { MyCertificate } from '../data/my-certificates';
import { dayInAthens } from '@/shared/dates/athens-time';
import { certificateState } from '../certificate-state';
import { linkedinUrl } from '../linkedin-url';
import { useNow } from '@/lib/hooks/use-now';
import { verifyPath } from '../verify-path';
import { Button, ButtonLink, buttonClass } from '@/ui/button';

const dayOf = (moment: string) => dayInAthens(new Date(moment));

function stateText(certificate: MyCertificate, now: number): string {
  const state = certificateState(certificate, now);
  const { expires_at: expiresAt } = certificate;
  const expires = expiresAt && certificateDay('el', dayOf(expiresAt));
  if (state === 'expired') return text.state.expired(expires ?? '');
  if (state === 'revoked') return text.state.revoked(certificate.revoke_reason);
  if (state === 'valid' && expires) return text.state.validUntil(expires);
  return text.state[state];
}

/** Copies the link of a certificate; where the browser refuses, it is shown to be copied by hand. */
function CopyLink({ url, title }: { url: string; title: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <div>
      <Button tone="plain" size="small" aria-label={text.copyOf(title)} onClick={() => void copy()}>
        {text.copy}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {state === 'copied' && text.copied}
        {state === 'failed' && (
          <>
            {text.copyFailed} <span className="select-all wrap-anywhere">{url}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** A certificate of the signed-in user, with its state and what to do with it. */
export function CertificateRow({ certificate }: { certificate: MyCertificate }) {
  const now = useNow().getTime();
  const state = certificateState(certificate, now);
  const hasFiles = state === 'valid' || state === 'expired';
  const lines = certificateLines(certificate, 'el');
  const { title, kind, code, issued_at: issuedAt, expires_at: expiresAt } = certificate;
  const issued = certificateDay('el', dayOf(issuedAt));
  const linkedin = linkedinUrl({
    name: `${lines.kind}: ${title}`,
    organization: site.name,
    issued: dayOf(issuedAt),
    expires: expiresAt && dayOf(expiresAt),
    url: lines.url,
    id: lines.code,
  });
  return (
    <article
      aria-label={title}
      className="grid break-inside-avoid gap-x-10 gap-y-5 sm:grid-cols-[17rem_1fr] lg:grid-cols-[20rem_1fr]"
    >
      {/* The sheet that opens, small: what it is, of what, whose, and its steps. */}
      <div className="flex aspect-[1.414] flex-col justify-between overflow-hidden bg-white ring-1 ring-line">
        <div className="flex min-h-0 grow flex-col justify-between gap-3 px-5 pt-4 pb-3">
          <p className="text-xs text-ink-muted">{certificateText.el.kinds[kind]}</p>
          <div className="min-w-0">
            <h2 className="line-clamp-3 text-h4 wrap-anywhere">{title}</h2>
            <p className="mt-1 truncate text-sm text-blue">{lines.holder}</p>
          </div>
          <p className="text-xs text-ink-muted tabular-nums">{text.code(lines.code)}</p>
        </div>
        <CertificateSteps />
      </div>
      <div className="min-w-0">
        <p
          className={
            state === 'valid'
              ? 'text-sm font-semibold text-olive'
              : 'text-sm font-semibold wrap-anywhere text-clay'
          }
        >
          {stateText(certificate, now)}
        </p>
        <p className="mt-1 text-sm text-ink-muted tabular-nums">
          {text.about(issued, `${certificate.number}/${certificate.year}`)}
        </p>
        {/* On paper an address can only be read. */}
        <p className="hidden text-sm wrap-anywhere print:block">{lines.url}</p>
        <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-1 sm:gap-x-6 print:hidden">
          {hasFiles && (
            // On a phone the first of the others is beside it.
            <div className="sm:basis-full">
              <PdfButton certificate={certificate} name={title} size="small" />
            </div>
          )}
          <ButtonLink
            tone="plain"
            size="small"
            to={verifyPath('el', code)}
            aria-label={text.openOf(title)}
          >
            {text.open}
          </ButtonLink>
          {state === 'valid' && (
            <>
              <a
                href={linkedin}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ tone: 'plain', size: 'small' })}
                aria-label={text.linkedinOf(title)}
              >
                {text.linkedin}
              </a>
              <CopyLink url={lines.url} title={title} />
            </>
          )}
          {hasFiles && (
            <BadgeButton certificate={certificate} name={title} tone="plain" size="small" />
          )}
        </div>
      </div>
    </article>
  );
}
