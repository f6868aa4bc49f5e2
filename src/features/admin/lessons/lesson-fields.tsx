import { useWatch, type UseFormReturn } from 'react-hook-form';
import { adminLessonsWords } from '@/content/interface/admin-lessons';
import { lessonTypes } from '@/lib/course-values';
import { Field } from '@/ui/field';
import { SelectInput } from '@/ui/select-input';
import { TextInput } from '@/ui/text-input';
import { CheckField } from '../check-field';
import { NumberField } from '../number-field';
import { LessonContentFields } from './lesson-content-fields';
import type { LessonFormValues } from './lesson-schema';

const words = adminLessonsWords.fields;
const typeOptions = lessonTypes.map((value) => ({ value, label: adminLessonsWords.types[value] }));

type LessonFieldsProps = {
  form: UseFormReturn<LessonFormValues>;
  isNew: boolean;
  /** As stored, to tell a quiz that cannot be read from one that is empty. */
  storedContent: string;
};

/** What every lesson has, and what its type asks for. */
export function LessonFields({ form, isNew, storedContent }: LessonFieldsProps) {
  const { errors } = form.formState;
  const type = useWatch({ control: form.control, name: 'content_type' });
  return (
    <>
      <Field label={words.title} error={errors.title?.message}>
        {(control) => <TextInput autoComplete="off" {...control} {...form.register('title')} />}
      </Field>
      <div className="grid gap-5.5 sm:grid-cols-2">
        <Field label={words.type}>
          {(control) => (
            <SelectInput options={typeOptions} {...control} {...form.register('content_type')} />
          )}
        </Field>
        <NumberField
          form={form}
          name="duration"
          label={words.duration}
          error={errors.duration?.message}
          otherwise={0}
        />
      </div>
      <LessonContentFields form={form} type={type} storedContent={storedContent} />
      {isNew && (
        <NumberField
          form={form}
          name="order"
          label={words.order}
          hint={words.orderHint}
          otherwise={1}
        />
      )}
      <CheckField
        label={words.published}
        hint={words.publishedHint}
        {...form.register('is_published')}
      />
    </>
  );
}
