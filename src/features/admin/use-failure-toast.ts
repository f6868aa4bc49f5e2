import { useEffect } from 'react';
import { showFailureToast } from './toasts';

/** A read that failed is told as a notification too, once (section 8, admin and course fetch). */
export function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error) showFailureToast(error);
  }, [error]);
}
