import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminText } from '@/subjects/staff/text/admin';
import { adminPoolsText } from '../text/pools';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { freeSeats, refusedDate } from '../data/error-details';
import { changePool, type StaffPool } from '../data/staff';
import { errorCode } from '@/lib/errors';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { changeSchema, lastDay, storedValues, type ChangeValues } from './pool-schema';
import { TextField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';

const { change: text, create, validation } = adminPoolsText;

function Failure({ error }: { error: unknown }) {
  const count = freeSeats(error);
  if (count === null) return <FailureNotice error={error} isRepeatable title={text.failed} />;
  return (
    <Notice tone="error" title={text.failed}>
      {errorCode(error) === 'seats_used' ? text.used(count) : create.taken(count)}
    </Notice>
  );
}

function ChangeDialog({ pool, onClose }: { pool: StaffPool; onClose: () => void }) {
  const client = useQueryClient();
  const startsAt = pool.starts_at ?? '';
  const form = useForm<ChangeValues>({
    resolver: zodResolver(changeSchema(startsAt)),
    defaultValues: { quantity: String(pool.quantity), ends: lastDay(pool.ends_at) },
  });
  const field = useFields(form);
  const changing = useSingleMutation({
    mutationFn: (values: ChangeValues) =>
      changePool({ id: pool.id, ...storedValues({ ...values, startsAt }) }),
    onSuccess: async () => {
      showSuccessToast(text.done);
      await Promise.all(
        ['seats', 'cohorts'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      );
      onClose();
    },
    onError: (error) => {
      const date = refusedDate(error);
      if (date) form.setError('ends', { message: validation.date }, { shouldFocus: true });
    },
  });
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={text.title}
      text={pool.is_over ? `${text.text} ${text.reopens}` : text.text}
      confirmLabel={changing.isPending ? text.pending : text.submit}
      cancelLabel={adminText.cancel}
      pending={changing.isPending}
      onConfirm={() => void form.handleSubmit((values) => changing.mutate(values))()}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <TextField
          label={pool.cohort_id ? create.reserved : create.ends}
          type="date"
          {...field('ends')}
        />
        <TextField label={create.quantity} inputMode="numeric" {...field('quantity')} />
        <Failure error={changing.error} />
      </div>
    </ConfirmDialog>
  );
}

/** Gives a pool a later end, or another number of seats. */
export function ChangePool({ pool }: { pool: StaffPool }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="plain" size="small" onClick={() => setOpen(true)}>
        {text.action}
      </Button>
      {isOpen && <ChangeDialog pool={pool} onClose={() => setOpen(false)} />}
    </>
  );
}
