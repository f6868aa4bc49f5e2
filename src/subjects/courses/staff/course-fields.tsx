import { memo, useState } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { labelledOptions } from '@/shared/fields/labelled-options';
import { adminCoursesText } from '../text/staff-courses';
import { courseLabels } from '../text/course-labels';
import { suggestSlug } from '../data/mutations';
import { audiences, categories, enrolmentModes, levels, states, statuses } from '../course-values';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import { Field } from '@/ui/fields/field';
import { SelectInput } from '@/ui/fields/select-input';
import { TextArea, TextInput } from '@/ui/fields/text-input';
import { CheckboxField } from '@/shared/fields/checkbox-field';
import { showFailureToast } from '@/subjects/staff/toasts';
import { NumberField } from '@/shared/fields/number-field';
import { CourseListFields, CourseOfferFields } from './course-offer-fields';
import type { CourseFormValues } from '../course-schema';
import { DescriptionPreview } from './description-preview';
import { TrainerField } from './trainer-field';
import { ThumbnailField } from './thumbnail-field';

type CourseFieldsProps = {
  form: UseFormReturn<CourseFormValues>;
  /** The id of the course; a new course has one before it is stored. */
  id: string;
};

function StateField({ form }: Pick<CourseFieldsProps, 'form'>) {
  const state = useWatch({ control: form.control, name: 'state' });
  return (
    <Field label={adminCoursesText.fields.state} hint={adminCoursesText.fields.stateHint[state]}>
      {(control) => (
        <SelectInput
          options={labelledOptions(states, courseLabels.state)}
          {...control}
          {...form.register('state')}
        />
      )}
    </Field>
  );
}

/**
 * The fields of the course form. Memoised: the first key makes the editor show that something is not saved, which must
 * not render every field.
 */
export const CourseFields = memo(function CourseFields({ form, id }: CourseFieldsProps) {
  const { errors } = useFormState({ control: form.control });
  const [isSuggesting, setSuggesting] = useState(false);

  async function handleSuggestSlug() {
    if (isSuggesting) return;
    setSuggesting(true);
    try {
      const slug = await suggestSlug({ id, title: form.getValues('title') });
      form.setValue('slug', slug, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      showFailureToast(error);
    } finally {
      setSuggesting(false);
    }
  }

  return (
    <>
      <StateField form={form} />
      <Field label={adminCoursesText.fields.title} error={errors.title?.message}>
        {(control) => <TextInput autoComplete="off" {...control} {...form.register('title')} />}
      </Field>
      <Field
        label={adminCoursesText.fields.slug}
        hint={adminCoursesText.fields.slugHint}
        error={errors.slug?.message}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2.5">
            <TextInput
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="min-w-0 grow basis-60"
              {...control}
              {...form.register('slug')}
            />
            <Button
              tone="quiet"
              aria-disabled={isSuggesting}
              onClick={() => void handleSuggestSlug()}
            >
              {adminCoursesText.fields.slugSuggest}
            </Button>
          </div>
        )}
      </Field>
      <Field
        label={adminCoursesText.fields.description}
        hint={adminCoursesText.fields.descriptionHint(limits.courseDescription)}
        error={errors.description?.message}
      >
        {(control) => <TextArea rows={8} {...control} {...form.register('description')} />}
      </Field>
      <DescriptionPreview form={form} />
      <div className="grid gap-5.5 sm:grid-cols-2">
        <Field label={adminCoursesText.fields.audience}>
          {(control) => (
            <SelectInput
              options={labelledOptions(audiences, courseLabels.audience)}
              {...control}
              {...form.register('audience')}
            />
          )}
        </Field>
        <Field label={adminCoursesText.fields.category}>
          {(control) => (
            <SelectInput
              options={labelledOptions(categories, courseLabels.category)}
              {...control}
              {...form.register('category')}
            />
          )}
        </Field>
        <Field label={adminCoursesText.fields.level}>
          {(control) => (
            <SelectInput
              options={labelledOptions(levels, courseLabels.level)}
              {...control}
              {...form.register('difficulty_level')}
            />
          )}
        </Field>
        <Field label={adminCoursesText.fields.status}>
          {(control) => (
            <SelectInput
              options={labelledOptions(statuses, courseLabels.status)}
              {...control}
              {...form.register('status')}
            />
          )}
        </Field>
        <NumberField
          form={form}
          name="hours"
          label={adminCoursesText.fields.hours}
          error={errors.hours?.message}
          fallback={0}
        />
        <div className="self-end">
          <CheckboxField label={adminCoursesText.fields.featured} {...form.register('featured')} />
        </div>
      </div>
      <Field
        label={adminCoursesText.fields.enrolmentMode}
        hint={adminCoursesText.fields.enrolmentModeHint}
      >
        {(control) => (
          <SelectInput
            options={labelledOptions(enrolmentModes, adminCoursesText.enrolmentModes)}
            {...control}
            {...form.register('enrolment_mode')}
          />
        )}
      </Field>
      <CourseOfferFields form={form} />
      <CourseListFields form={form} />
      <TrainerField form={form} />
      <ThumbnailField form={form} id={id} />
    </>
  );
});
