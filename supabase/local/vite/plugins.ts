import { loadEnv, type Plugin } from 'vite';
import { namesGoogle, toStandIn } from '../google/urls.ts';
import { localClient } from '../google/clients.ts';
import { projectFolder, readSettings, type Settings } from '../settings.ts';
import { staticSite } from './static-host.ts';
import type * as SeededApi from './seeded-api.ts';
import type * as ViteServer from './server.ts';

// Vite packs its configuration into one file, in which every package is loaded before the first line of ours
// runs. The library reads its switches while it loads, so Node loads what follows as it stands, file by file.
const server = new URL('./server.ts', import.meta.url).href;
const load = () => import(/* @vite-ignore */ server) as Promise<typeof ViteServer>;
const seededApi = new URL('./seeded-api.ts', import.meta.url).href;

/** The settings as Vite reads them; null where something is wrong with them, of which the server complains. */
function settingsOf(mode: string): Settings | null {
  try {
    return readSettings({ ...loadEnv(mode, projectFolder, ''), ...process.env });
  } catch {
    return null;
  }
}

/**
 * The local backend on the site's own origin, in `vite` and in `vite preview`. Nothing of it is built, except
 * for the public id of the site's client with the stand-in for Google; where a hosted project is named, nothing
 * of it starts.
 */
export function localBackend(): Plugin {
  return {
    name: 'praxi:local-backend',
    config(_config, { mode }) {
      const settings = settingsOf(mode);
      if (!settings?.local || settings.googleClientId) return undefined;
      const id = JSON.stringify(localClient.id);
      return { define: { 'import.meta.env.VITE_GOOGLE_CLIENT_ID': id } };
    },
    configureServer: async (vite) => (await load()).serveBackend(vite, 'dev'),
    configurePreviewServer: async (vite) => (await load()).serveBackend(vite, 'preview'),
  };
}

/** In `vite` with the local backend, sends the site's scripts to the stand-in instead of Google. */
export function standInForGoogle(): Plugin {
  let origin: string | null = null;
  return {
    name: 'praxi:stand-in-for-google',
    apply: 'serve',
    configResolved({ mode, server: { port } }) {
      if (settingsOf(mode)?.local) origin = `http://127.0.0.1:${port}`;
    },
    transform(code, id) {
      if (!origin || !id.includes('/src/') || !namesGoogle(code)) return undefined;
      return { code: toStandIn(code, origin), map: null };
    },
  };
}

/** Makes `vite preview` a static host, with the local backend (if any) in front of it. */
export function staticHost(): Plugin {
  return {
    name: 'praxi:static-host',
    configurePreviewServer({ config, middlewares }) {
      const local = settingsOf(config.mode)?.local ?? false;
      for (const handler of staticSite(config.build.outDir, { local })) middlewares.use(handler);
    },
  };
}

/** What a build without a hosted project reads: the sample data; null where one is named. */
export async function buildBackend(mode: string) {
  if (!settingsOf(mode)?.local) return null;
  const { openSeededApi } = (await import(/* @vite-ignore */ seededApi)) as typeof SeededApi;
  return openSeededApi();
}
