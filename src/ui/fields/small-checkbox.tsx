import { classNames } from '@/lib/class-names';

type SmallCheckboxProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
};

/** A checkbox with its label beside it, both small: for a switch next to what it changes. */
export function SmallCheckbox({ label, checked, onChange, className }: SmallCheckboxProps) {
  return (
    <label
      className={classNames('flex min-h-11 cursor-pointer items-center gap-2.5 text-sm', className)}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-blue"
      />
      {label}
    </label>
  );
}
