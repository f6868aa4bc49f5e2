import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { clearDraft, readDraft, useFormDraft } from '@/shared/draft/form-draft';
import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';
import { adminPoolsText } from '../text/pools';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { cohortsForStaffQuery } from '@/subjects/cohorts/data/staff-queries';
import { courseOptions } from '@/subjects/courses/course-mark';
import { freeSeats, refusedDate } from '../data/error-details';
import { courseNamesQuery, createPool } from '../data/staff';
import { errorCode } from '@/lib/errors';
import { adminPaths } from '@/lib/admin-paths';
import { useNow } from '@/lib/hooks/use-now';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { BackLink } from '@/subjects/staff/back-link';
import { OrganizationPicker } from './organization-picker';
import { hasPrice, poolSchema, storedValues, type PoolValues } from './pool-schema';
import { TextField } from '@/ui/fields/text-field';
import { SelectField } from '@/ui/fields/select-field';
import { useFields } from '@/shared/fields/use-fields';

const { create: text, validation } = adminPoolsText;
const draft = 'new-pool';
const resolver = zodResolver(poolSchema);

const emptyPool = (): PoolValues => ({
  id: crypto.randomUUID(),
  organizationId: '',
  organization: '',
  courseId: '',
  cohortId: '',
  startsAt: '',
  quantity: '',
  price: '',
  ends: '',
  due: '',
});

/** The dates of a course whose seats can be reserved. */
function useCohortOptions(courseId: string) {
  const query = useQuery({
    ...cohortsForStaffQuery({ courseId, when: 'coming', limit: 50 }),
    enabled: courseId !== '',
  });
  const now = useNow();
  const cohorts = courseId === '' ? [] : (query.data?.rows ?? []);
  return cohorts.flatMap(({ id, state, starts_at: start, capacity, taken }) => {
    if (state === 'draft' || start === null || new Date(start) <= now) return [];
    return [
      {
        value: id,
        // The hour tells two cohorts of a day apart.
        label: text.cohortOf(
          `${formatMeetingDay(start)}, ${formatTime(start)}`,
          text.free(capacity - taken),
        ),
        startsAt: start,
      },
    ];
  });
}

/** The form of a new pool. What is typed stays in this tab until the pool is created. */
export function CreatePool() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [base] = useState(emptyPool);
  const form = useForm<PoolValues>({ resolver, defaultValues: readDraft(draft, base) });
  useFormDraft(draft, form, { base, ids: ['id'] });
  const courses = useQuery(courseNamesQuery());
  const [organizationId, organization, courseId, cohortId, price] = useWatch({
    control: form.control,
    name: ['organizationId', 'organization', 'courseId', 'cohortId', 'price'],
  });
  // Their values are set below, but the first field that is refused gets the focus.
  const { control } = form;
  const { ref: organizationRef } = useController({ control, name: 'organizationId' }).field;
  const { ref: courseRef } = useController({ control, name: 'courseId' }).field;
  const cohorts = useCohortOptions(courseId);
  const { errors } = form.formState;
  const field = useFields(form);
  const creation = useSingleMutation({
    mutationFn: (values: PoolValues) =>
      createPool({ ...values, ...storedValues(values), cohortId: values.cohortId || null }),
    onSuccess: async (_nothing, { id }) => {
      clearDraft(draft);
      showSuccessToast(text.created);
      void client.invalidateQueries({ queryKey: ['seats'] });
      void client.invalidateQueries({ queryKey: ['cohorts'] });
      await navigate(adminPaths.pool(id), { replace: true });
    },
    onError: (error) => {
      const date = refusedDate(error);
      if (date) form.setError(date, { message: validation.date }, { shouldFocus: true });
      void client.invalidateQueries({ queryKey: ['seats'] });
      void client.invalidateQueries({ queryKey: ['cohorts'] });
    },
  });
  const free = freeSeats(creation.error);

  return (
    <>
      <BackLink to={adminPaths.pools}>{adminPoolsText.back}</BackLink>
      <ViewHeading title={text.title} />
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => creation.mutate(values))(event)}
        className="grid max-w-form gap-5.5"
      >
        <OrganizationPicker
          chosen={organizationId === '' ? null : { id: organizationId, name: organization }}
          error={errors.organizationId?.message}
          ref={organizationRef}
          onChoose={(chosen) => {
            form.clearErrors('organizationId');
            form.setValue('organizationId', chosen?.id ?? '');
            form.setValue('organization', chosen?.name ?? '');
          }}
        />
        <SelectField
          label={text.course}
          error={errors.courseId?.message}
          ref={courseRef}
          options={[{ value: '', label: text.noCourse }, ...courseOptions(courses.data ?? [])]}
          value={courseId}
          onChange={({ target }) => {
            form.clearErrors('courseId');
            form.setValue('courseId', target.value);
            form.setValue('cohortId', '');
            form.setValue('startsAt', '');
          }}
        />
        {(cohorts.length > 0 || cohortId !== '') && (
          <SelectField
            label={text.cohort}
            hint={text.cohortHint}
            options={[{ value: '', label: text.anyCohort }, ...cohorts]}
            value={cohortId}
            onChange={({ target: { value } }) => {
              const chosen = cohorts.find((cohort) => cohort.value === value);
              form.setValue('cohortId', value);
              form.setValue('startsAt', chosen?.startsAt ?? '');
            }}
          />
        )}
        <div className="grid items-start gap-5.5 sm:grid-cols-2">
          <TextField
            label={text.quantity}
            hint={text.quantityHint}
            inputMode="numeric"
            {...field('quantity')}
          />
          <TextField
            label={text.price}
            hint={text.priceHint}
            inputMode="decimal"
            {...field('price')}
          />
        </div>
        <TextField
          label={cohortId === '' ? text.ends : text.reserved}
          hint={cohortId === '' ? text.endsHint : text.reservedHint}
          type="date"
          {...field('ends')}
        />
        {hasPrice(price) && (
          <TextField label={text.due} hint={text.dueHint} type="date" {...field('due')} />
        )}
        {free !== null && (
          <Notice tone="error" title={text.failed}>
            {text.taken(free)} {text.kept}
          </Notice>
        )}
        {free === null && creation.isError && (
          <FailureNotice error={creation.error} isRepeatable title={text.failed}>
            {text.kept}
            {errorCode(creation.error) === 'pool_created' && (
              <Link
                to={adminPaths.pool(creation.variables.id)}
                onClick={() => clearDraft(draft)}
                className="block w-fit py-2 text-clay-deep"
              >
                {text.openCreated}
              </Link>
            )}
          </FailureNotice>
        )}
        <div>
          <Button type="submit" aria-disabled={creation.isPending}>
            {creation.isPending ? text.pending : text.submit}
          </Button>
        </div>
      </form>
    </>
  );
}
