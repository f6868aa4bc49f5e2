import { useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { listText } from '@/shared/list/text';
import { Field } from '@/ui/fields/field';
import { TextInput } from '@/ui/fields/text-input';
import { parseNumber } from './parse-number';

type NumberFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  error?: string;
  /** The value that replaces input that is not a number. */
  fallback: number;
};

/**
 * A number typed as text, so that a decimal comma is possible. Other input becomes `fallback` on blur, and the field
 * says so with what was typed.
 */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { form, name, label, hint, error, fallback } = props;
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
    <Field
      label={label}
      hint={hint}
      error={error ?? (replaced === null ? undefined : listText.notANumber(replaced, fallback))}
    >
      {(control) => (
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          {...control}
          {...form.register(name, { onBlur: handleBlur, onChange: () => setReplaced(null) })}
        />
      )}
    </Field>
  );
}
