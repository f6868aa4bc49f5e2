import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { roleQuery } from '@/subjects/session/data/roles';
import {
  setStaffFactor,
  staffFactorQuery,
  staffWithoutFactorQuery,
} from '@/subjects/session/data/second-factor';
import { secondFactorText } from '@/subjects/session/text/second-factor';
import { adminPaths } from '@/lib/admin-paths';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';

const text = secondFactorText.staff;

/** The staff who have none yet, each with a link to their page. */
function WithoutFactor({ userId, isRequired }: { userId: string; isRequired: boolean }) {
  const { data: people } = useQuery(staffWithoutFactorQuery(userId));
  if (!people) return null;
  if (people.length === 0) return <p className="mt-2 text-sm text-ink-muted">{text.all}</p>;
  return (
    <>
      <p className="mt-3 font-semibold">{text.without}</p>
      <ul className="mt-1">
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link to={adminPaths.user(id)} className="inline-flex min-h-11 items-center text-blue">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {!isRequired && <p className="mt-2 text-sm text-ink-muted">{text.before}</p>}
    </>
  );
}

function StaffSetting({ userId, hasOwn }: { userId: string; hasOwn: boolean }) {
  const client = useQueryClient();
  const { data: isRequired } = useQuery(staffFactorQuery(userId));
  const change = useSingleMutation({
    mutationFn: setStaffFactor,
    onSuccess: async (_, needed) => {
      showToast({ tone: 'success', title: needed ? text.required : text.left });
      await client.invalidateQueries({ queryKey: ['second-factor', userId] });
    },
  });
  if (isRequired === undefined) return null;
  return (
    <section aria-labelledby="staff-factor-title" className="mt-8 border-t border-line pt-5">
      <h3 id="staff-factor-title" className="text-h4">
        {text.title}
      </h3>
      <p className="mt-1 font-semibold">{isRequired ? text.on : text.off}</p>
      <p className="mt-1 text-ink-muted">{text.text}</p>
      <WithoutFactor userId={userId} isRequired={isRequired} />
      <FailureNotice error={change.error} title={text.failure} isRepeatable className="mt-3" />
      {hasOwn ? (
        <Button
          tone="quiet"
          size="small"
          className="mt-3"
          aria-disabled={change.isPending}
          onClick={() => change.mutate(!isRequired)}
        >
          {change.isPending ? text.pending : isRequired ? text.leave : text.require}
        </Button>
      ) : (
        <p className="mt-2 text-sm text-ink-muted">{text.ownFirst}</p>
      )}
    </section>
  );
}

/** Whether all staff need a second factor: an admin who has one changes it. Nothing for anybody else. */
export function StaffSecondFactor({ userId, hasOwn }: { userId: string; hasOwn: boolean }) {
  const role = useQuery(roleQuery(userId)).data;
  return role === 'admin' && <StaffSetting userId={userId} hasOwn={hasOwn} />;
}
