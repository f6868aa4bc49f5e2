import { useEffect } from 'react';
import { listText } from './text';
import { showErrorToast } from '@/shared/errors/error-toast';

/** Shows a toast when a query fails. The list or record that failed shows the error in its place as well. */
export function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error) showErrorToast(listText.failure, error);
  }, [error]);
}
