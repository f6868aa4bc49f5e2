import { certificateText, type CertificateLanguage } from '../text/certificate';
import { site } from '@/brand/site';
import type { Certificate } from '../data/certificate';
import { certificateLines } from './certificate-lines';
import { CertificateSteps } from './certificate-steps';
import { classNames } from '@/lib/class-names';
import { Logo } from '@/ui/drawings/logo';
import { QrPicture } from '@/ui/qr-picture';

/** A certificate on a page; printed, it fills an A4 sheet. */
export function CertificateSheet({
  certificate,
  language,
}: {
  certificate: Certificate;
  language: CertificateLanguage;
}) {
  const lines = certificateLines(certificate, language);
  return (
    <article
      aria-label={lines.kind}
      className="certificate-sheet flex flex-col overflow-hidden border border-line bg-white"
    >
      <div className="grid grow gap-x-14 gap-y-10 px-6 pt-8 pb-10 md:grid-cols-[1fr_13rem] md:px-12 md:pt-12 print:grid-cols-[1fr_17rem] print:px-[18mm] print:pt-[15mm] print:pb-6">
        {/* The parts are spread over the height, which the facts beside them may make. */}
        <div className="flex min-w-0 flex-col justify-between gap-y-8">
          <div>
            <p>
              <Logo name={`${site.nameGreek} · ${site.name}`} />
            </p>
            <h2 className="mt-8 text-h2 hyphens-auto print:text-[24pt]">{lines.kind}</h2>
          </div>
          <div>
            <p className="text-ink-muted">{lines.certifies}</p>
            <p
              className={classNames(
                'heading-style mt-1 text-h2 wrap-anywhere text-blue print:text-blue!',
                // A longer one takes a second line, which leaves less room.
                lines.holder.length > 26 ? 'print:text-[28pt]' : 'print:text-[36pt]',
              )}
            >
              {lines.holder}
            </p>
            <p className="mt-4 text-ink-muted">{lines.did}</p>
            <p lang="el" className="heading-style mt-1 text-part wrap-anywhere print:text-[20pt]">
              {lines.title}
            </p>
          </div>
          {lines.outcomes.length > 0 && (
            <div>
              <h3 className="font-semibold">{lines.learned}</h3>
              <ul lang="el" className="mt-1.5">
                {lines.outcomes.map((outcome) => (
                  <li key={outcome} className="flex gap-2.5 py-0.5">
                    {/* A drawing, because a background is not printed. */}
                    <svg viewBox="0 0 6 6" aria-hidden="true" className="mt-2.5 size-1.5 shrink-0">
                      <path d="M0 0h6v6H0z" className="fill-saffron" />
                    </svg>
                    <span className="wrap-anywhere">{outcome}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {/* Room to sign, and a line below it. */}
          <p className="mt-6 w-72 max-w-full border-t border-ink pt-2">
            <span className="block text-xs text-ink-muted">{lines.signed}</span>
            <span className="heading-style block text-h4 wrap-anywhere">{lines.signatory}</span>
            <span className="block text-sm wrap-anywhere text-ink-muted">
              {lines.signatoryTitle}
            </span>
          </p>
        </div>
        <div className="border-t-[3px] border-ink pt-3">
          <dl className="grid grid-cols-2 gap-x-3 gap-y-3 tabular-nums md:block print:block">
            {lines.facts.map(([label, value]) => (
              <div
                key={label}
                // The first and the last day are too long for one of the two columns.
                className={classNames('md:mb-3 print:mb-3', value.length > 22 && 'col-span-2')}
              >
                <dt className="text-xs text-ink-muted">{label}</dt>
                <dd className="text-sm md:text-base print:text-base">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 border-t border-line pt-3 text-sm font-semibold">
            {lines.verification}
          </p>
          <QrPicture
            text={lines.url}
            label={certificateText[language].qrCode(lines.url)}
            className="mt-3 size-28"
          />
          <p className="mt-3 text-xs text-ink-muted">
            {`${lines.scan} `}
            <span className="wrap-anywhere">{lines.address}</span>
          </p>
          <p className="mt-1 font-semibold whitespace-nowrap tabular-nums">{lines.code}</p>
        </div>
      </div>
      <CertificateSteps />
    </article>
  );
}
