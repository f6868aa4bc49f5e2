import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../settings.ts';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Locks a data folder for this process: two processes on one database would corrupt it.
 * @returns a function that unlocks it
 * @throws ConfigurationError while another running process has the lock
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  mkdirSync(folder, { recursive: true });
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // To `kill`, 0 and negative numbers are groups of processes.
    if (pid > 0 && pid !== process.pid && isRunning(pid)) {
      throw new ConfigurationError(
        `The database in supabase/.local is in use by process ${pid}. Stop that one, or set LOCAL_DB=memory.`,
      );
    }
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
