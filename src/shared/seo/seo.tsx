import { Helmet } from 'react-helmet-async';
import { useLocation } from 'react-router-dom';
import { site } from '@/brand/site';
import { scriptJson } from '@/lib/script-json';

type SeoProps = {
  /** Without the site's name, which is added here. */
  title: string;
  description: string;
  /** schema.org objects, without their `@context`. */
  jsonLd?: readonly Record<string, unknown>[];
  noindex?: boolean;
  /** False for HTML that serves several URLs: it gets its canonical link when the content is loaded. */
  canonical?: boolean;
  /** The canonical path, when the current one is another path of the same page. */
  path?: string;
  language?: 'el' | 'en';
  /** The paths of a page that exists in both languages. */
  urls?: Record<'el' | 'en', string>;
};

/** The head of a page: title, description, canonical link, links to its languages, Open Graph tags and JSON-LD. */
export function Seo({
  title,
  description,
  jsonLd = [],
  noindex = false,
  canonical = true,
  path,
  language = 'el',
  urls,
}: SeoProps) {
  const { pathname } = useLocation();
  const fullTitle = `${title} · ${site.name}`;
  const url = site.origin + (path ?? pathname.replace(/(.)\/+$/, '$1'));
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && !noindex && <link rel="canonical" href={url} />}
      {canonical && !noindex && <meta property="og:url" content={url} />}
      {urls && <link rel="alternate" hrefLang="el" href={site.origin + urls.el} />}
      {urls && <link rel="alternate" hrefLang="en" href={site.origin + urls.en} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={language === 'el' ? 'el_GR' : 'en_GB'} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${site.origin}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd.map((item) => (
        <script key={String(item['@type'])} type="application/ld+json">
          {scriptJson({ '@context': 'https://schema.org', ...item })}
        </script>
      ))}
    </Helmet>
  );
}
