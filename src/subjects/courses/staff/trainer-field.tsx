import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { QueryError } from '@/shared/page/query-error';
import { listText } from '@/shared/list/text';
import { adminCoursesText } from '../text/staff-courses';
import { trainersQuery, type Trainer } from '../data/trainers';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import type { CourseFormValues } from '../course-schema';
import { TrainerEditor } from './trainer-editor';
import { SelectField } from '@/ui/fields/select-field';

type TrainerFieldProps = { form: UseFormReturn<CourseFormValues> };

type ChoiceProps = TrainerFieldProps & { trainers: Trainer[] };

function TrainerChoice({ form, trainers }: ChoiceProps) {
  const chosenId = useWatch({ control: form.control, name: 'trainer' });
  const chosen = trainers.find(({ id }) => id === chosenId);
  const [edited, setEdited] = useState<'new' | 'chosen' | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const { fields, trainer: text } = adminCoursesText;

  function close() {
    setEdited(null);
    // The pressed button disappears.
    field.current?.querySelector('select')?.focus();
  }

  return (
    <div ref={field} className="grid gap-4">
      <SelectField
        label={fields.trainer}
        options={[
          { value: '', label: fields.noTrainer },
          ...trainers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosenId}
        onChange={(event) => {
          form.setValue('trainer', event.target.value, { shouldDirty: true });
          setEdited(null);
        }}
      />
      {edited ? (
        <TrainerEditor
          key={edited}
          trainer={edited === 'chosen' ? (chosen ?? null) : null}
          onSaved={({ id }) => {
            form.setValue('trainer', id, { shouldDirty: true });
            close();
          }}
          onCancel={close}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {chosen && (
            <Button tone="quiet" onClick={() => setEdited('chosen')}>
              {text.edit}
            </Button>
          )}
          <Button tone="plain" onClick={() => setEdited('new')}>
            {text.create}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The trainer of the course: an existing one, or a new entry. */
export function TrainerField({ form }: TrainerFieldProps) {
  const query = useQuery(trainersQuery());
  if (query.data) return <TrainerChoice form={form} trainers={query.data} />;
  if (query.isPending) return <Skeleton className="h-20 w-full" />;
  return (
    <QueryError
      title={adminCoursesText.trainer.loadFailed}
      retryLabel={listText.retry}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}
