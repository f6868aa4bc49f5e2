import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { PostText } from './post-text';

afterEach(() => vi.unstubAllGlobals());

const aMoment = () => new Promise((resolve) => setTimeout(resolve));

/** Takes the parser more than a frame, and is not too much for it. */
const slowText = 'a\n=\n'.repeat(150);

test('a list of slow posts is on the page before they are parsed, one after another', async () => {
  // Which would render everything at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const list = document.createElement('ul');
  const root = createRoot(list);
  root.render(
    Array.from({ length: 10 }, (_, index) => (
      <li key={index}>
        <PostText text={slowText} />
      </li>
    )),
  );
  while (list.children.length === 0) await aMoment();
  expect(list.textContent).toBe('');
  let pauses = 0;
  for (; list.textContent === ''; pauses += 1) await aMoment();
  expect(list.querySelectorAll('li h2, li h3, li h4').length).toBeGreaterThan(0);
  expect(pauses).toBeGreaterThan(5);
  root.unmount();
});
