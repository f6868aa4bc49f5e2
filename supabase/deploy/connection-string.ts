export function isConnectionString(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    decodeURIComponent(username);
    decodeURIComponent(password);
    return /^postgres(ql)?:$/.test(protocol) && hostname !== '';
  } catch {
    return false;
  }
}

const normalHost = (host: string) => host.toLowerCase().replace(/\.$/, '');

/** The ref of the hosted project that answers at a URL; null for any other URL. */
export function projectAt(url: string): string | null {
  const host = normalHost(new URL(url).hostname);
  return /^([a-z]{20})\.(?:storage\.)?supabase\.\w+$/.exec(host)?.[1] ?? null;
}

/**
 * The refs of the hosted projects that a connection string names, in its host, user or parameters; none for any other
 * database. A parameter counts more than what the string begins with.
 */
function projectsOf(connectionString: string): string[] {
  const { hostname, username, searchParams } = new URL(connectionString);
  const hosts = [decodeURIComponent(hostname), ...searchParams.getAll('host')];
  const users = [decodeURIComponent(username), ...searchParams.getAll('user')];
  const options = searchParams.getAll('options');
  return [
    ...hosts
      .flatMap((list) => list.split(','))
      .map((host) => /^db\.([a-z]{20})\.supabase\.\w+$/.exec(normalHost(host))),
    // The pooler is shared by all projects, and finds the project by the user or by an option.
    ...users.map((user) => /\.([a-z]{20})$/.exec(user)),
    ...options.flatMap((text) => [...text.matchAll(/reference=([a-z]{20})\b/g)]),
  ].flatMap((match) => match?.[1] ?? []);
}

/**
 * Says that a connection string is that of another project, such as one that an earlier command left in the shell.
 * @returns null if it is not, or leads to no hosted project
 */
export function otherProjectProblem(connectionString: string, project: string): string | null {
  const actual = projectsOf(connectionString).find((ref) => ref !== project);
  if (actual === undefined) return null;
  return `SUPABASE_DB_URL is that of project ${actual}, not of ${project}.`;
}
