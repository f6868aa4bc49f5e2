import type { UseFormReturn } from 'react-hook-form';
import type { LessonFormValues } from './lesson-schema';
import { TextField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';

type UrlFieldProps = {
  form: UseFormReturn<LessonFormValues>;
  name: 'video' | 'exerciseUrl';
  label: string;
  hint: string;
};

/** The URL of what a lesson shows from elsewhere. */
export function UrlField({ form, name, ...labels }: UrlFieldProps) {
  const field = useFields(form, name);
  return <TextField {...labels} type="url" inputMode="url" {...field(name)} />;
}
