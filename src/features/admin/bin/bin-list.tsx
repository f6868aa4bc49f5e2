import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminBinText } from '@/content/interface/admin-bin';
import { deleteFromBin } from '@/data/bin/mutations';
import { binQuery, type BinRow } from '@/data/bin/queries';
import { formatDateTime } from '@/lib/athens-time';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { DeleteDialog } from '../delete-dialog';
import { ListTable, type Column } from '../list/list-table';
import { SearchableList } from '../list/searchable-list';
import { useListParams } from '../list/use-list-params';
import { useCurrentUserRole } from '../use-current-user-role';
import { RestoreButton } from './restore-button';

/** Where the row was, and how much is restored with it. */
function details({ kind, parent_title: parent, contents }: BinRow): string {
  const { lessons, members } = adminBinText;
  return [
    parent !== null && adminBinText.parent[kind](parent),
    contents !== null && (kind === 'organization' ? members(contents) : lessons(contents)),
  ]
    .filter(Boolean)
    .join(' · ');
}

const columns: Column<BinRow>[] = [
  {
    head: adminBinText.what,
    cell: (row) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{row.title}</span>
          <Tag tone="plain">{adminBinText.kind[row.kind]}</Tag>
        </span>
        <span className="block text-sm text-ink-muted">{details(row)}</span>
      </>
    ),
  },
  {
    head: adminBinText.when,
    className: 'text-sm tabular-nums',
    cell: ({ deleted_at }) => <time dateTime={deleted_at}>{formatDateTime(deleted_at)}</time>,
  },
  {
    head: adminBinText.by,
    className: 'text-sm',
    cell: ({ deleted_by_name }) => deleted_by_name ?? adminBinText.unknownUser,
  },
  {
    head: adminBinText.left,
    className: 'text-sm tabular-nums',
    cell: ({ days_left }) => adminBinText.daysLeft(days_left),
  },
];

/** The buttons of a row. @param onRemove null where the user may not delete for good */
function actions(onRemove: ((row: BinRow) => void) | null): Column<BinRow> {
  return {
    head: adminBinText.actions,
    hasHiddenHead: true,
    className: 'md:text-right',
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-5 gap-y-2 md:justify-end">
        <RestoreButton row={row} />
        {onRemove && (
          <Button
            tone="plain"
            className="text-clay"
            aria-label={adminBinText.remove.actionOf(row.title)}
            onClick={() => onRemove(row)}
          >
            {adminBinText.remove.action}
          </Button>
        )}
      </span>
    ),
  };
}

/** One page of the bin. Only admins delete for good. */
export function BinList() {
  const params = useListParams();
  const isAdmin = useCurrentUserRole() === 'admin';
  const [removed, setRemoved] = useState<BinRow | null>(null);
  const query = useQuery(binQuery(params.page));
  return (
    <>
      <SearchableList query={query} params={params} text={adminBinText}>
        {(rows) => (
          <ListTable
            caption={adminBinText.caption}
            columns={[...columns, actions(isAdmin ? setRemoved : null)]}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </SearchableList>
      {removed && (
        <DeleteDialog
          title={adminBinText.remove.title(removed.title)}
          text={{ ...adminBinText.remove, text: adminBinText.remove.text[removed.kind] }}
          remove={() => deleteFromBin({ kind: removed.kind, ids: [removed.id] })}
          queryKey={['bin']}
          redirectTo={params.urlWith({ page: params.page })}
          onClose={() => setRemoved(null)}
          onDeleted={() => {}}
        />
      )}
    </>
  );
}
