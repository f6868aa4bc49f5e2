import { useQueryClient } from '@tanstack/react-query';
import { companyPagesText } from '../text/company';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { setMonthlyLetter, type ManagedOrganization } from '../data/company/organizations';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { CheckboxField } from '@/shared/fields/checkbox-field';
import { useRightsCheck } from '../use-rights-check';

const text = companyPagesText.letter;

/** Whether the user gets the letter of every month. */
export function MonthlyLetter({
  organization: { id, wants_report: isOn },
  userId,
}: {
  organization: ManagedOrganization;
  userId: string;
}) {
  const client = useQueryClient();
  const saving = useSingleMutation({
    mutationFn: (isWanted: boolean) => setMonthlyLetter(id, isWanted),
    onSuccess: () => client.invalidateQueries({ queryKey: ['company', 'organizations', userId] }),
  });
  useRightsCheck(saving.error);
  // What was pressed is shown until it is stored.
  const isShown = saving.isPending ? saving.variables : isOn;
  return (
    <div>
      <h2 className="mb-3 border-b border-ink pb-4 text-h3">{text.title}</h2>
      <CheckboxField
        label={text.label}
        hint={text.hint}
        checked={isShown}
        onChange={({ target }) => saving.mutate(target.checked)}
      />
      <p role="status" className="mt-2 text-sm text-olive empty:hidden">
        {saving.isSuccess && (saving.variables ? text.on : text.off)}
      </p>
      <FailureNotice error={saving.error} isRepeatable title={text.failed} className="mt-3" />
    </div>
  );
}
