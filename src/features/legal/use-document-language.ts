import { useEffect } from 'react';

/** Sets `<html lang>` while a page in another language is shown, and Greek again after it. */
export function useDocumentLanguage(language: 'el' | 'en'): void {
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'el';
    };
  }, [language]);
}
