import { Link } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import type { LegalDocument } from '../../text/legal/document';
import { legalLabels } from '../../text/legal/labels';
import { bindNumbers } from '@/lib/bind-numbers';
import { classNames } from '@/lib/class-names';
import { Container } from '@/ui/section';
import { LegalSection } from './legal-section';
import { useLayoutEffect } from 'react';

/** Sets `<html lang>` while the page is shown; afterwards it is Greek again. */
function useDocumentLanguage(language: 'el' | 'en'): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'el';
    };
  }, [language]);
}

type Language = 'el' | 'en';

type LegalPageProps = {
  language: Language;
  document: LegalDocument;
  /** The paths of the document in both languages; without them there is only this one. */
  urls?: Record<Language, string>;
};

/** A legal document with a table of contents and, if it has two, links to its languages. */
export function LegalPage({ language, document, urls }: LegalPageProps) {
  useDocumentLanguage(language);
  const labels = legalLabels[language];

  return (
    <Container className="pt-10 pb-20 md:pt-16">
      <Seo
        title={document.title}
        description={document.description}
        language={language}
        urls={urls}
      />
      {urls && (
        <nav className="flex flex-wrap gap-2" aria-label={labels.language}>
          {(['el', 'en'] as const).map((choice) => (
            <Link
              key={choice}
              to={urls[choice]}
              lang={choice}
              hrefLang={choice}
              aria-current={choice === language ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded border-[1.5px] border-blue px-4 text-sm font-semibold no-underline',
                choice === language ? 'bg-blue text-paper' : 'text-blue',
              )}
            >
              {legalLabels[choice].name}
            </Link>
          ))}
        </nav>
      )}
      <h1 className={classNames('max-w-[16em] text-title', urls && 'mt-8')}>{document.title}</h1>
      <p className="mt-5 text-sm text-ink-muted">
        {labels.updated} <time dateTime={document.updatedIso}>{document.updated}</time>
      </p>
      <p className="mt-6 max-w-prose text-lead text-ink-muted">{bindNumbers(document.intro)}</p>
      <div className="mt-14 grid gap-x-14 gap-y-10 lg:grid-cols-[3fr_9fr] print:block">
        <nav
          aria-label={labels.contents}
          className="self-start border-t-[3px] border-ink pt-3.5 text-sm lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
        >
          <h2 className="font-semibold">{labels.contents}</h2>
          <ol className="mt-3">
            {document.sections.map((section, index) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex gap-2 py-1.5 text-blue no-underline hover:underline"
                >
                  <span className="w-6 shrink-0 tabular-nums">{index + 1}.</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          {document.sections.map((section, index) => (
            <LegalSection
              key={section.id}
              section={section}
              number={index + 1}
              language={language}
            />
          ))}
        </div>
      </div>
    </Container>
  );
}
