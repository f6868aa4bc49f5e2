import type { Ref, SelectHTMLAttributes } from 'react';
import { controlClass } from './field';
import { SelectControl } from './select-control';

type SelectInputProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly { value: string; label: string }[];
  ref?: Ref<HTMLSelectElement>;
};

/** A `select` control for use inside a {@link Field}. */
export function SelectInput({ options, ...props }: SelectInputProps) {
  return (
    <SelectControl className={controlClass} {...props}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectControl>
  );
}
