import { useLayoutEffect } from 'react';
import css from './papers.css?raw';

/** The style of printed sheets, also for a file that is opened without the site. */
export const paperCss = css;

/**
 * Gives the page the style of printed sheets while they are shown. By a constructed style sheet: it is needed on this page alone, and
 * the security policy refuses the text of a style element. A browser that cannot make one prints them plainly.
 */
export function usePaperStyle() {
  useLayoutEffect(() => {
    if (!('adoptedStyleSheets' in document)) return;
    const style = new CSSStyleSheet();
    style.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
    };
  }, []);
}
