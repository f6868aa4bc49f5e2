// `npm run restore -- FOLDER`: puts a backup into an empty project.
import { DatabaseError } from 'pg';
import { BackupError, readOptions, usages } from './options.ts';
import { restoreBackup } from './restore-backup.ts';

try {
  if (process.argv.includes('--help')) console.log(usages.restore);
  else await restoreBackup(readOptions('restore', process.argv.slice(2), process.env), console.log);
} catch (error) {
  const isExplained = error instanceof BackupError || error instanceof DatabaseError;
  console.error(isExplained ? error.message : error);
  process.exitCode = 1;
}
