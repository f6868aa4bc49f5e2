import { loadEnv, type Plugin } from 'vite';
import { site } from '../../brand/site.ts';
import { didDocument, readBadgeKeys } from '../../subjects/certificates/badge-keys.ts';

/**
 * Writes the public keys of badges into the build, as the DID document of the site, and tells the pages whether
 * there are badges: without a key nobody could verify one.
 * @param localKeys the keys when no hosted project is set; empty for a hosted one
 */
export function badges(localKeys: (mode: string) => string): Plugin {
  let keys: ReturnType<typeof readBadgeKeys> = [];
  return {
    name: 'praxi:badges',
    config(_config, { mode }) {
      const { BADGE_PUBLIC_KEYS } = loadEnv(mode, process.cwd(), 'BADGE_');
      keys = readBadgeKeys(BADGE_PUBLIC_KEYS || localKeys(mode));
      return { define: { HAS_BADGES: String(keys.length > 0) } };
    },
    generateBundle() {
      if (this.environment.name !== 'client' || keys.length === 0) return;
      this.emitFile({
        type: 'asset',
        fileName: '.well-known/did.json',
        source: JSON.stringify(didDocument(site.origin, keys), null, 2),
      });
    },
  };
}
