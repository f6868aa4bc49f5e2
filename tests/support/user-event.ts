import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * Types and clicks without delays. A dialog accepts the pointer only a moment after it opens, so whether the pointer
 * reaches an element is not checked here but in the end-to-end tests.
 */
export const setUpUserEvent = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
