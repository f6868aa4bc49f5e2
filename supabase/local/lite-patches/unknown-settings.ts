/**
 * Lite 0.10.0 does not start with settings of Supabase Auth that it does not know.
 *
 * Supabase: the CLI reads them, and `npm run deploy` sends them to a hosted project.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
type Config = { auth: { email?: object } };

/** Removes those settings. `current-password.ts` does what the second one says. */
export function removeUnknownSettings({ auth }: Config): void {
  Reflect.deleteProperty(auth, 'rate_limit');
  if (auth.email) Reflect.deleteProperty(auth.email, 'require_current_password');
}
