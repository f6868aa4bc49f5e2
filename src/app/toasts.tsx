import { useEffect, useState } from 'react';
import { toastText } from '@/content/interface/toasts';
import { logger } from '@/lib/logger';
import { dismissToast, useToasts } from '@/ui/toast-store';
import type { Toaster } from '@/ui/toaster';

/**
 * The notifications. Most visits never see one: their code comes with the first. Where it does not come, as
 * without a network, the page goes on without that notification: what matters is said on the page itself.
 */
export function Toasts() {
  const toasts = useToasts();
  const [Part, setPart] = useState<typeof Toaster | null>(null);
  const isWanted = toasts.length > 0 && !Part;

  useEffect(() => {
    if (!isWanted) return;
    let here = true;
    import('@/ui/toaster').then(
      (part) => {
        if (here) setPart(() => part.Toaster);
      },
      (error: unknown) => {
        logger.warn('notification not shown', { error });
        for (const { id } of toasts) dismissToast(id);
      },
    );
    return () => {
      here = false;
    };
  }, [isWanted, toasts]);

  return (
    Part && (
      <Part
        label={toastText.region}
        viewportLabel={toastText.viewport}
        closeLabel={toastText.close}
      />
    )
  );
}
