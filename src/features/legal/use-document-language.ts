import { useLayoutEffect } from 'react';

/** Sets `<html lang>` with the text it belongs to while a page in another language is shown, Greek again after it. */
export function useDocumentLanguage(language: 'el' | 'en'): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'el';
    };
  }, [language]);
}
