import './lite-patches/environment.ts';
import { createApi } from '@supabase/lite/cli';
import { isAbsolute, join } from 'node:path';
import { projectFolder, supabaseFolder } from './settings.ts';

export type Template = { subject?: string; content_path?: string };

export type SupabaseConfig = Record<string, object> & {
  auth: { email?: { template?: Record<string, Template> } };
  functions?: Record<string, { verify_jwt?: boolean }>;
};

/**
 * Reads `supabase/config.toml`, which the official CLI reads as well.
 * @throws Error naming what the library does not understand.
 */
export async function readConfig(): Promise<SupabaseConfig> {
  const { project } = await createApi();
  const reader = project.local as unknown as {
    readConfig: (file: string) => Promise<SupabaseConfig>;
  };
  const config = await reader.readConfig(join(supabaseFolder, 'config.toml'));
  // As for the official CLI, a template's path starts at the project and not where the process happens to be.
  for (const template of Object.values(config.auth.email?.template ?? {})) {
    const path = template.content_path;
    if (path && !isAbsolute(path)) template.content_path = join(projectFolder, path);
  }
  return config;
}
