import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminInterestsText } from '../../text/staff-interests';
import { interestStates, type Interest, type InterestState } from '../../data/interests/queries';
import { setInterestState } from '../../data/interests/staff-mutations';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';
import { SelectInput } from '@/ui/fields/select-input';
import { SelectionBar } from '@/shared/list/selection-bar';
import type { Selection } from '@/shared/list/use-selection';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';
import { DeleteInterests } from './delete-interests';
import { InterestMail } from './interest-mail';

const { bulk, states } = adminInterestsText;

const stateOptions = interestStates.map((value) => ({ value, label: states[value] }));

type InterestActionsProps = {
  /** The selected ones. */
  interests: Interest[];
  selection: Selection;
  params: ListParams;
};

/** What can be done with the selected interests: another state, an e-mail, and for admins deletion. */
export function InterestActions({ interests, selection, params }: InterestActionsProps) {
  const client = useQueryClient();
  const isAdmin = useCurrentUserRole() === 'admin';
  const [state, setState] = useState<InterestState>('contacted');
  const [isWriting, setWriting] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const change = useSingleMutation({
    mutationFn: () => setInterestState(interests, state),
    onSuccess: (set) => {
      const others = interests.filter(({ id }) => !set.includes(id)).map(({ name }) => name);
      if (set.length > 0) showSuccessToast(bulk.stateSet(set.length, states[state]));
      if (others.length > 0) showToast({ tone: 'error', title: bulk.stateKept(others.join(', ')) });
      return client.invalidateQueries({ queryKey: ['interests'] });
    },
    onError: showFailureToast,
  });

  return (
    <>
      <SelectionBar selection={selection}>
        <div className="flex flex-wrap items-center gap-2">
          <div className="w-56">
            <SelectInput
              isSmall
              aria-label={bulk.state}
              options={stateOptions}
              value={state}
              onChange={({ target }) => {
                const next = interestStates.find((value) => value === target.value);
                if (next) setState(next);
              }}
            />
          </div>
          <Button
            tone="quiet"
            size="small"
            aria-disabled={change.isPending}
            onClick={() => change.mutate()}
          >
            {bulk.setState}
          </Button>
        </div>
        <Button
          tone="quiet"
          size="small"
          aria-expanded={isWriting}
          onClick={() => setWriting((isOpen) => !isOpen)}
        >
          {bulk.mail}
        </Button>
        {isAdmin && (
          <Button tone="plain" size="small" className="text-clay" onClick={() => setDeleting(true)}>
            {bulk.delete}
          </Button>
        )}
      </SelectionBar>
      {isWriting && interests.length > 0 && <InterestMail interests={interests} />}
      {isDeleting && (
        <DeleteInterests
          selection={selection}
          redirectTo={params.urlWith({})}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
