import { classNames } from '@/lib/class-names';
import { controlClass, Field, smallControlClass } from './field';
import { SelectControl } from './select-control';

type SelectFieldProps = {
  label: string;
  /** The label of the empty option, whose value is null. */
  anyLabel: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
  /** In a line of filters, without a visible label: `anyLabel` then says what is chosen. */
  isSmall?: boolean;
};

/** A labelled `select` with an empty option. */
export function SelectField(props: SelectFieldProps) {
  const { label, anyLabel, value, options, onChange, isSmall = false } = props;
  return (
    <Field label={label} labelPosition={isSmall ? 'hidden' : 'above'}>
      {(control) => (
        <SelectControl
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
          className={isSmall ? classNames(smallControlClass, 'max-w-56') : controlClass}
        >
          <option value="">{anyLabel}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectControl>
      )}
    </Field>
  );
}
