import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminInterestsText } from '@/content/interface/admin-interests';
import { interestsQuery, type Interest } from '@/data/interests/queries';
import { deleteInterests } from '@/data/interests/staff-mutations';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { DeleteDialog } from '../delete-dialog';
import { ListTable } from '../list/list-table';
import { SearchableList } from '../list/searchable-list';
import type { ListParams } from '../list/use-list-params';
import { ReleaseButton } from '../release-button';
import { SameCallerButton } from '../same-caller-button';
import { useCurrentUserRole } from '../use-current-user-role';
import { interestColumns } from './interest-columns';

const { quarantine, delete: deleteText } = adminInterestsText;

const everyQuarantined = { courseId: null, q: '', from: null, to: null, isQuarantined: true };

/** The release button of the next row, or of the previous one after the last. */
function nextReleaseButton(button: HTMLElement): HTMLElement | null {
  const row = button.closest('tr');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return other?.querySelector('button') ?? null;
}

/** The interests in quarantine: staff release them, admins may delete them. */
export function QuarantinedInterests({ params }: { params: ListParams }) {
  const { page } = params;
  const isAdmin = useCurrentUserRole() === 'admin';
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [deleted, setDeleted] = useState<Interest | null>(null);
  const query = useQuery(interestsQuery({ ...everyQuarantined, page }));

  const actions = (interest: Interest) => (
    <div className="flex flex-wrap items-center gap-x-4 [&_button]:whitespace-normal!">
      <ReleaseButton
        table="course_interests"
        id={interest.id}
        label={quarantine.release}
        accessibleLabel={quarantine.releaseOf(interest.name)}
        released={quarantine.released}
        onReleased={() => client.invalidateQueries({ queryKey: ['interests'] })}
        focusAfter={(button) => nextReleaseButton(button) ?? heading.current}
      />
      {isAdmin && (
        <Button
          tone="plain"
          size="small"
          className="text-clay"
          aria-label={deleteText.actionOf(interest.name)}
          onClick={() => setDeleted(interest)}
        >
          {deleteText.action}
        </Button>
      )}
      {isAdmin && <SameCallerButton rowId={interest.id} redirectTo={params.urlWith({ page })} />}
    </div>
  );

  return (
    <>
      <p className="mb-4">
        <Link to={paths.adminInterests} className="inline-flex min-h-11 items-center text-blue">
          {adminInterestsText.people.back}
        </Link>
      </p>
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {quarantine.heading}
      </h2>
      <p className="mt-2 max-w-prose">{quarantine.text}</p>
      <SearchableList
        query={query}
        params={params}
        text={{ ...adminInterestsText.people, none: quarantine.none }}
      >
        {(rows) => (
          <ListTable
            caption={adminInterestsText.people.caption}
            isWide
            columns={[
              ...interestColumns,
              {
                head: quarantine.actions,
                hasHiddenHead: true,
                className: 'as-table:min-w-44 as-card:order-2 as-card:w-full',
                cell: actions,
              },
            ]}
            rows={rows}
            rowKey={(interest) => interest.id}
          />
        )}
      </SearchableList>
      {deleted && (
        <DeleteDialog
          title={deleteText.title(deleted.name)}
          text={deleteText}
          remove={async () => void (await deleteInterests([deleted.id]))}
          queryKey={['interests']}
          redirectTo={params.urlWith({ page })}
          onClose={() => setDeleted(null)}
          onDeleted={() => {}}
        />
      )}
    </>
  );
}
