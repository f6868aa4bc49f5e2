import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ListHead } from '@/shared/list/list-head';
import { QueryResult } from '@/shared/list/query-result';
import { useListParams, type ListParams } from '@/shared/list/use-list-params';
import { adminAuditText as text } from '../../text/audit';
import { auditQuery, type AuditEntry } from '../../data/audit';
import { AuditExport } from './audit-export';
import {
  formatCursor,
  parseAuditParams,
  parseCursor,
  toAuditFilter,
  type AuditParams,
} from './audit-filter';
import { AuditSearch } from './audit-search';
import { EntryItem } from './entry-item';

/** The params of the list. A change of the filter begins with the newest entries again. */
function useAuditParams(): ListParams {
  const params = useListParams();
  return { ...params, update: (changes) => params.update({ before: null, ...changes }) };
}

/** What a link to one person or one subject filters, with a way back to everything. */
function Scope({ filter, entries }: { filter: AuditParams; entries: AuditEntry[] }) {
  const { actor, subject } = filter;
  if (!actor && !subject) return null;
  const nameOf = (id: string) => entries.find(({ names }) => names[id])?.names[id];
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-5">
      {actor && <strong>{text.onlyActor(nameOf(actor) ?? text.unknownPerson)}</strong>}
      {subject && <strong>{text.onlySubject(nameOf(subject) ?? text.unknownSubject)}</strong>}
      <Link to="?" className="inline-flex min-h-11 items-center text-blue">
        {text.showAll}
      </Link>
    </p>
  );
}

const pageLink =
  'inline-flex min-h-12 items-center rounded border-[1.5px] border-blue px-5 font-semibold text-blue no-underline hover:bg-blue hover:text-paper';

/** The entries of the audit log that match the filter in the URL, a page at a time. */
export function AuditList() {
  const params = useAuditParams();
  const filter = parseAuditParams(params.searchParams);
  const cursor = parseCursor(params.searchParams.get('before'));
  const wanted = toAuditFilter(params.q, filter);
  const query = useQuery(auditQuery(wanted, cursor));
  const isFiltered = params.q !== '' || Object.values(filter).some((value) => value !== null);
  return (
    <>
      <ListHead
        search={<AuditSearch params={params} filter={filter} />}
        count={!cursor && query.data && !query.data.hasMore && text.count(query.data.rows.length)}
        action={<AuditExport filter={wanted} />}
      />
      <div aria-busy={query.isFetching}>
        <QueryResult query={query} failureTitle={text.failed}>
          {({ rows, hasMore }) => {
            const last = rows.at(-1);
            return (
              <>
                <Scope filter={filter} entries={rows} />
                {rows.length === 0 && (
                  <p className="mt-6 max-w-prose">
                    {isFiltered || cursor ? text.notFound : text.none}
                  </p>
                )}
                {rows.length > 0 && (
                  <ol aria-label={text.caption} className="mt-3 border-t border-ink">
                    {rows.map((entry) => (
                      <EntryItem key={entry.id} entry={entry} params={params} />
                    ))}
                  </ol>
                )}
                {(cursor || hasMore) && (
                  <nav aria-label={text.pages} className="mt-8 flex flex-wrap gap-4">
                    {cursor && (
                      <Link to={params.urlWith({ before: null })} className={pageLink}>
                        {text.newest}
                      </Link>
                    )}
                    {hasMore && last && (
                      <Link
                        to={params.urlWith({ before: formatCursor(last) })}
                        rel="next"
                        className={pageLink}
                      >
                        {text.older}
                      </Link>
                    )}
                  </nav>
                )}
              </>
            );
          }}
        </QueryResult>
      </div>
    </>
  );
}
