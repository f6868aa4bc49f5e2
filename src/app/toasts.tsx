import { useEffect, useState } from 'react';
import { toastText } from '@/shared/forms/text/toasts';
import { logger } from '@/lib/logger';
import { dismissAllToasts, useToasts } from '@/ui/toast-store';
import type { Toaster } from '@/ui/toaster';

/**
 * The toasts. Most visits show none, so their code is loaded with the first one. If that fails, for example without a
 * network, the toast is not shown; no message is only in a toast.
 */
export function Toasts() {
  const toasts = useToasts();
  const [LoadedToaster, setLoadedToaster] = useState<typeof Toaster | null>(null);
  const isNeeded = toasts.length > 0 && !LoadedToaster;

  useEffect(() => {
    if (!isNeeded) return;
    let isMounted = true;
    import('@/ui/toaster').then(
      (module) => {
        if (isMounted) setLoadedToaster(() => module.Toaster);
      },
      (error: unknown) => {
        logger.warn('toast not shown', { error });
        dismissAllToasts();
      },
    );
    return () => {
      isMounted = false;
    };
  }, [isNeeded]);

  return (
    LoadedToaster && (
      <LoadedToaster
        label={toastText.region}
        viewportLabel={toastText.viewport}
        closeLabel={toastText.close}
      />
    )
  );
}
