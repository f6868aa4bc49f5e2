import './database/environment.ts';
import { createApi } from '@supabase/lite/cli';
import { join } from 'node:path';
import { resolveTemplatePaths } from './lite-patches/template-paths.ts';
import { removeUnknownSettings } from './lite-patches/unknown-settings.ts';
import { supabaseFolder } from './settings.ts';

export type EmailTemplate = { subject?: string; content_path?: string };

export type SupabaseConfig = Record<string, object> & {
  auth: { email?: { template?: Record<string, EmailTemplate> } };
  functions?: Record<string, { verify_jwt?: boolean }>;
};

/**
 * Reads `supabase/config.toml`, which the official CLI reads as well. The paths of e-mail templates are absolute.
 * @throws Error that names a setting which Lite does not understand
 */
export async function readConfig(): Promise<SupabaseConfig> {
  const { project } = await createApi();
  const reader = project.local as unknown as {
    readConfig: (file: string) => Promise<SupabaseConfig>;
  };
  const config = await reader.readConfig(join(supabaseFolder, 'config.toml'));
  resolveTemplatePaths(config);
  removeUnknownSettings(config);
  return config;
}
