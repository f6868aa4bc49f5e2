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
 * Takes a data folder for this process: two on one database would ruin it.
 * @returns what gives it back
 * @throws ConfigurationError while another process has it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  mkdirSync(folder, { recursive: true });
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // 0 and negative numbers name groups of processes: no lock says that.
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
