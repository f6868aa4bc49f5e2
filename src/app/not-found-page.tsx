import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { notFoundText } from './text';
import { logger } from '@/lib/logger';
import { paths } from '@/lib/paths';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { ButtonLink } from '@/ui/button';
import { BrokenStair } from '@/ui/drawings/broken-stair';

/** A path as a person reads it: Greek letters instead of percent signs. What cannot be decoded stays as it is. */
function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The page for every path without a route. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const hydrated = useHydrated();

  useEffect(() => {
    logger.warn('route not found', { path: pathname });
  }, [pathname]);

  return (
    <div className="mx-auto grid max-w-page items-end gap-12 px-5 pt-16 sm:px-6 lg:grid-cols-[7fr_5fr]">
      <Seo title={notFoundText.title} description={notFoundText.description} noindex />
      <div className="pb-20">
        <p className="heading-style text-figure text-blue">{notFoundText.code}</p>
        <h1 className="mt-4 max-w-[14em] text-h1">{notFoundText.title}</h1>
        <p className="mt-6 max-w-prose text-lead text-ink-muted">{notFoundText.text}</p>
        <p className="mt-4 min-h-14 max-w-prose">
          {notFoundText.requested}{' '}
          <code className="font-mono text-sm break-all">
            {hydrated ? readablePath(pathname) : ''}
          </code>
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.home}>{notFoundText.home}</ButtonLink>
          <ButtonLink tone="quiet" to={paths.contact}>
            {notFoundText.contact}
          </ButtonLink>
        </div>
      </div>
      <BrokenStair />
    </div>
  );
}
