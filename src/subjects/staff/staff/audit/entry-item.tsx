import { Link } from 'react-router-dom';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminAuditText as text } from '../../text/audit';
import type { AuditEntry } from '../../data/audit';
import { formatDateTime } from '@/shared/dates/athens-time';
import { classNames } from '@/lib/class-names';
import { actionLabel, actorName, changesOf, subjectName, subjectUrl } from './audit-entry';

const linkClass = 'inline-flex min-h-11 items-center text-blue sm:min-h-8';

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  // What is new has no value before in any field.
  const isNew = changes.every(({ before }) => before === text.noValue);
  return (
    <table className="mt-2 w-full max-w-3xl text-left text-sm">
      <caption className="sr-only">{text.changes}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{text.field}</th>
          {!isNew && <th scope="col">{text.before}</th>}
          <th scope="col">{text.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr
            key={field}
            className={classNames(
              'grid gap-x-4 border-t border-line py-1',
              isNew
                ? 'grid-cols-[2fr_3fr] sm:grid-cols-[13rem_1fr]'
                : 'grid-cols-2 sm:grid-cols-[13rem_1fr_1fr]',
            )}
          >
            <th
              scope="row"
              className={classNames(
                'min-w-0 font-normal wrap-anywhere text-ink-muted',
                !isNew && 'max-sm:col-span-2',
              )}
            >
              {label}
            </th>
            {!isNew && <td className="min-w-0 wrap-anywhere text-ink-muted">{before}</td>}
            <td className="min-w-0 wrap-anywhere">
              {!isNew && <span aria-hidden="true">→ </span>}
              {after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An entry of the audit log: when, who, what, and the fields before and after. */
export function EntryItem({ entry, params }: { entry: AuditEntry; params: ListParams }) {
  const name = actorName(entry);
  const subject = subjectName(entry);
  const url = subjectUrl(entry);
  return (
    <li className="grid gap-x-8 border-b border-line py-3 lg:grid-cols-[11rem_1fr]">
      <time dateTime={entry.created_at} className="pt-1 text-sm text-ink-muted tabular-nums">
        {formatDateTime(entry.created_at)}
      </time>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {actionLabel(entry)}
          {subject && (url ? null : <span className="font-normal"> · {subject}</span>)}
        </p>
        <p className="flex flex-wrap items-center gap-x-5 text-sm">
          {subject && url && (
            <Link to={url} className={linkClass}>
              {subject}
            </Link>
          )}
          <span className="inline-flex min-h-11 items-center gap-1.5 sm:min-h-8">
            {text.by}
            {entry.actor_id ? (
              <Link
                to={params.urlWith({ person: entry.actor_id, q: null, before: null })}
                aria-label={text.actorLink(name)}
                className={linkClass}
              >
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
          </span>
          <Link
            to={params.urlWith({ subject: entry.subject_id, before: null })}
            aria-label={text.subjectLink(subject ?? actionLabel(entry))}
            className={linkClass}
          >
            {text.history}
          </Link>
        </p>
        <Changes entry={entry} />
      </div>
    </li>
  );
}
