import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/ui/fields/field';
import { TextInput } from '@/ui/fields/text-input';
import type { LessonFormValues } from './lesson-schema';

type UrlFieldProps = {
  form: UseFormReturn<LessonFormValues>;
  name: 'video' | 'exerciseUrl';
  label: string;
  hint: string;
  error?: string;
};

/** The URL of what a lesson shows from elsewhere. */
export function UrlField({ form, name, ...labels }: UrlFieldProps) {
  return (
    <Field {...labels}>
      {(control) => (
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          {...control}
          {...form.register(name)}
        />
      )}
    </Field>
  );
}
