import { Field, smallControlClass } from '@/ui/fields/field';
import { searchErrorId } from './search-form';
import type { DayRange } from '@/shared/dates/day-range';
import type { useDayRange } from './use-day-range';

type DayFieldProps = {
  label: string;
  name: keyof DayRange;
  range: ReturnType<typeof useDayRange>;
};

/** One day of the filter of a list, applied as soon as it is complete. */
export function DayField({ label, name, range }: DayFieldProps) {
  return (
    <Field label={label} labelPosition="beside">
      {(control) => (
        <input
          type="date"
          className={smallControlClass}
          value={range.days[name] ?? ''}
          onChange={({ target }) => range.change(name, target)}
          min="2000-01-01"
          max="2099-12-31"
          {...control}
          aria-invalid={range.isWrong || undefined}
          aria-describedby={range.isWrong ? searchErrorId : undefined}
        />
      )}
    </Field>
  );
}
