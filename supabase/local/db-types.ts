// `npm run db:types`: writes the TypeScript types of the database that the migrations make, and the values of its enumerations.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as Types from '../../src/lib/database.types.ts';
import { generateEnumValues, generateTypes } from './database/supabase-cli.ts';
import { serveDatabaseOverTcp } from './database/tcp-database.ts';
import { projectFolder } from './settings.ts';

const database = await serveDatabaseOverTcp();
const types = join(projectFolder, 'src/lib/database.types.ts');
await writeFile(types, await generateTypes(database.url));
await database.close();
const { Constants } = (await import(types)) as typeof Types;
await writeFile(
  join(projectFolder, 'src/lib/enum-values.ts'),
  await generateEnumValues(Constants.public.Enums),
);
process.exit(0);
