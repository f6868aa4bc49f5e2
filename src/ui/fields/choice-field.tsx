import { classNames } from '@/lib/class-names';
import { controlClass, Field, smallControlClass, type FieldLabels } from './field';
import { SelectControl } from './select-control';

type ChoiceFieldProps<Value extends string> = Omit<FieldLabels, 'labelPosition'> & {
  name?: string;
  options: readonly { value: Value; label: string; isCode?: boolean }[];
  /** Whether the label is notation, as an option may be. */
  isCode?: boolean;
  /** In a line of filters, without a visible label: the chosen option then says what it is about. */
  isSmall?: boolean;
} & (
    | { anyLabel?: undefined; value: Value; onChange: (value: Value) => void }
    | {
        /** The label of the empty option, whose value is null. */
        anyLabel: string;
        value: Value | null;
        onChange: (value: Value | null) => void;
      }
  );

/** A labelled `select` that takes and gives one of the values of its options. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, hint, error, name, anyLabel, value, options, isSmall = false } = props;
  const isChosenCode = options.some((option) => option.value === value && option.isCode);
  function handleChange(typed: string) {
    const chosen = options.find((option) => option.value === typed)?.value;
    if (chosen !== undefined) props.onChange(chosen);
    else if (props.anyLabel !== undefined) props.onChange(null);
  }
  return (
    <Field
      label={label}
      labelPosition={isSmall ? 'hidden' : props.isCode ? 'code' : 'above'}
      hint={hint}
      error={error}
    >
      {(control) => (
        <SelectControl
          {...control}
          name={name}
          value={value ?? ''}
          onChange={(event) => handleChange(event.target.value)}
          className={classNames(
            isSmall ? classNames(smallControlClass, 'max-w-56') : controlClass,
            isChosenCode && 'font-mono text-sm!',
          )}
        >
          {anyLabel !== undefined && <option value="">{anyLabel}</option>}
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
