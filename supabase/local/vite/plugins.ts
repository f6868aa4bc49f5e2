import { loadEnv, type Plugin } from 'vite';
import { publicBadgeKey } from '../../../src/subjects/certificates/badge-keys.ts';
import { localBadgeKey } from '../badge-key.ts';
import { localClient } from '../google/clients.ts';
import { hasGoogleUrl, replaceGoogleUrls } from '../google/urls.ts';
import { projectFolder, readSettings, sampleBankAccount, type Settings } from '../settings.ts';
import { staticSite } from './static-host.ts';
import type * as SeededApi from './seeded-api.ts';
import type * as ViteServer from './server.ts';

// Vite bundles its configuration into one file that loads every package before it runs any of our code. But
// `@supabase/lite` reads its environment variables while it loads, so Node itself imports what follows.
const server = new URL('./server.ts', import.meta.url).href;
const importServer = () => import(/* @vite-ignore */ server) as Promise<typeof ViteServer>;
const seededApi = new URL('./seeded-api.ts', import.meta.url).href;

/** The settings as Vite reads them; null if one is wrong, which the server reports. */
function settingsOrNull(mode: string): Settings | null {
  try {
    return readSettings({ ...loadEnv(mode, projectFolder, ''), ...process.env });
  } catch {
    return null;
  }
}

/**
 * Runs the local backend on the origin of the site, in `vite` and in `vite preview`, unless a hosted project is set.
 * All that a build contains of it is the public client id of the Google stand-in, the sample bank account, and that Viva takes
 * payments, each unless it is set.
 */
export function localBackend(): Plugin {
  return {
    name: 'praxi:local-backend',
    config(_config, { mode }) {
      const settings = settingsOrNull(mode);
      if (!settings?.isLocal) return undefined;
      const env = { ...loadEnv(mode, projectFolder, ''), ...process.env };
      const bank = Object.entries(sampleBankAccount).map(([name, value]) => [
        `VITE_${name}`,
        value,
      ]);
      const samples = {
        ...(!settings.googleClientId && { VITE_GOOGLE_CLIENT_ID: localClient.id }),
        ...(!env.VITE_PAYMENT_PROVIDER && { VITE_PAYMENT_PROVIDER: 'viva' }),
        // Never one half of an account beside the other half of another.
        ...(bank.every(([name = '']) => !env[name]) && Object.fromEntries(bank)),
      };
      const define = Object.entries(samples).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ]);
      return { define: Object.fromEntries(define) };
    },
    configureServer: async (vite) => (await importServer()).serveBackend(vite, 'dev'),
    configurePreviewServer: async (vite) => (await importServer()).serveBackend(vite, 'preview'),
  };
}

/** The public key of the badges of the local backend; empty if a hosted project is set. */
export const localBadgeKeys = (mode: string): string =>
  settingsOrNull(mode)?.isLocal ? publicBadgeKey(localBadgeKey) : '';

/** In `vite` with the local backend, replaces Google's URLs in the site's scripts by those of the stand-in. */
export function googleStandIn(): Plugin {
  let origin: string | null = null;
  return {
    name: 'praxi:google-stand-in',
    apply: 'serve',
    configResolved({ mode, server: { port } }) {
      if (settingsOrNull(mode)?.isLocal) origin = `http://127.0.0.1:${port}`;
    },
    transform(code, id) {
      if (!origin || !id.includes('/src/') || !hasGoogleUrl(code)) return undefined;
      return { code: replaceGoogleUrls(code, origin), map: null };
    },
  };
}

/** Makes `vite preview` behave like a static host, behind the local backend if there is one. */
export function staticHost(): Plugin {
  return {
    name: 'praxi:static-host',
    configurePreviewServer({ config, middlewares }) {
      const isLocal = settingsOrNull(config.mode)?.isLocal ?? false;
      for (const handler of staticSite(config.build.outDir, { isLocal })) middlewares.use(handler);
    },
  };
}

/** @returns an API with the sample data, for prerendering; null if a hosted project is set */
export async function openBuildApi(mode: string) {
  if (!settingsOrNull(mode)?.isLocal) return null;
  const { openSeededApi } = (await import(/* @vite-ignore */ seededApi)) as typeof SeededApi;
  return openSeededApi();
}
