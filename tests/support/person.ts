import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * Who uses a page. A dialog opens itself to the pointer a moment after it stands, so what the pointer reaches is not
 * asked here: the tests in the browser see it.
 */
export const newPerson = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
