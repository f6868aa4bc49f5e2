import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';

const nothing = () => {};

test.for([
  ['ends at the window', 900, false],
  ['goes on below the window', 2000, true],
] as const)(
  'over a page that %s, room for its scrollbar is kept only where it had one',
  ([, height, isKept]) => {
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(900);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
    render(
      <ConfirmDialog
        open
        title="Question"
        text="What it does"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={nothing}
        onCancel={nothing}
      />,
    );
    expect(document.querySelectorAll('[data-over-scrolling]')).toHaveLength(isKept ? 1 : 0);
  },
);
