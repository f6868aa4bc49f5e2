// `npm run db:reset`: deletes the local database and the uploaded files.
import { rmSync } from 'node:fs';
import { lockFolder } from './database/folder-lock.ts';
import { ConfigurationError, dataFolder } from './settings.ts';

try {
  lockFolder(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
  console.log(
    'The local database is deleted. The next start creates a new one with the sample data.',
  );
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
