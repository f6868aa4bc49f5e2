import { controlClass, Field } from './field';

type SelectFieldProps = {
  label: string;
  /** The label of the empty option, whose value is null. */
  anyLabel: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
};

/** A labelled `select` with an empty option. */
export function SelectField({ label, anyLabel, value, options, onChange }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
          className={controlClass}
        >
          <option value="">{anyLabel}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
