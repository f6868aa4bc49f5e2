import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { parseNumber } from './parse-number';

type NumberFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  error?: string;
  /** In the place of what is no number (section 5). */
  otherwise: number;
};

/** A number, typed as text: what is none becomes the field's own value when it is left (section 5). */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { form, name, label, hint, error, otherwise } = props;
  function correct() {
    const typed = String(form.getValues(name));
    const read = String(parseNumber(typed, otherwise)).replace('.', ',');
    if (read !== typed) {
      form.setValue(name, read as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
    }
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          {...control}
          {...form.register(name, { onBlur: correct })}
        />
      )}
    </Field>
  );
}
