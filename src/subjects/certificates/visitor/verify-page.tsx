import { useLayoutEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { site } from '@/brand/site';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { Seo } from '@/shared/seo/seo';
import { verifyText } from '../text/verify';
import { preloadBackend } from '@/shared/data/preload';
import { verifyPath } from '../verify-path';
import { classNames } from '@/lib/class-names';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { Container } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { CodePlace } from './code-place';

preloadBackend();

const VerifyPanel = lazyAfterHydration(async () => (await import('./verify-panel')).VerifyPanel, {
  preload: true,
});

/** As high as the form for a code, whose hint has more lines on a phone, so that the footer does not move. */
function FormPlaceholder({ code, hint }: { code: string; hint: string }) {
  return (
    <div className="mt-8 max-w-form print:hidden noscript:hidden">
      <p className="mb-1.5 font-semibold">{code}</p>
      <p className="mb-1.5 text-sm text-ink-muted">{hint}</p>
      <Skeleton className="h-12.25" />
      <Skeleton className="mt-4 h-12 w-28 max-sm:w-full" />
    </div>
  );
}

/**
 * `/verify` and `/verify/:code`, also below `/en`: shows anybody whether a certificate is valid. Search engines do not
 * index it, because it names people.
 */
export function VerifyPage() {
  const { code } = useParams();
  const hydrated = useHydrated();
  const language = useLocation().pathname.startsWith('/en/') ? 'en' : 'el';
  const other = language === 'el' ? 'en' : 'el';
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'el';
    };
  }, [language]);
  const text = verifyText[language];
  // One prerendered page is served for every code, and knows none to link to.
  const isCodeKnown = !code || hydrated;
  const urls = { el: verifyPath('el', code), en: verifyPath('en', code) };
  return (
    <Container className={classNames(code && 'min-h-dvh', 'pt-10 pb-20 md:pt-16 print:p-0')}>
      <Seo
        title={text.title}
        description={text.description}
        language={language}
        urls={isCodeKnown ? urls : undefined}
        noindex
      />
      <div className={classNames(!code && 'items-start gap-x-16 lg:grid lg:grid-cols-[7fr_5fr]')}>
        <div className="min-w-0">
          <div className="print:hidden">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              {/* Beside the link, in two lines on a phone, unless the text is large. */}
              <h1 className="min-w-0 grow basis-60 text-title">{text.title}</h1>
              {isCodeKnown ? (
                <Link
                  to={urls[other]}
                  lang={other}
                  hrefLang={other}
                  className="inline-flex min-h-11 items-center text-blue"
                >
                  {verifyText[other].language}
                </Link>
              ) : (
                // The place of the link.
                <span className="invisible inline-flex min-h-11 items-center">
                  {verifyText[other].language}
                </span>
              )}
            </div>
            {!code && (
              <p className="mt-5 max-w-prose text-lead text-balance text-ink-muted">{text.lead}</p>
            )}
          </div>
          <VerifyPanel
            language={language}
            typed={code ?? null}
            placeholder={
              <>
                <noscript>
                  <p className="mt-8 max-w-prose">
                    {text.needsJavaScript}{' '}
                    <a href={`mailto:${site.email}`} className="text-blue">
                      {site.email}
                    </a>
                    .
                  </p>
                </noscript>
                {code ? (
                  <Skeleton className="mt-8 h-28 max-w-form noscript:hidden" />
                ) : (
                  <FormPlaceholder code={text.code} hint={text.hint} />
                )}
              </>
            }
          />
        </div>
        {!code && <CodePlace className="max-w-md max-lg:hidden" />}
      </div>
    </Container>
  );
}
