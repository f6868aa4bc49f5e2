import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminAuditText as text } from '../../text/audit';
import type { AuditEntry } from '../../data/audit';
import { formatDateTime } from '@/shared/dates/athens-time';
import { classNames } from '@/lib/class-names';
import {
  actionLabel,
  actorName,
  amountOf,
  changesOf,
  subjectName,
  subjectUrl,
} from './audit-entry';

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

/** An entry of the audit log: when, what and who; unfolded, the fields before and after. */
export function EntryItem({ entry, params }: { entry: AuditEntry; params: ListParams }) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const name = actorName(entry);
  const subject = subjectName(entry);
  const url = subjectUrl(entry);
  const amount = amountOf(entry);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-line py-2 lg:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,15rem)_auto] lg:py-0.5">
      <time
        dateTime={entry.created_at}
        className="text-sm text-ink-muted tabular-nums max-lg:col-span-2"
      >
        {formatDateTime(entry.created_at)}
      </time>
      <p className="py-1 wrap-anywhere max-lg:col-span-2">
        <span className="font-semibold">{actionLabel(entry)}</span>{' '}
        {subject &&
          (url ? (
            <Link to={url} className="text-blue">
              {subject}
            </Link>
          ) : (
            <span>· {subject}</span>
          ))}
        {amount && <span className="whitespace-nowrap"> · {amount}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
        <span className="text-ink-muted">{text.by}</span>
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
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        aria-label={text.detailsOf(subject ?? actionLabel(entry))}
        onClick={() => setOpen(!isOpen)}
        className="unfolds inline-flex min-h-11 items-center gap-3 text-sm text-blue"
      >
        {text.details}
      </button>
      {isOpen && (
        <div id={detailsId} className="min-w-0 pb-3 max-lg:col-span-2 lg:col-span-3 lg:col-start-2">
          <Changes entry={entry} />
          <Link
            to={params.urlWith({ subject: entry.subject_id, before: null })}
            aria-label={text.subjectLink(subject ?? actionLabel(entry))}
            className={classNames(linkClass, 'text-sm')}
          >
            {text.history}
          </Link>
        </div>
      )}
    </li>
  );
}
