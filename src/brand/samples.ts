/**
 * Whether this build shows a content that may be a sample. A build for a hosted project (`VITE_SUPABASE_URL`) shows none,
 * so that no visitor reads an invented figure or quotation.
 */
export const isShown = ({ isSample }: { isSample: boolean }): boolean =>
  !isSample || !import.meta.env.VITE_SUPABASE_URL;
