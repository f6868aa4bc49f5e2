import { rmSync } from 'node:fs';
import { lockFolder } from './database/folder-lock.ts';
import { ConfigurationError, dataFolder } from './settings.ts';

try {
  lockFolder(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
  console.log('The local database is gone. The next start makes a fresh one with the sample data.');
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
