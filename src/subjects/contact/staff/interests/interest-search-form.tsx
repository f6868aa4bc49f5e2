import { DayField } from '@/shared/list/day-field';
import { SearchForm } from '@/shared/list/search-form';
import { useDayRange } from '@/shared/list/use-day-range';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminInterestsText } from '../../text/staff-interests';
import { interestStates, type InterestState } from '../../data/interests/queries';
import { ChoiceField } from '@/ui/fields/choice-field';

type InterestSearchFormProps = {
  params: ListParams;
  from: string | null;
  to: string | null;
  state: InterestState | null;
};

const stateOptions = interestStates.map((value) => ({
  value,
  label: adminInterestsText.states[value],
}));

/** Search, state and days. */
export function InterestSearchForm({ params, from, to, state }: InterestSearchFormProps) {
  const range = useDayRange({ from, to }, params.update);
  return (
    <SearchForm
      label={adminInterestsText.people.search}
      params={params}
      filters={{ from, to, state }}
      error={range.isWrong ? adminInterestsText.people.order : null}
    >
      <ChoiceField
        isSmall
        label={adminInterestsText.people.state}
        anyLabel={adminInterestsText.people.anyState}
        value={state}
        options={stateOptions}
        onChange={(value) => params.update({ state: value })}
      />
      <DayField label={adminInterestsText.people.from} name="from" range={range} />
      <DayField label={adminInterestsText.people.to} name="to" range={range} />
    </SearchForm>
  );
}
