import { parseArgs } from 'node:util';
import type { HostedProject } from './project.ts';

/** A wrong parameter or a run that cannot begin. Its message is for the terminal, without a stack. */
export class HostedRunError extends Error {}

export type HostedRunOptions = { project: HostedProject; withPeople: boolean };

export const usage = `Usage: npm run test:supabase -- --url URL --key KEY [--with-people]

Runs the end-to-end tests that need no mailbox against a project, with accounts that are made for the run and removed after it.
A project that has accounts of other people is refused without --with-people.

  --url  https://REF.supabase.co, or what npx supabase start prints
  --key  its publishable key (sb_publishable_…, or the anon key)

Environment variables:
  SUPABASE_SECRET_KEY  its secret key, which makes and removes the accounts`;

const fail = (message: string) => new HostedRunError(`${message}\n\n${usage}`);

/** Whether a key reads everything: it must not get into the site that is built. */
function isSecret(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  return claims.includes('"service_role"');
}

/**
 * Reads which project to test. The secret key is in the environment: other users of the machine can read parameters.
 * @throws HostedRunError in plain English, which repeats no key
 */
export function readOptions(
  parameters: string[],
  environment: Record<string, string | undefined>,
): HostedRunOptions {
  const readParameters = () => {
    try {
      return parseArgs({
        args: parameters,
        options: {
          url: { type: 'string', default: '' },
          key: { type: 'string', default: '' },
          'with-people': { type: 'boolean', default: false },
        },
      }).values;
    } catch (error) {
      throw fail((error as Error).message);
    }
  };
  const values = readParameters();
  const { SUPABASE_SECRET_KEY: secretKey = '' } = environment;
  if (!/^https?:/.test(values.url) || !URL.canParse(values.url))
    throw fail('--url must be the URL of the project.');
  if (!values.key) throw fail('--key must be the publishable key of the project.');
  if (isSecret(values.key))
    throw fail('--key is a secret key: everybody can read what is in the site.');
  if (!secretKey) throw fail('Set SUPABASE_SECRET_KEY.');
  return {
    project: { url: new URL(values.url).origin, publishableKey: values.key, secretKey },
    withPeople: values['with-people'],
  };
}
