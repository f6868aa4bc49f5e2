import { act } from '@testing-library/react';
import { dismissToast } from '@/ui/toast-store';

/** Takes every notification away: those of one test are none of the next. */
export function dismissToasts(): void {
  act(() => {
    for (let id = 1; id < 200; id += 1) dismissToast(id);
  });
}
