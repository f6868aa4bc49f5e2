import { useEffect } from 'react';
import { listText } from './text';
import { errorMessage } from '@/shared/errors/text/errors';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';

/** Shows a toast when a query fails. The list or record that failed shows the error in its place as well. */
export function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error)
      showToast({ tone: 'error', title: listText.failure, text: errorMessage(errorCode(error)) });
  }, [error]);
}
