import { useEffect } from 'react';
import { showFailureToast } from './toasts';

/** Shows a toast when a query fails. The list or record that failed shows the error in its place as well. */
export function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error) showFailureToast(error);
  }, [error]);
}
