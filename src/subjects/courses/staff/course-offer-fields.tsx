import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { labelledOptions } from '@/shared/fields/labelled-options';
import { courseTextNames } from '../course-texts';
import { adminCoursesText, courseTextTexts } from '../text/staff-courses';
import { courseLabels } from '../text/course-labels';
import { places, priceKinds } from '../course-values';
import { limits } from '@/lib/limits';
import { Field } from '@/ui/fields/field';
import { SelectInput } from '@/ui/fields/select-input';
import { TextArea, TextInput } from '@/ui/fields/text-input';
import { CheckboxField } from '@/shared/fields/checkbox-field';
import { hasPrice, type CourseFormValues } from '../course-schema';

type FormProps = { form: UseFormReturn<CourseFormValues> };

function PriceFields({ form }: FormProps) {
  const { errors } = useFormState({ control: form.control });
  const kind = useWatch({ control: form.control, name: 'price_kind' });
  return (
    <>
      <Field label={adminCoursesText.fields.priceKind}>
        {(control) => (
          <SelectInput
            options={labelledOptions(priceKinds, courseLabels.priceKind)}
            {...control}
            {...form.register('price_kind')}
          />
        )}
      </Field>
      {hasPrice(kind) && (
        <Field label={adminCoursesText.fields.price} error={errors.price?.message}>
          {(control) => (
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              {...control}
              {...form.register('price')}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** What a visitor decides by: price, group size, places and refund terms. */
export function CourseOfferFields({ form }: FormProps) {
  const { errors } = useFormState({ control: form.control });
  const { fields } = adminCoursesText;
  return (
    <fieldset className="grid gap-5.5">
      <legend className="text-h4 heading-style mb-4">{fields.offer}</legend>
      <div className="grid gap-5.5 sm:grid-cols-2">
        <PriceFields form={form} />
      </div>
      <div className="grid grid-cols-2 gap-5.5">
        {(['groupMinimum', 'groupMaximum'] as const).map((name) => (
          <Field key={name} label={fields[name]} error={errors[name]?.message}>
            {(control) => (
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                {...control}
                {...form.register(name)}
              />
            )}
          </Field>
        ))}
      </div>
      <fieldset>
        <legend className="font-semibold">{fields.places}</legend>
        <div className="flex flex-wrap gap-x-8">
          {places.map((place) => (
            <CheckboxField
              key={place}
              label={courseLabels.place[place]}
              value={place}
              {...form.register('places')}
            />
          ))}
        </div>
      </fieldset>
      {courseTextNames.map((name) => (
        <Field key={name} {...courseTextTexts[name]} error={errors[name]?.message}>
          {(control) => <TextArea rows={3} {...control} {...form.register(name)} />}
        </Field>
      ))}
    </fieldset>
  );
}

/** What a participant takes home and gets: one line for each. */
export function CourseListFields({ form }: FormProps) {
  const { errors } = useFormState({ control: form.control });
  const { fields } = adminCoursesText;
  return (
    <>
      <Field
        label={fields.outcomes}
        hint={fields.outcomesHint(limits.courseLines, limits.courseLine)}
        error={errors.outcomes?.message}
      >
        {(control) => <TextArea rows={6} {...control} {...form.register('outcomes')} />}
      </Field>
      <Field
        label={fields.included}
        hint={fields.includedHint(limits.courseLines, limits.courseLine)}
        error={errors.included?.message}
      >
        {(control) => <TextArea rows={5} {...control} {...form.register('included')} />}
      </Field>
    </>
  );
}
