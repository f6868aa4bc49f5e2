import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import type { CohortFormValues } from './cohort-schema';
import { SelectField } from '@/ui/fields/select-field';

type OptionFieldProps = {
  form: UseFormReturn<CohortFormValues>;
  name: 'trainer' | 'organization';
  label: string;
  hint?: string;
  /** The label of no choice. */
  none: string;
  /** The label of what is chosen and not among the options: not loaded yet, or not for this user to see. */
  unknown: string;
  options: readonly { id: string; name: string }[];
};

/** A choice of one of the stored trainers or organisations, or of none. */
export function OptionField(props: OptionFieldProps) {
  const { form, name, label, hint, none, unknown, options } = props;
  const { errors } = useFormState({ control: form.control, name });
  const value = useWatch({ control: form.control, name });
  const isUnknown = value !== '' && !options.some(({ id }) => id === value);
  return (
    <SelectField
      label={label}
      hint={hint}
      error={errors[name]?.message}
      options={[
        { value: '', label: none },
        ...(isUnknown ? [{ value, label: unknown }] : []),
        ...options.map((option) => ({ value: option.id, label: option.name })),
      ]}
      value={value}
      onChange={(event) => {
        form.clearErrors(name);
        form.setValue(name, event.target.value, { shouldDirty: true });
      }}
    />
  );
}
