// `npm run backup -- FOLDER`: writes the database and the files of a project into a folder.
import { DatabaseError } from 'pg';
import { BackupError, readOptions, usages } from './options.ts';
import { writeBackup } from './write-backup.ts';

try {
  if (process.argv.includes('--help')) console.log(usages.backup);
  else await writeBackup(readOptions('backup', process.argv.slice(2), process.env), console.log);
} catch (error) {
  const isExplained = error instanceof BackupError || error instanceof DatabaseError;
  console.error(isExplained ? error.message : error);
  process.exitCode = 1;
}
