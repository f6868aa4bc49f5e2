import { useEffect } from 'react';
import { adminText } from '@/content/interface/admin';
import { errorMessage } from '@/content/interface/errors';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';

/** Shows a toast when a query fails. The list or record that failed shows the error in its place as well. */
export function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error)
      showToast({ tone: 'error', title: adminText.failure, text: errorMessage(errorCode(error)) });
  }, [error]);
}
