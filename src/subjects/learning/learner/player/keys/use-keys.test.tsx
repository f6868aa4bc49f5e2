import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useKeys } from './use-keys';

function Player({ onPress }: { onPress: () => void }) {
  useKeys(() => {});
  return (
    <button type="button" aria-keyshortcuts="S" onClick={onPress}>
      Σημείωση
    </button>
  );
}

test('a key works as soon as the button that it presses is shown', async () => {
  // As React runs outside tests: its passive effects have a task of their own, which a key may precede.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const onPress = vi.fn<() => void>();
  const page = document.body.appendChild(document.createElement('div'));
  const shown = new Promise((resolve) => {
    new MutationObserver(resolve).observe(page, { childList: true });
  });
  const root = createRoot(page);
  root.render(<Player onPress={onPress} />);
  await shown;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyS', bubbles: true }));
  expect(onPress).toHaveBeenCalledOnce();
  root.unmount();
  page.remove();
});
