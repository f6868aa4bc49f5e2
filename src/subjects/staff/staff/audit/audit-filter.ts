import type { AuditCursor, AuditFilter } from '../../data/audit';
import { auditKinds } from '../../text/audit-actions';
import { momentsOf, parseDayRange } from '@/shared/dates/day-range';
import { isUuid } from '@/lib/is-uuid';

const idOrNull = (value: string | null) => (isUuid(value) ? value : null);

/** What is filtered, as the URL says it: `what` is a kind, or a kind and one of its actions (`courses:update`). */
export function parseAuditParams(params: URLSearchParams) {
  const [kind = '', action] = (params.get('what') ?? '').split(':');
  const isKnown = kind in auditKinds && (!action || action in (auditKinds[kind]?.actions ?? {}));
  return {
    actor: idOrNull(params.get('person')),
    subject: idOrNull(params.get('subject')),
    what: isKnown ? params.get('what') : null,
    ...parseDayRange(params),
  };
}

export type AuditParams = ReturnType<typeof parseAuditParams>;

/** The filter for the database. */
export function toAuditFilter(q: string, params: AuditParams): AuditFilter {
  const [kind, action] = params.what?.split(':') ?? [];
  const { start, end } = momentsOf(params);
  return {
    q,
    actor: params.actor,
    subject: params.subject,
    kind: kind ?? null,
    action: action ?? null,
    since: start,
    until: end,
  };
}

/** The cursor in the URL: the moment and the number of an entry; null for the newest entries. */
export function parseCursor(value: string | null): AuditCursor | null {
  const [moment = '', id] = (value ?? '').split('_');
  return Number.isSafeInteger(Number(id)) && !Number.isNaN(Date.parse(moment))
    ? { created_at: moment, id: Number(id) }
    : null;
}

/** The cursor for the URL. */
export const formatCursor = ({ created_at, id }: AuditCursor): string => `${created_at}_${id}`;
