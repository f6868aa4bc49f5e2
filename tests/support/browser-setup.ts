import { beforeAll, beforeEach } from 'vitest';
import { queryClient } from '@/data/query-client';
import { setSessionState } from '@/data/session/session-store';
import { dismissAllToasts } from '@/ui/toast-store';

// The test files of a worker share the window and the application's modules: each begins as on a first visit.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  queryClient.clear();
  setSessionState({ status: 'signed-out' });
});

// A toast must not be visible in the next test.
beforeEach(dismissAllToasts);
