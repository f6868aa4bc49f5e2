import { DayField } from '@/components/list/day-field';
import { SearchForm } from '@/components/list/search-form';
import { useDayRange } from '@/components/list/use-day-range';
import type { ListParams } from '@/components/list/use-list-params';
import { adminInterestsText } from '@/content/interface/admin-interests';
import { interestStates, type InterestState } from '@/data/interests/queries';
import { SelectField } from '@/ui/select-field';

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
      <SelectField
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
