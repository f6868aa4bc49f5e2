import { useEffect, useState } from 'react';
import { useNavigate, useRouteError } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { routeErrorText } from './text';
import { delays } from '@/lib/delays';
import { isMissingChunk } from '@/lib/errors';
import { logger } from '@/lib/logger';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { isSiteReachable, reloadOnce } from './reload';
import { reportError } from './report-error';

/** What the page says: the general text, or why its script could not be loaded. */
function textOf(missingChunk: boolean, isReachable: boolean) {
  const { title, text, newVersionTitle, newVersionText } = routeErrorText;
  if (!missingChunk) return { title, text };
  if (isReachable) return { title: newVersionTitle, text: newVersionText };
  return { title: routeErrorText.unreachableTitle, text: routeErrorText.unreachableText };
}

/**
 * The page that is shown when another one throws an error. A chunk that a newer deployment removed is fixed by a
 * reload, one that the network did not deliver by a reload when the network is back; drafts of forms survive it in
 * the session storage.
 */
export function RouteError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const missingChunk = isMissingChunk(error);
  const [isReachable, setIsReachable] = useState(() => navigator.onLine);
  const [failedRetries, setFailedRetries] = useState(0);

  useEffect(() => {
    logger.error('route failed', { path: window.location.pathname, error });
    reportError(error, { isOfPage: true });
  }, [error]);

  useEffect(() => {
    if (!missingChunk) return;
    const tryReload = () => void reloadOnce().then(setIsReachable);
    tryReload();
    if (isReachable) return;
    // The browser reports a network that is back before it can be used, and some that do not work never as gone.
    const timer = setInterval(tryReload, delays.reconnect);
    window.addEventListener('online', tryReload);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryReload);
    };
  }, [missingChunk, isReachable]);

  async function retry() {
    if (await isSiteReachable()) return window.location.reload();
    setIsReachable(false);
    setFailedRetries((count) => count + 1);
  }

  const { title, text } = textOf(missingChunk, isReachable);
  return (
    <div className="mx-auto max-w-page px-5 py-20 sm:px-6">
      <Seo title={title} description={text} noindex />
      <h1 className="max-w-[16em] text-h1">{title}</h1>
      <p className="mt-6 max-w-prose text-lead text-ink-muted">{text}</p>
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Button onClick={retry}>{routeErrorText.reload}</Button>
        {isReachable ? (
          <a href={paths.home} className="text-blue">
            {routeErrorText.home}
          </a>
        ) : (
          // A link would open the browser's error page; the page before is still in memory.
          <Button tone="plain" onClick={() => void navigate(-1)}>
            {routeErrorText.back}
          </Button>
        )}
      </div>
      <p role="status" className="mt-4">
        {failedRetries > 0 && <span key={failedRetries}>{routeErrorText.stillUnreachable}</span>}
      </p>
    </div>
  );
}
