import { memo, useState } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { labelledOptions } from '@/shared/fields/labelled-options';
import { adminCohortEditorText } from '../text/cohort-editor';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { places } from '@/subjects/courses/course-values';
import type { CohortFormValues, MeetingValues } from './cohort-schema';
import { FormSection } from '@/shared/editor/form-sections';
import { paymentProvider } from '../payment-provider';
import { TrainerClash } from './trainer-clash';
import { MeetingFields } from './meeting-fields';
import { TextField } from '@/ui/fields/text-field';
import { SelectField } from '@/ui/fields/select-field';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';
import { useFields } from '@/shared/fields/use-fields';

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
function OptionField(props: OptionFieldProps) {
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

const { fields: text, sections, meeting } = adminCohortEditorText;

type Named = { id: string; name: string };

type CohortFieldsProps = {
  form: UseFormReturn<CohortFormValues>;
  /** Its stored meetings; empty for a new cohort. */
  storedMeetings: readonly MeetingValues[];
  trainers: readonly Named[];
  organizations: readonly Named[];
};

type FormProps = Pick<CohortFieldsProps, 'form'>;

function PlaceFields({ form, trainers, organizations }: Omit<CohortFieldsProps, 'storedMeetings'>) {
  const field = useFields(form);
  const place = useWatch({ control: form.control, name: 'place' });
  const isAdmin = useCurrentUserRole() === 'admin';
  return (
    <FormSection section="where" title={sections.where}>
      <div className="grid items-end gap-5.5 sm:grid-cols-[1fr_2fr]">
        <SelectField
          label={text.place}
          options={labelledOptions(places, courseLabels.place)}
          {...field('place')}
        />
        <TextField
          label={text.address}
          hint={place === 'athens' ? text.addressHint : undefined}
          {...field('address')}
        />
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
          hint={isAdmin ? text.organizationHint : text.organizationByAdmins}
          none={text.noOrganization}
          unknown={text.unknownOrganization}
          options={organizations}
        />
      </div>
      <TrainerClash form={form} />
    </FormSection>
  );
}

function SeatFields({ form }: FormProps) {
  const field = useFields(form);
  const number = (name: 'capacity' | 'minimum', hint?: string, options?: { deps: 'minimum' }) => (
    <TextField label={text[name]} hint={hint} inputMode="numeric" {...field(name, options)} />
  );
  return (
    <FormSection section="seats" title={sections.seats}>
      <div className="grid items-end gap-5.5 sm:grid-cols-2">
        {/* With more seats, the minimum may be right. */}
        {number('capacity', undefined, { deps: 'minimum' })}
        <TextField
          label={text.price}
          hint={text.priceHint}
          inputMode="decimal"
          {...field('price')}
        />
        {number('minimum', text.minimumHint)}
        <MomentField form={form} name="decideBy" hint={text.decideByHint} />
      </div>
      <PayWithinField form={form} />
    </FormSection>
  );
}

/** Only where seats can be paid at once: no transfer arrives in an hour. What was set before can always be taken back. */
function PayWithinField({ form }: FormProps) {
  const field = useFields(form, 'payWithin');
  const value = useWatch({ control: form.control, name: 'payWithin' });
  const [wasSet] = useState(value !== '');
  if (!paymentProvider() && !wasSet && value === '') return null;
  return (
    <TextField
      label={text.payWithin}
      hint={text.payWithinHint}
      inputMode="numeric"
      {...field('payWithin')}
    />
  );
}

function MomentField(
  props: FormProps & { name: 'decideBy' | 'opensAt' | 'closesAt'; hint: string },
) {
  const { form, name, hint } = props;
  const field = useFields(form, name);
  return <TextField label={text[name]} hint={hint} type="datetime-local" {...field(name)} />;
}

/**
 * The fields of the form of a cohort. Memoised: the first key makes the editor show that something is not saved, which
 * must not render every field.
 */
export const CohortFields = memo(function CohortFields(props: CohortFieldsProps) {
  const { form } = props;
  return (
    <div className="grid gap-7">
      <FormSection section="when" title={sections.when}>
        <p className="-mt-3 max-w-prose text-sm text-ink-muted">{meeting.hint}</p>
        <MeetingFields form={form} stored={props.storedMeetings} />
      </FormSection>
      <PlaceFields form={form} trainers={props.trainers} organizations={props.organizations} />
      <SeatFields form={form} />
      <FormSection section="booking" title={sections.booking}>
        <div className="grid gap-5.5 sm:grid-cols-2">
          <MomentField form={form} name="opensAt" hint={text.opensAtHint} />
          <MomentField form={form} name="closesAt" hint={text.closesAtHint} />
        </div>
      </FormSection>
    </div>
  );
});
