/** The parameters of the database function `invite_members`. */
export type Invitation = { organization_id: string; emails: string[]; role: string };

/** Reads the body of a request. The database checks the values. @returns null when it has another shape */
export function readInvitation(body: string): Invitation | null {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return null;
  }
  const { organizationId, emails, role } = (sent ?? {}) as Record<string, unknown>;
  if (typeof organizationId !== 'string' || typeof role !== 'string') return null;
  if (!Array.isArray(emails) || !emails.every((email) => typeof email === 'string')) return null;
  return { organization_id: organizationId, emails: emails as string[], role };
}
