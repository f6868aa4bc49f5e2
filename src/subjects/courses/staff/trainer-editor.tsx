import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCoursesText } from '../text/staff-courses';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { saveTrainer, trainersQuery, type Trainer, type TrainerValues } from '../data/trainers';
import { limits } from '@/lib/limits';
import { isPrintable } from '@/lib/printable';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ImageField } from '../image-field';
import { TextAreaField, TextField } from '@/ui/fields/text-field';

type TrainerEditorProps = {
  /** Null for a new one. */
  trainer: Trainer | null;
  onSaved: (trainer: Trainer) => void;
  onCancel: () => void;
};

const text = adminCoursesText.trainer;

const emptyTrainer: TrainerValues = { name: '', bio: '', portrait_url: null };

function findError(name: string, bio: string): { name?: string; bio?: string } {
  return {
    ...(name === '' && { name: text.nameRequired }),
    ...(!isPrintable(name) && { name: adminText.unprintable }),
    ...(name.length > limits.name && { name: text.nameLong(limits.name) }),
    ...(bio.length > limits.trainerBio && { bio: text.bioLong(limits.trainerBio) }),
  };
}

/**
 * Name, two lines and portrait of somebody who teaches. Not a form of its own: it is inside that of the course, and is
 * saved at once, because other courses show the same person.
 */
export function TrainerEditor({ trainer, onSaved, onCancel }: TrainerEditorProps) {
  const client = useQueryClient();
  const [base, setBase] = useState(trainer);
  const [id] = useState(() => trainer?.id ?? crypto.randomUUID());
  const [values, setValues] = useState<TrainerValues>(trainer ?? emptyTrainer);
  const [isChecked, setChecked] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => nameInput.current?.focus(), []);

  const [name, bio] = [values.name.trim(), values.bio.trim()];
  const errors = isChecked ? findError(name, bio) : {};
  const save = useSingleMutation({
    mutationFn: () =>
      saveTrainer({
        id,
        values: { name, bio, portrait_url: values.portrait_url },
        expectedUpdatedAt: base?.updated_at ?? null,
      }),
    onSuccess: (result) => {
      if (result.status === 'saved') {
        client.setQueryData(trainersQuery().queryKey, (trainers = []) => [
          ...trainers.filter((other) => other.id !== id),
          result.row,
        ]);
        onSaved(result.row);
      }
      if (result.status === 'conflict') setBase(result.row);
    },
  });

  function handleSave() {
    setChecked(true);
    if (Object.keys(findError(name, bio)).length > 0) {
      nameInput.current?.focus();
      return;
    }
    save.mutate();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // It would save the course.
    event.preventDefault();
    handleSave();
  }

  const change = (changed: Partial<TrainerValues>) => setValues({ ...values, ...changed });
  return (
    <fieldset className="grid gap-5.5 border-l-4 border-line pl-5">
      <legend className="mb-4 font-semibold">{trainer ? text.edit : text.create}</legend>
      <TextField
        label={text.name}
        error={errors.name}
        ref={nameInput}
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
        onKeyDown={handleKeyDown}
      />
      <TextAreaField
        label={text.bio}
        hint={text.bioHint(limits.trainerBio)}
        error={errors.bio}
        rows={3}
        value={values.bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
      <ImageField
        folder={id}
        url={values.portrait_url ?? ''}
        onChange={(url) => setValues((now) => ({ ...now, portrait_url: url || null }))}
        shape="square"
        text={text.portrait}
      />
      <FailureNotice error={save.error} isRepeatable title={text.notSaved} />
      {save.data?.status === 'conflict' && (
        <Notice tone="error" title={text.conflict}>
          {text.conflictText(save.data.row.name, save.data.row.bio)}
        </Notice>
      )}
      {trainer && <p className="text-sm text-ink-muted">{text.everywhere}</p>}
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" aria-disabled={save.isPending} onClick={handleSave}>
          {save.isPending ? text.saving : text.save}
        </Button>
        <Button tone="plain" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
