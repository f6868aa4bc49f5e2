import type { Plugin } from 'vite';
import type * as ViteServer from './vite-server.ts';

// Vite packs its configuration into one file, in which every package is loaded before the first line of ours
// runs. The library reads its switches while it loads, so Node loads what follows as it stands, file by file.
const server = new URL('./vite-server.ts', import.meta.url).href;
const load = () => import(/* @vite-ignore */ server) as Promise<typeof ViteServer>;

/**
 * The local backend on the site's own origin, in `vite` and in `vite preview`. Nothing of it is built; where a
 * hosted project is named, nothing of it starts.
 */
export function localBackend(): Plugin {
  return {
    name: 'praxi:local-backend',
    configureServer: async (vite) => (await load()).serveBackend(vite, 'dev'),
    configurePreviewServer: async (vite) => (await load()).serveBackend(vite, 'preview'),
  };
}
