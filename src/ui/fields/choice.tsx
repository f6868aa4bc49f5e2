import { useId, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { ErrorIcon } from '../drawings/icons';

type Option<Value extends string> = {
  value: Value;
  label: string;
  hint?: string;
  /** Set as code. */
  isCode?: boolean;
};

type GroupProps<Value extends string> = {
  /** The controls' name in their form; a link of the error summary focuses them by it. */
  name: string;
  legend: ReactNode;
  hint?: string;
  error?: string;
  options: readonly Option<Value>[];
  /** The number of columns on wide screens. */
  columns?: 1 | 2;
  /** Without a card around each option. */
  isPlain?: boolean;
  /** Replaces the class names of the legend, for a legend that is a heading. */
  legendClassName?: string;
};

const cardClass = classNames(
  'flex min-h-14 cursor-pointer items-start gap-3.5 rounded border-[1.5px] border-line-strong bg-white px-4 py-3.5 transition-colors',
  'hover:border-blue has-checked:border-blue has-checked:bg-blue-pale/35 has-checked:ring-1 has-checked:ring-blue',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue has-aria-invalid:border-clay',
);

const inputClass =
  'mt-0.5 size-5.5 shrink-0 cursor-pointer accent-blue outline-none focus-visible:outline-none';

/** A row of a form of several questions, in which cards would be louder than the rest. */
const plainClass = 'flex min-h-11 cursor-pointer items-start gap-3 py-2';

type CardProps = { option: Option<string>; input: ReactNode; isPlain?: boolean };

function Card({ option, input, isPlain = false }: CardProps) {
  return (
    <label className={isPlain ? plainClass : cardClass}>
      {input}
      <span className="min-w-0 wrap-anywhere">
        <span className={classNames('block', !isPlain && !option.isCode && 'font-semibold')}>
          {/* In a line as high as those of words, so that it is in the middle of its control. */}
          {option.isCode ? (
            <span className="font-mono text-sm/none">{option.label}</span>
          ) : (
            option.label
          )}
        </span>{' '}
        {option.hint && <span className="block text-sm text-ink-muted">{option.hint}</span>}
      </span>
    </label>
  );
}

type ChoiceGroupProps = Omit<GroupProps<string>, 'name' | 'options'> & {
  kind: 'radiogroup' | 'group';
  children: ReactNode;
};

function ChoiceGroup({
  legend,
  hint,
  error,
  columns = 1,
  isPlain = false,
  legendClassName,
  kind,
  children,
}: ChoiceGroupProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset
      role={kind === 'radiogroup' ? kind : undefined}
      aria-invalid={kind === 'radiogroup' && error ? true : undefined}
      aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      className="min-w-0"
    >
      <legend className={legendClassName ?? 'font-semibold'}>{legend}</legend>
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-2 flex gap-2 text-sm text-clay">
          <ErrorIcon />
          {error}
        </p>
      )}
      <div
        className={classNames(
          isPlain ? 'mt-2 grid gap-x-6' : 'mt-4 grid gap-3',
          columns === 2 && 'sm:grid-cols-2',
        )}
      >
        {children}
      </div>
    </fieldset>
  );
}

type RadioCardsProps<Value extends string> = GroupProps<Value> & {
  value: Value | null;
  onChange: (value: Value) => void;
};

/** Radio buttons as cards; the whole card can be clicked. */
export function RadioCards<Value extends string>({
  name,
  options,
  value,
  onChange,
  ...group
}: RadioCardsProps<Value>) {
  return (
    <ChoiceGroup kind="radiogroup" {...group}>
      {options.map((option) => (
        <Card
          key={option.value}
          option={option}
          input={
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={inputClass}
            />
          }
        />
      ))}
    </ChoiceGroup>
  );
}

type CheckboxCardsProps<Value extends string> = GroupProps<Value> & {
  value: readonly Value[];
  /** Receives the chosen values in the order of `options`. */
  onChange: (value: Value[]) => void;
};

/** Checkboxes as cards; the whole card can be clicked. */
export function CheckboxCards<Value extends string>({
  name,
  options,
  value,
  onChange,
  ...group
}: CheckboxCardsProps<Value>) {
  const toggle = (changed: Value) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((item) => (item === changed) !== value.includes(item)),
    );
  return (
    <ChoiceGroup kind="group" {...group}>
      {options.map((option) => (
        <Card
          key={option.value}
          option={option}
          isPlain={group.isPlain}
          input={
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              aria-invalid={group.error ? true : undefined}
              onChange={() => toggle(option.value)}
              className={inputClass}
            />
          }
        />
      ))}
    </ChoiceGroup>
  );
}
