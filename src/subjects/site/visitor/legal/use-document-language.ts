import { useLayoutEffect } from 'react';

/** Sets `<html lang>` while the page is shown; afterwards it is Greek again. */
export function useDocumentLanguage(language: 'el' | 'en'): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'el';
    };
  }, [language]);
}
