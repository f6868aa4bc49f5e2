/**
 * The only script in the HTML of a prerendered page. It loads the application's scripts, which `write-pages.ts`
 * lists in `data-scripts`, once the page is painted, so that they do not compete with the text and the font.
 */
let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  const { scripts = '' } = document.querySelector<HTMLElement>('[data-scripts]')?.dataset ?? {};
  const [main = '', ...chunks] = scripts.split(' ');
  for (const chunk of chunks) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = chunk;
    document.head.append(link);
  }
  void import(/* @vite-ignore */ main);
}

/** Milliseconds. */
const longestWait = 2000;

// A page in a background tab is not painted.
if (document.visibilityState === 'hidden') start();
else {
  // Reported once the paint is on the screen. An animation frame comes before that, so that the scripts delayed it.
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // Browsers that protect against fingerprinting may report no paint.
  setTimeout(start, longestWait);
}
