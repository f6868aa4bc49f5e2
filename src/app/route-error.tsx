import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Seo } from '@/components/seo/seo';
import { routeErrorText } from '@/content/interface/error-pages';
import { isMissingChunk } from '@/lib/errors';
import { logger } from '@/lib/logger';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { isReloadAllowed } from './reload-limit';

/**
 * The page that is shown when another one throws an error. A chunk that a newer deployment removed is fixed by a
 * reload; drafts of forms survive it in the session storage.
 */
export function RouteError() {
  const error = useRouteError();
  const missingChunk = isMissingChunk(error);

  useEffect(() => {
    logger.error('route failed', { path: window.location.pathname, error });
    if (missingChunk && isReloadAllowed()) window.location.reload();
  }, [error, missingChunk]);

  const title = missingChunk ? routeErrorText.newVersionTitle : routeErrorText.title;
  return (
    <div className="mx-auto max-w-page px-5 py-20 sm:px-6">
      <Seo title={title} description={routeErrorText.text} noindex />
      <h1 className="max-w-[16em] text-h1">{title}</h1>
      <p className="mt-6 max-w-prose text-lead text-ink-muted">
        {missingChunk ? routeErrorText.newVersionText : routeErrorText.text}
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Button onClick={() => window.location.reload()}>{routeErrorText.reload}</Button>
        <a href={paths.home} className="text-blue">
          {routeErrorText.home}
        </a>
      </div>
    </div>
  );
}
