import { createClient } from '@supabase/supabase-js';
import { HostedRunError, type HostedRunOptions } from './options.ts';
import { mailDomain, type HostedProject } from './project.ts';

const ofTheRun = `%@${mailDomain}`;

/** The accounts of a project, with its secret key. */
function accountsOf({ url, secretKey }: HostedProject) {
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

  /** Throws the error of the project instead of an answer. */
  const required = <Answer extends { error: { message: string } | null }>(answer: Answer) => {
    if (answer.error) throw new HostedRunError(`${url} answers: ${answer.error.message}`);
    return answer;
  };

  return {
    async countOthers(): Promise<number> {
      const profiles = client.from('profiles').select('id', { count: 'exact' }).limit(1);
      return required(await profiles.not('email', 'like', ofTheRun)).count ?? 0;
    },
    /** Removes the accounts of the run, and what its visitors sent. @returns how many accounts */
    async remove(): Promise<number> {
      const profiles = client.from('profiles').select('id').like('email', ofTheRun);
      const { data } = required(await profiles);
      for (const { id } of data ?? []) required(await client.auth.admin.deleteUser(String(id)));
      required(await client.from('contact_messages').delete().like('email', ofTheRun));
      return data?.length ?? 0;
    },
  };
}

/**
 * Runs the journeys against a project, and removes their accounts afterwards, also when a journey
 * failed. Accounts left by a run that was killed is removed before.
 * @param journeys ends with the exit code of the tests
 * @param say for the terminal
 * @returns the exit code
 * @throws HostedRunError if the project has accounts of other people, unless they are allowed, or
 * refuses the secret key
 */
export async function runAgainst(
  { project, withPeople }: HostedRunOptions,
  journeys: () => Promise<number>,
  say: (line: string) => void,
): Promise<number> {
  const accounts = accountsOf(project);
  const others = await accounts.countOthers();
  if (others > 0 && !withPeople)
    throw new HostedRunError(
      `${project.url} has ${others} account${others === 1 ? '' : 's'} of other people. Name a project for tests, or pass --with-people.`,
    );
  await accounts.remove();
  try {
    return await journeys();
  } finally {
    say(`Removed ${await accounts.remove()} accounts that were made for the run.`);
  }
}
