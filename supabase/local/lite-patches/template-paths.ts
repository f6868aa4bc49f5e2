/**
 * Lite 0.10.0 reads an e-mail template relative to the folder in which the process was started.
 *
 * Supabase: the official CLI reads it relative to the project's folder.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import { isAbsolute, join } from 'node:path';
import type { SupabaseConfig } from '../config-toml.ts';
import { projectFolder } from '../settings.ts';

/** Makes the paths of the e-mail templates absolute. */
export function resolveTemplatePaths(config: SupabaseConfig): void {
  for (const template of Object.values(config.auth.email?.template ?? {})) {
    const path = template.content_path;
    if (path && !isAbsolute(path)) template.content_path = join(projectFolder, path);
  }
}
