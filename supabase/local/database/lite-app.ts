import './environment.ts';
import type { App } from '@supabase/lite';
import { createApi } from '@supabase/lite/cli';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { readConfig } from '../config-toml.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { keys, siteOrigins } from '../settings.ts';

export type LiteAppOptions = {
  mailbox: Mailbox;
  /** The origin of the site, for the links in e-mails. */
  origin: string;
  /** The OAuth client for sign-in with Google; without one it is off. */
  google?: { id: string; secret: string };
};

/** Creates the app of `@supabase/lite`, which answers REST, auth and storage requests from a database. */
export async function createLiteApp(
  connection: PgliteConnection,
  { mailbox, origin, google }: LiteAppOptions,
): Promise<App> {
  const project = (await createApi()).project.local;
  const config = await readConfig();
  // These settings are not in config.toml, because the official CLI reads it and they are only for this backend.
  Object.assign(project, {
    getConfig: async () => ({
      ...config,
      connection,
      auth: {
        ...config.auth,
        site_url: origin,
        additional_redirect_urls: siteOrigins(origin).map((siteOrigin) => `${siteOrigin}/**`),
        jwt_secret: keys.jwtSecret,
        publishable_key: keys.publishable,
        secret_key: keys.secret,
        external: {
          google: {
            enabled: !!google,
            client_id: google?.id,
            secret: google?.secret,
            redirect_uri: `${origin}/auth/v1/callback`,
          },
        },
      },
      options: { drivers: { email: mailbox } },
    }),
  });
  return project.createApp(undefined, { admin: false });
}
