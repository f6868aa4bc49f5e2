import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { queryClient } from '@/shared/data/query-client';
import { setSessionState } from '@/subjects/session/data/session-store';
import { dismissAllToasts } from '@/ui/toast-store';

const { asyncWrapper, getElementError } = getConfig();

/**
 * The message of an error contains the whole page, and a query that waits fails at each change of the page until it
 * finds something. So the message is created only when it is read.
 */
function elementError(message: string | null, container: Element) {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  return Object.defineProperty(error, 'message', {
    get: () => getElementError(message, container).message,
    configurable: true,
  });
}

configure({
  // Long, so that a busy machine does not fail a test.
  asyncUtilTimeout: 40_000,
  // React runs effects some time after their elements are on the page. A task of the lowest
  // priority runs after all of them, so the effects of what a query has found, such as a log line
  // or the focus, are done when a test continues.
  asyncWrapper: (find) =>
    asyncWrapper(async () => {
      const found = await find();
      await new Promise<void>((done) => {
        unstable_scheduleCallback(unstable_IdlePriority, () => done());
      });
      return found;
    }),
  getElementError: elementError,
});

// This file runs again before the next test file of the worker, which would wrap what is configured here.
afterAll(() => configure({ asyncWrapper, getElementError }));

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

// jsdom has no media: none of its queries ever changes.
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;

// A toast must not be visible in the next test.
beforeEach(dismissAllToasts);
