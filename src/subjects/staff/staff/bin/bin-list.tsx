import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dateColumnClass, ListTable, type Column } from '@/shared/list/list-table';
import { SearchableList } from '@/shared/list/searchable-list';
import { useRowMutation } from '@/shared/list/use-row-mutation';
import { useListParams } from '@/shared/list/use-list-params';
import { adminBinText } from '../../text/bin';
import { deleteFromBin, restoreFromBin } from '../../data/bin-mutations';
import { binQuery, type BinRow } from '../../data/bin-queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { AppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { DeleteDialog } from '../../delete-dialog';
import { useCurrentUserRole } from '../../use-current-user-role';
import { focusPageHeading } from '@/shared/page/focus-page-heading';
import { showFailureToast, showSuccessToast } from '../../toasts';

type Restoration = { isPending: boolean; mutate: (row: BinRow) => void };

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
    // The place of a row stays on one line: the column takes no width from its text.
    className: 'leading-tight as-table:w-2/5 as-table:max-w-0 as-table:min-w-52',
    cell: (row) => (
      <>
        <span className="block font-semibold as-card:line-clamp-2">{row.title}</span>
        <span className="block text-xs leading-tight text-ink-muted truncate" title={details(row)}>
          <span className="as-table:hidden">{adminBinText.kind[row.kind]} </span>
          {details(row)}
        </span>
      </>
    ),
  },
  {
    head: adminBinText.kindHead,
    className: 'as-card:hidden',
    cell: ({ kind }) => <Tag tone="plain">{adminBinText.kind[kind]}</Tag>,
  },
  {
    head: adminBinText.when,
    className: dateColumnClass,
    isHiddenOnPhone: true,
    cell: ({ deleted_at }) => <time dateTime={deleted_at}>{formatDateTime(deleted_at)}</time>,
  },
  {
    head: adminBinText.by,
    // A long name leaves the buttons in its line.
    className: 'text-sm leading-tight as-table:min-w-40 as-card:max-w-44 as-card:truncate',
    isHiddenOnPhone: true,
    cell: ({ deleted_by_name: name }) => (
      <span title={name ?? undefined}>{name ?? adminBinText.unknownUser}</span>
    ),
  },
  {
    head: adminBinText.left,
    // The reason why something stays takes more lines than a number of days.
    className: 'text-sm leading-tight tabular-nums as-table:min-w-36',
    cell: ({ days_left: days, kind }) =>
      days > 0 ? (
        <span className="whitespace-nowrap">{adminBinText.daysLeft(days)}</span>
      ) : (
        adminBinText.stays[kind]
      ),
  },
];

/** The buttons of a row. @param onRemove null where the user may not delete for good */
function actions(
  restoration: Restoration,
  onRemove: ((row: BinRow) => void) | null,
): Column<BinRow> {
  return {
    head: adminBinText.actions,
    hasHiddenHead: true,
    className: 'as-table:text-right',
    cell: (row) => (
      <span className="inline-flex items-center gap-x-4">
        <Button
          tone="plain"
          size="small"
          aria-label={adminBinText.restoreOf(row.title)}
          aria-disabled={restoration.isPending}
          onClick={() => restoration.mutate(row)}
        >
          {adminBinText.restore}
        </Button>
        {onRemove && row.days_left > 0 && (
          <Button
            tone="plain"
            size="small"
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
  const client = useQueryClient();
  const restoration = useRowMutation({
    mutationFn: (row: BinRow) => restoreFromBin({ kind: row.kind, ids: [row.id] }),
    onSuccess: async () => {
      showSuccessToast(adminBinText.restored);
      // The button disappears with its row.
      focusPageHeading();
      await client.invalidateQueries();
    },
    // A colleague was faster: the row is gone.
    onError: (error) => {
      showFailureToast(error);
      return client.invalidateQueries({ queryKey: ['bin'] });
    },
  });
  /** Says what a colleague did meanwhile, and shows the list without the row. */
  async function refuse(error: unknown): Promise<never> {
    const page = { ...binQuery(params.page), staleTime: 0 };
    const fresh = await client.fetchQuery(page).catch(() => null);
    const isGone = fresh && removed && !fresh.rows.some(({ id }) => id === removed.id);
    throw isGone ? new AppError('left_bin', { cause: error }) : error;
  }
  return (
    <>
      <SearchableList query={query} params={params} text={adminBinText}>
        {(rows) => (
          <ListTable
            caption={adminBinText.caption}
            size="wide"
            columns={[...columns, actions(restoration, isAdmin ? setRemoved : null)]}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </SearchableList>
      {removed && (
        <DeleteDialog
          title={adminBinText.remove.title(removed.title)}
          text={{ ...adminBinText.remove, text: adminBinText.remove.text[removed.kind] }}
          remove={() => deleteFromBin({ kind: removed.kind, ids: [removed.id] }).catch(refuse)}
          queryKey={['bin']}
          redirectTo={params.urlWith({ page: params.page })}
          onClose={() => setRemoved(null)}
          onDeleted={() => {}}
        />
      )}
    </>
  );
}
