import { useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { listText } from '@/shared/list/text';
import { parseNumber } from './parse-number';
import { TextField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';

type NumberFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  /** The value that replaces input that is not a number. */
  fallback: number;
};

/**
 * A number typed as text, so that a decimal comma is possible. Other input becomes `fallback` on blur, and the field
 * says so with what was typed.
 */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { form, name, label, hint, fallback } = props;
  const { error, ...control } = useFields(form, name)(name, {
    onBlur: handleBlur,
    onChange: () => setReplaced(null),
  });
  const [replaced, setReplaced] = useState<string | null>(null);
  function handleBlur() {
    const typed = String(form.getValues(name));
    const isUnreadable = typed.trim() !== '' && Number.isNaN(parseNumber(typed, Number.NaN));
    if (isUnreadable) setReplaced(typed.trim());
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
      error={error ?? (replaced === null ? undefined : listText.notANumber(replaced, fallback))}
    />
  );
}
