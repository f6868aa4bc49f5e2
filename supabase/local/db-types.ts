import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateTypes } from './database/supabase-cli.ts';
import { projectFolder } from './settings.ts';
import { serveDatabase } from './database/tcp-database.ts';

const database = await serveDatabase();
await writeFile(
  join(projectFolder, 'src/lib/database.types.ts'),
  await generateTypes(database.url),
);
await database.close();
process.exit(0);
