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

/** The ref of the hosted project that a connection string leads to; null for any other database. */
function projectOf(connectionString: string): string | null {
  const { hostname, username } = new URL(connectionString);
  // The pooler is shared by all projects, and finds the project by the user.
  const [, ref = null] =
    /^db\.([a-z]{20})\.supabase\.\w+$/.exec(hostname) ??
    /\.([a-z]{20})$/.exec(decodeURIComponent(username)) ??
    [];
  return ref;
}

/**
 * Says that a connection string is that of another project, such as one that an earlier command left in the shell.
 * @returns null if it is not, or leads to no hosted project
 */
export function otherProjectProblem(connectionString: string, project: string): string | null {
  const actual = projectOf(connectionString);
  if (actual === null || actual === project) return null;
  return `SUPABASE_DB_URL is that of project ${actual}, not of ${project}.`;
}
