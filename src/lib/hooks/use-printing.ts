import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is printed at this moment. What is rendered then is there before the browser takes the page. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    // A browser that shows a page as it is printed, in its developer tools or a preview, tells of it by the media query alone.
    const media = window.matchMedia('print');
    const follow = () => (media.matches ? begin() : end());
    media.addEventListener('change', follow);
    return () => {
      media.removeEventListener('change', follow);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
