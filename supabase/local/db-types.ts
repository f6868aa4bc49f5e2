// `npm run db:types`: writes the TypeScript types of the database that the migrations make.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateTypes } from './database/supabase-cli.ts';
import { serveDatabaseOverTcp } from './database/tcp-database.ts';
import { projectFolder } from './settings.ts';

const database = await serveDatabaseOverTcp();
await writeFile(
  join(projectFolder, 'src/lib/database.types.ts'),
  await generateTypes(database.url),
);
await database.close();
process.exit(0);
