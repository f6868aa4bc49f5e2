import { useWatch, type UseFormReturn } from 'react-hook-form';
import { labelledOptions } from '@/shared/fields/labelled-options';
import { courseTextNames } from '../course-texts';
import { adminCoursesText, courseTextTexts } from '../text/staff-courses';
import { courseLabels } from '../text/course-labels';
import { places, priceKinds } from '../course-values';
import { limits } from '@/lib/limits';
import { CheckboxField } from '@/shared/fields/checkbox-field';
import { hasPrice, type CourseFormValues } from '../course-schema';
import { TextAreaField, TextField } from '@/ui/fields/text-field';
import { SelectField } from '@/ui/fields/select-field';
import { useFields } from '@/shared/fields/use-fields';

type FormProps = { form: UseFormReturn<CourseFormValues> };

function PriceFields({ form }: FormProps) {
  const field = useFields(form);
  const kind = useWatch({ control: form.control, name: 'price_kind' });
  return (
    <>
      <SelectField
        label={adminCoursesText.fields.priceKind}
        options={labelledOptions(priceKinds, courseLabels.priceKind)}
        {...field('price_kind')}
      />
      {hasPrice(kind) && (
        <TextField
          label={adminCoursesText.fields.price}
          hint={adminCoursesText.fields.priceHint}
          inputMode="decimal"
          {...field('price')}
        />
      )}
    </>
  );
}

/** What a visitor decides by: price, group size, places and refund terms. */
export function CourseOfferFields({ form }: FormProps) {
  const field = useFields(form);
  const { fields } = adminCoursesText;
  return (
    <>
      <div className="grid gap-5.5 sm:grid-cols-2">
        <PriceFields form={form} />
      </div>
      <div className="grid grid-cols-2 gap-5.5">
        {(['groupMinimum', 'groupMaximum'] as const).map((name) => (
          <TextField key={name} label={fields[name]} inputMode="numeric" {...field(name)} />
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
        <TextAreaField key={name} {...courseTextTexts[name]} rows={3} {...field(name)} />
      ))}
    </>
  );
}

/** What a participant takes home and gets: one line for each. */
export function CourseListFields({ form }: FormProps) {
  const field = useFields(form);
  const { fields } = adminCoursesText;
  return (
    <>
      <TextAreaField
        label={fields.outcomes}
        hint={fields.outcomesHint(limits.courseLines, limits.courseLine)}
        rows={6}
        {...field('outcomes')}
      />
      <TextAreaField
        label={fields.included}
        hint={fields.includedHint(limits.courseLines, limits.courseLine)}
        rows={5}
        {...field('included')}
      />
    </>
  );
}
