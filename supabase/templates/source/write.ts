import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateTemplates, templatesFolder } from './generate.ts';

// `npm run templates`: run it after a change in this folder and commit the result.
for (const [name, html] of Object.entries(await generateTemplates())) {
  await writeFile(join(templatesFolder, name), html);
}
