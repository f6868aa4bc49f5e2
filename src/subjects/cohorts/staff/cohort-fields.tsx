import { memo } from 'react';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import { labelledOptions } from '@/shared/fields/labelled-options';
import { adminCohortEditorText } from '../text/cohort-editor';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { places } from '@/subjects/courses/course-values';
import { Field } from '@/ui/fields/field';
import { SelectInput } from '@/ui/fields/select-input';
import { TextInput } from '@/ui/fields/text-input';
import type { CohortFormValues } from './cohort-schema';
import { MeetingFields } from './meeting-fields';
import { OptionField } from './option-field';

const { fields: text, sections, meeting } = adminCohortEditorText;

type Named = { id: string; name: string };

type CohortFieldsProps = {
  form: UseFormReturn<CohortFormValues>;
  trainers: readonly Named[];
  organizations: readonly Named[];
};

type FormProps = Pick<CohortFieldsProps, 'form'>;

const legendClass = 'text-h4 heading-style mb-4';

function PlaceFields({ form, trainers, organizations }: CohortFieldsProps) {
  const { errors } = useFormState({ control: form.control });
  return (
    <fieldset className="grid gap-5.5">
      <legend className={legendClass}>{sections.where}</legend>
      <div className="grid gap-5.5 sm:grid-cols-[1fr_2fr]">
        <Field label={text.place}>
          {(control) => (
            <SelectInput
              options={labelledOptions(places, courseLabels.place)}
              {...control}
              {...form.register('place')}
            />
          )}
        </Field>
        <Field label={text.address} error={errors.address?.message}>
          {(control) => <TextInput autoComplete="off" {...control} {...form.register('address')} />}
        </Field>
      </div>
      <div className="grid items-end gap-5.5 sm:grid-cols-2">
        <OptionField
          form={form}
          name="trainer"
          label={text.trainer}
          none={text.noTrainer}
          unknown={text.noTrainer}
          options={trainers}
        />
        <OptionField
          form={form}
          name="organization"
          label={text.organization}
          hint={text.organizationHint}
          none={text.noOrganization}
          unknown={text.unknownOrganization}
          options={organizations}
        />
      </div>
    </fieldset>
  );
}

function SeatFields({ form }: FormProps) {
  const { errors } = useFormState({ control: form.control });
  const number = (name: 'capacity' | 'minimum', hint?: string) => (
    <Field label={text[name]} hint={hint} error={errors[name]?.message}>
      {(control) => (
        <TextInput inputMode="numeric" autoComplete="off" {...control} {...form.register(name)} />
      )}
    </Field>
  );
  return (
    <fieldset className="grid gap-5.5">
      <legend className={legendClass}>{sections.seats}</legend>
      <div className="grid items-end gap-5.5 sm:grid-cols-2">
        {number('capacity')}
        <Field label={text.price} hint={text.priceHint} error={errors.price?.message}>
          {(control) => (
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              {...control}
              {...form.register('price')}
            />
          )}
        </Field>
        {number('minimum', text.minimumHint)}
        <MomentField form={form} name="decideBy" hint={text.decideByHint} />
      </div>
    </fieldset>
  );
}

function MomentField(
  props: FormProps & { name: 'decideBy' | 'opensAt' | 'closesAt'; hint: string },
) {
  const { form, name, hint } = props;
  const { errors } = useFormState({ control: form.control, name });
  return (
    <Field label={text[name]} hint={hint} error={errors[name]?.message}>
      {(control) => <TextInput type="datetime-local" {...control} {...form.register(name)} />}
    </Field>
  );
}

/**
 * The fields of the form of a cohort. Memoised: the first key makes the editor show that something is not saved, which
 * must not render every field.
 */
export const CohortFields = memo(function CohortFields(props: CohortFieldsProps) {
  const { form } = props;
  return (
    <div className="grid gap-9">
      <fieldset className="grid gap-4">
        <legend className={legendClass}>{sections.when}</legend>
        <p className="-mt-3 max-w-prose text-sm text-ink-muted">{meeting.hint}</p>
        <MeetingFields form={form} />
      </fieldset>
      <PlaceFields {...props} />
      <SeatFields form={form} />
      <fieldset className="grid gap-5.5 sm:grid-cols-2">
        <legend className={legendClass}>{sections.booking}</legend>
        <MomentField form={form} name="opensAt" hint={text.opensAtHint} />
        <MomentField form={form} name="closesAt" hint={text.closesAtHint} />
      </fieldset>
    </div>
  );
});
