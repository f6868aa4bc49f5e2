import { useState } from 'react';
import { authCallbackText } from '../text/auth-callback';
import { logger } from '@/lib/logger';
import { showToast } from '@/ui/toast-store';
import type { CallbackState } from './callback-view';
import { useRedirect } from './use-redirect';

/**
 * The state of a return from Google. `run` signs in and resolves to the next page, which then opens by itself.
 * @param messageOf the text for an error that `run` throws
 */
export function useCallbackState(messageOf: (error: unknown) => string) {
  const [state, setState] = useState<CallbackState>({ status: 'loading' });
  useRedirect(state.status === 'success' ? state.target : null);

  function fail(message: string) {
    showToast({ tone: 'error', title: authCallbackText.error.title, text: message });
    setState({ status: 'error', message });
  }

  async function run(signIn: () => Promise<string>) {
    try {
      setState({ status: 'success', target: await signIn() });
    } catch (error) {
      logger.warn('callback failed', { error });
      fail(messageOf(error));
    }
  }

  return { state, run, fail };
}
