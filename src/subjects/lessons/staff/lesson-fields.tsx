import { memo } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { labelledOptions } from '@/shared/fields/labelled-options';
import { adminLessonsText } from '../text/lesson-editor';
import { lessonTypes } from '@/subjects/courses/course-values';
import { CheckboxField } from '@/shared/fields/checkbox-field';
import { NumberField } from '@/shared/fields/number-field';
import { FormSection } from '@/shared/editor/form-sections';
import { LessonContentFields } from './lesson-content-fields';
import type { LessonFormValues } from './lesson-schema';
import { TextField } from '@/ui/fields/text-field';
import { SelectField } from '@/ui/fields/select-field';
import { useFields } from '@/shared/fields/use-fields';

const { sections } = adminLessonsText;
const typeOptions = labelledOptions(lessonTypes, adminLessonsText.types);

type LessonFieldsProps = {
  form: UseFormReturn<LessonFormValues>;
  /** Also of a lesson that is not stored yet. */
  lessonId: string;
  isNew: boolean;
  /** The stored content: it tells a quiz that cannot be parsed from an empty one. */
  storedContent: string;
};

/**
 * The fields that every lesson has, and those of its type. Memoised: the first change makes the editor show that
 * something is not saved, which must not render every field.
 */
export const LessonFields = memo(function LessonFields(props: LessonFieldsProps) {
  const { form, lessonId, isNew, storedContent } = props;
  // By name: without one, every question that is added to a quiz would render all these fields.
  const field = useFields(form, 'title');
  const type = useWatch({ control: form.control, name: 'content_type' });
  return (
    <div className="grid gap-7">
      <FormSection section="about" title={sections.about}>
        <TextField label={adminLessonsText.fields.title} {...field('title')} />
        <div className="grid gap-5.5 sm:grid-cols-2">
          <SelectField
            label={adminLessonsText.fields.type}
            options={typeOptions}
            {...field('content_type')}
          />
          <NumberField
            form={form}
            name="duration"
            label={adminLessonsText.fields.duration}
            fallback={0}
          />
        </div>
        {isNew && (
          <NumberField
            form={form}
            name="order"
            label={adminLessonsText.fields.order}
            hint={adminLessonsText.fields.orderHint}
            fallback={1}
          />
        )}
      </FormSection>
      <FormSection section="content" title={sections.content}>
        <LessonContentFields
          form={form}
          lessonId={lessonId}
          type={type}
          storedContent={storedContent}
        />
      </FormSection>
      <FormSection section="use" title={sections.use}>
        <CheckboxField
          label={adminLessonsText.fields.published}
          hint={adminLessonsText.fields.publishedHint}
          {...form.register('is_published')}
        />
        <CheckboxField
          label={adminLessonsText.fields.required}
          hint={adminLessonsText.fields.requiredHint}
          {...form.register('is_required')}
        />
        <CheckboxField
          label={adminLessonsText.fields.preview}
          hint={adminLessonsText.fields.previewHint}
          {...form.register('is_preview')}
        />
      </FormSection>
    </div>
  );
});
