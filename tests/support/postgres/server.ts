import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparePrograms, serverAccount } from './programs.ts';

export type PostgresServer = {
  port: number;
  /** Ends every connection and removes the files. */
  stop: () => Promise<void>;
};

/** The owner of the server, named as in a hosted project. */
export const superuser = 'supabase_admin';

/** Ends the process in a way that runs its exit handlers, which SIGTERM alone does not. */
const exitProcess = () => process.exit(143);

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts an empty PostgreSQL 17 in a temporary folder, on 127.0.0.1, with the {@link superuser} and no password.
 * @throws Error with the server's log when it does not start
 */
export async function startServer(packageFolder: string): Promise<PostgresServer> {
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'praxi-postgres-'));
  if ('uid' in account) chownSync(folder, account.uid as number, account.gid as number);
  const data = join(folder, 'data');
  const programs = preparePrograms(packageFolder, account, join(folder, 'programs'));
  const options = { ...account, cwd: folder };
  execFileSync(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      superuser,
      '-A',
      'trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
    ],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await findFreePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=260',
    'shared_buffers=512MB',
    // Nothing here has to survive a power failure.
    'fsync=off',
    'synchronous_commit=off',
    // How long a transaction waits before PostgreSQL looks for a deadlock. The default of a second only makes tests slow.
    'deadlock_timeout=20ms',
    // As in a hosted project, and not as on this machine.
    'timezone=UTC',
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(server, 'exit');
  const removeFiles = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // A process that ends without stop(), as with a shared server, an uncaught error or SIGTERM, leaves no server behind.
  // Vitest gives it half a second, so another process removes the files, once the server writes no more of them.
  const stopAtExit = () => {
    server.kill('SIGQUIT');
    const remove = `fs.rmSync(${JSON.stringify(folder)}, { recursive: true, force: true, maxRetries: 9 })`;
    const code = `setTimeout(() => ${remove}, 1000)`;
    spawn(process.execPath, ['--eval', code], { detached: true, stdio: 'ignore' }).unref();
  };
  process.once('exit', stopAtExit);
  process.once('SIGTERM', exitProcess);
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start.\n${log}`)));
  });
  // A running server does not prevent the process from ending.
  server.unref();
  return {
    port,
    stop: async () => {
      // The process waits for it now, even when it has nothing else to do.
      server.ref();
      // A fast shutdown, which does not wait for connections.
      server.kill('SIGINT');
      await exited;
      process.off('exit', stopAtExit);
      process.off('SIGTERM', exitProcess);
      removeFiles();
    },
  };
}
