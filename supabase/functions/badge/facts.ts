/** What a badge says. Days are `2026-12-31`, moments ISO 8601. */
export type BadgeFacts = {
  code: string;
  kind: 'attendance' | 'achievement';
  holder: string;
  title: string;
  hours: number;
  starts_on: string;
  ends_on: string;
  /** In percent; null where nothing was graded. */
  grade: number | null;
  year: number;
  number: number;
  issued_at: string;
  /** Null: it does not expire. */
  expires_at: string | null;
  course_id: string;
  status_list: number;
  status_place: number;
};

/** Why there is no badge: the certificate ended, nobody has the code, or the caller named too many of those. */
export type NoBadge = 'ended' | 'unknown' | 'limited';

type Project = { url: string; key: string };

/** @throws Error when the database does not answer within 10 seconds, or with an error other than PX304 */
async function call(
  { url, key }: Project,
  name: string,
  parameters: object,
): Promise<{ data: unknown } | 'limited'> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: key, authorization: `Bearer ${key}` },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(10_000),
  });
  const data: unknown = await response.json();
  if (response.ok) return { data };
  if ((data as { code?: string }).code === 'PX304') return 'limited';
  throw new Error(`${name} answered ${response.status}`);
}

/**
 * What the badge of a certificate says.
 * @param caller the network address for which a wrong code is counted
 * @throws Error when the database does not answer
 */
export async function readFacts(
  project: Project,
  code: string,
  caller: string,
): Promise<BadgeFacts | NoBadge> {
  const answer = await call(project, 'badge_facts', { code, caller });
  if (answer === 'limited') return 'limited';
  const facts = answer.data as (BadgeFacts & { state: string }) | null;
  if (!facts) return 'unknown';
  return facts.state === 'ended' ? 'ended' : facts;
}

/**
 * The places in a status list of the badges that hold no more.
 * @returns null when there is no such list
 * @throws Error when the database does not answer
 */
export async function readEndedPlaces(project: Project, list: number): Promise<number[] | null> {
  const answer = await call(project, 'badge_status', { list });
  return answer === 'limited' ? null : (answer.data as number[] | null);
}
