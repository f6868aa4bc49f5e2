import { adminAuditText } from '../../text/audit';
import { auditKinds } from '../../text/audit-actions';
import type { AuditEntry } from '../../data/audit';
import { formatSpreadsheetTime } from '@/shared/dates/athens-time';
import { csvHead, csvRows } from '@/lib/csv';
import { actorName, changesOf, subjectName } from './audit-entry';

/** The start of the file: the byte order mark and the line of column headings. */
export const csvStart = (): string => csvHead(adminAuditText.export.columns);

/** One line per entry, times in Greek time. */
export const csvLines = (entries: readonly AuditEntry[]): string =>
  csvRows(
    entries.map((entry) => {
      const changes = changesOf(entry);
      const kind = auditKinds[entry.subject_type];
      const side = (name: 'before' | 'after') =>
        changes.map((change) => `${change.label}: ${change[name]}`).join(', ');
      return [
        formatSpreadsheetTime(entry.created_at),
        actorName(entry),
        kind?.actions[entry.action] ?? entry.action,
        kind?.label ?? entry.subject_type,
        subjectName(entry) ?? '',
        entry.subject_id,
        side('before'),
        side('after'),
      ];
    }),
  );
