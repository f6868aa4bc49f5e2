import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The version of a migration, as the database stores it: `20261121000100`. */
const versionOf = (file: string) => file.split('_', 1)[0] ?? '';

/** Tells the pages which migration is the last one that the build knows: a database may have fewer, or more. */
export function lastMigration(folder: string): Plugin {
  return {
    name: 'praxi:last-migration',
    config() {
      const versions = readdirSync(folder).map(versionOf).toSorted();
      return { define: { LAST_MIGRATION: JSON.stringify(versions.at(-1)) } };
    },
  };
}
