import type { DeployOptions } from './options.ts';

/** Removes a table and its keys, up to the next table, from the text of a TOML file. */
function removeTable(toml: string, name: string): string {
  const lines = toml.split('\n');
  const start = lines.indexOf(`[${name}]`);
  if (start < 0) return toml;
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('['));
  lines.splice(start, length < 0 ? lines.length : length + 1);
  return lines.join('\n');
}

/**
 * Makes the `config.toml` of a hosted project from that of the local backend. The CLI takes what differs from a
 * `[remotes.…]` table with the project's ref.
 * @param toml the text of `supabase/config.toml`
 * @param functions the names of the edge functions, which are bundled to JavaScript
 */
export function hostedConfig(
  toml: string,
  { project, origin, google }: DeployOptions,
  functions: string[],
): string {
  // Without its client, the table would switch on a provider that cannot work. Left out, it stays as it is.
  const base = google ? toml : removeTable(toml, 'auth.external.google');
  const hosted = [
    '[remotes.hosted]',
    `project_id = "${project}"`,
    '[remotes.hosted.auth]',
    `site_url = "${origin}"`,
    `additional_redirect_urls = ["${origin}/**"]`,
    '[remotes.hosted.auth.email]',
    // Locally one second, so that tests need not wait for the second e-mail.
    'max_frequency = "1m"',
  ];
  for (const name of functions)
    hosted.push(
      `[remotes.hosted.functions.${name}]`,
      `entrypoint = "./functions/${name}/index.js"`,
    );
  return `${base}\n${hosted.join('\n')}\n`;
}
