import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { roleQuery } from '@/subjects/session/data/roles';
import { setStaffFactor, staffFactorQuery } from '@/subjects/session/data/second-factor';
import { secondFactorText } from '@/subjects/session/text/second-factor';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';

const text = secondFactorText.staff;

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
      {!isRequired && <p className="mt-2 text-sm text-ink-muted">{text.before}</p>}
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
