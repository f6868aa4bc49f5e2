import { controlClass, Field } from './field';

type SelectFieldProps = {
  label: string;
  /** The label of the empty option, whose value is null. */
  any: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
};

/** A labelled `select` with an empty option. */
export function SelectField({ label, any, value, options, onChange }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
          className={controlClass}
        >
          <option value="">{any}</option>
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
