import { memo, useState, useDeferredValue } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { labelledOptions } from '@/shared/fields/labelled-options';
import { adminCoursesText } from '../text/staff-courses';
import { courseLabels } from '../text/course-labels';
import { suggestSlug } from '../data/mutations';
import {
  audiences,
  categories,
  enrolmentModes,
  lessonOpenings,
  levels,
  states,
  statuses,
} from '../course-values';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import { Field } from '@/ui/fields/field';
import { TextInput } from '@/ui/fields/text-input';
import { CheckboxField } from '@/shared/fields/checkbox-field';
import { listText } from '@/shared/list/text';
import { showErrorToast } from '@/shared/errors/error-toast';
import { NumberField } from '@/shared/fields/number-field';
import { FormSection } from '@/shared/editor/form-sections';
import { CourseListFields, CourseOfferFields } from './course-offer-fields';
import type { CourseFormValues } from '../course-schema';
import { TrainerField } from './trainer-field';
import { TextAreaField, TextField } from '@/ui/fields/text-field';
import { SelectField } from '@/ui/fields/select-field';
import { useFields } from '@/shared/fields/use-fields';
import { ImageField } from '../image-field';
import { useIsEmpty } from '@/subjects/lessons/use-is-empty';
import { CourseDescription } from '@/subjects/lessons/view/course-description';

type FormProps = { form: UseFormReturn<CourseFormValues> };

function Preview({ form }: FormProps) {
  // Rendering Markdown takes longer than a key press may take.
  const text = useDeferredValue(useWatch({ control: form.control, name: 'description' }));
  return <CourseDescription text={text} />;
}

/** The description in the form as visitors will see it, when it is asked for. */
function DescriptionPreview({ form }: FormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-sm text-blue">{adminCoursesText.fields.descriptionPreview}</summary>
      {isOpen && <Preview form={form} />}
    </details>
  );
}

type ThumbnailFieldProps = { form: UseFormReturn<CourseFormValues>; id: string };

/** The image of a course. */
function ThumbnailField({ form, id }: ThumbnailFieldProps) {
  const url = useWatch({ control: form.control, name: 'thumbnail' });
  return (
    <ImageField
      folder={id}
      url={url}
      onChange={(changed) => form.setValue('thumbnail', changed, { shouldDirty: true })}
      shape="wide"
      text={adminCoursesText.thumbnail}
    />
  );
}

type CourseFieldsProps = {
  form: UseFormReturn<CourseFormValues>;
  /** The id of the course; a new course has one before it is stored. */
  id: string;
};

function StateField({ form, id }: CourseFieldsProps) {
  const field = useFields(form, 'state');
  const [state, mode] = useWatch({ control: form.control, name: ['state', 'enrolment_mode'] });
  const isEmpty = useIsEmpty({ id, state, enrolment_mode: mode });
  const { stateHint: hints, isEmpty: emptyHint } = adminCoursesText.fields;
  return (
    <SelectField
      label={adminCoursesText.fields.state}
      hint={isEmpty ? emptyHint : hints[state]}
      options={labelledOptions(states, courseLabels.state)}
      {...field('state')}
    />
  );
}

/**
 * The fields of the course form. Memoised: the first key makes the editor show that something is not saved, which must
 * not render every field.
 */
export const CourseFields = memo(function CourseFields({ form, id }: CourseFieldsProps) {
  const field = useFields(form);
  const { error: slugError, ...slugControl } = field('slug');
  const [isSuggesting, setSuggesting] = useState(false);

  async function handleSuggestSlug() {
    if (isSuggesting) return;
    setSuggesting(true);
    try {
      const slug = await suggestSlug({ id, title: form.getValues('title') });
      form.setValue('slug', slug, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      showErrorToast(listText.failure, error);
    } finally {
      setSuggesting(false);
    }
  }

  return (
    <>
      <FormSection section="page" title={adminCoursesText.sections.page}>
        <StateField form={form} id={id} />
        <TextField label={adminCoursesText.fields.title} {...field('title')} />
        <Field
          label={adminCoursesText.fields.slug}
          hint={adminCoursesText.fields.slugHint}
          error={slugError}
        >
          {(control) => (
            <div className="flex flex-wrap gap-2.5">
              <TextInput
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="min-w-0 grow basis-60"
                {...control}
                {...slugControl}
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
        <TextAreaField
          label={adminCoursesText.fields.description}
          hint={adminCoursesText.fields.descriptionHint(limits.courseDescription)}
          rows={8}
          {...field('description')}
        />
        <DescriptionPreview form={form} />
      </FormSection>
      <FormSection section="catalogue" title={adminCoursesText.sections.catalogue}>
        <div className="grid gap-5.5 sm:grid-cols-2">
          <SelectField
            label={adminCoursesText.fields.audience}
            options={labelledOptions(audiences, courseLabels.audience)}
            {...field('audience')}
          />
          <SelectField
            label={adminCoursesText.fields.category}
            options={labelledOptions(categories, courseLabels.category)}
            {...field('category')}
          />
          <SelectField
            label={adminCoursesText.fields.level}
            options={labelledOptions(levels, courseLabels.level)}
            {...field('difficulty_level')}
          />
          <SelectField
            label={adminCoursesText.fields.status}
            hint={adminCoursesText.fields.statusHint}
            options={labelledOptions(statuses, courseLabels.status)}
            {...field('status')}
          />
          <NumberField
            form={form}
            name="hours"
            label={adminCoursesText.fields.hours}
            hint={adminCoursesText.fields.hoursHint}
            fallback={0}
          />
          <div className="self-end">
            <CheckboxField
              label={adminCoursesText.fields.featured}
              {...form.register('featured')}
            />
          </div>
        </div>
      </FormSection>
      <FormSection section="enrolment" title={adminCoursesText.sections.enrolment}>
        <SelectField
          label={adminCoursesText.fields.enrolmentMode}
          hint={adminCoursesText.fields.enrolmentModeHint}
          options={labelledOptions(enrolmentModes, adminCoursesText.enrolmentModes)}
          {...field('enrolment_mode')}
        />
        <SelectField
          label={adminCoursesText.fields.lessonsOpen}
          hint={adminCoursesText.fields.lessonsOpenHint}
          options={labelledOptions(lessonOpenings, adminCoursesText.lessonOpenings)}
          {...field('lessons_open')}
        />
      </FormSection>
      <FormSection section="offer" title={adminCoursesText.sections.offer}>
        <CourseOfferFields form={form} />
      </FormSection>
      <FormSection section="gains" title={adminCoursesText.sections.gains}>
        <CourseListFields form={form} />
      </FormSection>
      <FormSection section="people" title={adminCoursesText.sections.people}>
        <TrainerField form={form} />
        <ThumbnailField form={form} id={id} />
      </FormSection>
    </>
  );
});
