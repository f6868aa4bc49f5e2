import type { Extension } from '@electric-sql/pglite';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Resolves what `@supabase/lite` runs: an extension must be of the same PGlite. */
const requireOfLite = createRequire(import.meta.resolve('@supabase/lite/pglite'));

/**
 * The extension for the exclusion constraint of meetings. Its own module looks for its files beside the page where there is a
 * `document`, as in tests.
 */
export const btreeGist: Extension = {
  name: 'btree_gist',
  setup: () => {
    const module = pathToFileURL(requireOfLite.resolve('@electric-sql/pglite/contrib/btree_gist'));
    return Promise.resolve({ bundlePath: new URL('../btree_gist.tar.gz', module) });
  },
};
