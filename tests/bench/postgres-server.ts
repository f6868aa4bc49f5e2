import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Postgres is installed outside Debian's place, this program on the path tells. */
const locator = 'pg_config';

type Account = { uid: number; gid: number } | Record<string, never>;

/** The folder of the newest installed server's programs; undefined without one. */
export function findServerPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  try {
    const told = execFileSync(locator, ['--bindir'], { stdio: ['ignore', 'pipe', 'ignore'] });
    folders.push(told.toString().trim());
  } catch {
    // No pg_config on the path.
  }
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

/** Postgres does not run as root; root lends it another account. */
function account(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // No such account.
    }
  }
  throw new Error('Postgres does not run as root, and there is no account «postgres» or «nobody».');
}

export type PostgresServer = {
  /** The folder of its socket, which a client takes for a host. */
  host: string;
  stop: () => Promise<void>;
};

/** An empty server with its own settings, in a temporary folder, reached by a socket there. */
export async function startServer(programs: string): Promise<PostgresServer> {
  const owner = account();
  const host = mkdtempSync(join(tmpdir(), 'praxi-postgres-'));
  if ('uid' in owner) chownSync(host, owner.uid as number, owner.gid as number);
  const data = join(host, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...owner, cwd: host, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  // The memory of a small hosted project with the table in it; nothing here has to outlive a power cut.
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${host}`,
    'shared_buffers=512MB',
    'fsync=off',
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: host, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  const stop = async () => {
    // A fast end: open connections are dropped.
    server.kill('SIGINT');
    await ended;
    rmSync(host, { recursive: true, force: true });
  };
  let log = '';
  await new Promise<void>((ready, failed) => {
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (log.includes('ready to accept connections')) ready();
    });
    server.once('exit', () => failed(new Error(`Postgres did not start.\n${log}`)));
  });
  return { host, stop };
}
