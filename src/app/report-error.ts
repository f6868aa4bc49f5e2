import { isMissingChunk } from '@/lib/errors';
import { wasJustReloaded } from './reload-limit';

type Options = {
  /** Whether a page could not be shown because of it. Otherwise only what happened in a script of the site is reported. */
  isOfPage: boolean;
};

/**
 * Reports an error to the admins of the site (`/admin/health`), without anything that names a person. What reports it is
 * loaded only then.
 */
export function reportError(error: unknown, { isOfPage }: Options): void {
  // Each deployment removes scripts of the one before. It is a fault only where a reload did not help.
  if (isMissingChunk(error) && !wasJustReloaded()) return;
  import('@/shared/data/error-report')
    .then(({ sendReport }) => sendReport(error, isOfPage))
    // The same fault may keep this script away, and nothing else is to fail for it.
    .catch(() => {});
}

/** Reports what no other code has caught, from now on. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error, { isOfPage: false }));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    reportError(reason, { isOfPage: false }),
  );
}
