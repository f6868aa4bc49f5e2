/**
 * The path of the page that verifies certificates, with a code or without. Not in `paths.ts`, which every page loads.
 * @param code as stored, or as somebody typed it
 */
export const verifyPath = (language: 'el' | 'en', code?: string): string =>
  `${language === 'en' ? '/en' : ''}/verify${code ? `/${encodeURIComponent(code)}` : ''}`;
