import { useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { listText } from '@/shared/list/text';
import { parseNumber } from './parse-number';
import { TextField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';

const isNumber = (typed: string) =>
  typed.trim() === '' || !Number.isNaN(parseNumber(typed, Number.NaN));

type NumberFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  /** The value that replaces input that is not a number. */
  fallback: number;
};

/**
 * A number typed as text, so that a decimal comma is possible. Other input becomes `fallback` on blur. The field says so while it is
 * typed: a line that appeared on blur would move the button that is being pressed.
 */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { form, name, label, hint, fallback } = props;
  const { error, ...control } = useFields(form, name)(name, {
    onBlur: handleBlur,
    onChange: () => setUnreadable(isNumber(typedNow()) ? null : typedNow().trim()),
  });
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const typedNow = () => String(form.getValues(name));
  function handleBlur() {
    const typed = typedNow();
    const read = String(parseNumber(typed, fallback)).replace('.', ',');
    if (read !== typed) {
      form.setValue(name, read as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
    }
  }
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      {...control}
      error={error ?? (unreadable === null ? undefined : listText.notANumber(unreadable, fallback))}
    />
  );
}
