// `npm run restore -- FOLDER`: puts a backup into an empty project.
import { BackupError, readOptions } from './options.ts';
import { restoreBackup } from './restore-backup.ts';

try {
  await restoreBackup(readOptions('restore', process.argv.slice(2), process.env), console.log);
} catch (error) {
  console.error(error instanceof BackupError ? error.message : error);
  process.exitCode = 1;
}
