import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '@/lib/class-names';
import { controlClass, smallControlClass } from './field';
import { SelectControl } from './select-control';

type SelectInputProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly { value: string; label: string }[];
  ref?: Ref<HTMLSelectElement>;
  /** In a line with other controls or in the row of a list. */
  isSmall?: boolean;
};

/** A `select` control for use inside a {@link Field}. */
export function SelectInput({ options, isSmall = false, ...props }: SelectInputProps) {
  return (
    <SelectControl
      className={isSmall ? classNames(smallControlClass, 'w-full') : controlClass}
      {...props}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectControl>
  );
}
