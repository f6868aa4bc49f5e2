import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryResult } from '@/shared/list/query-result';
import { adminText } from '@/subjects/staff/text/admin';
import { adminLessonListText } from '../text/lesson-list';
import { adminModulesText } from '../text/modules';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { moveLessons } from '../data/lessons/bulk-mutations';
import { modulesQuery } from '../data/modules/queries';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { SelectField } from '@/ui/fields/select-field';

const text = adminLessonListText.module;

type ModuleDialogProps = {
  ids: string[];
  courseId: string;
  /** The module that they are in, which is not offered; null when they are in several. */
  moduleId: string | null;
  onMoved: () => void;
  onClose: () => void;
};

/** Moves the selected lessons to the end of another module of the course. */
export function ModuleDialog({ ids, courseId, moduleId, onMoved, onClose }: ModuleDialogProps) {
  const client = useQueryClient();
  const query = useQuery(modulesQuery(courseId));
  const others = query.data?.filter(({ id }) => id !== moduleId) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const target = chosen ?? others[0]?.id;
  const move = useSingleMutation({
    mutationFn: (to: string) => moveLessons({ ids, moduleId: to }),
    onSuccess: () => {
      showSuccessToast(text.moved(ids.length));
      onMoved();
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['lessons'] }),
  });
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={text.title}
      text={text.text(ids.length)}
      confirmLabel={text.confirm}
      cancelLabel={adminText.cancel}
      pending={move.isPending}
      onConfirm={() => {
        if (target) move.mutate(target);
      }}
      onCancel={onClose}
    >
      <QueryResult query={query} failureTitle={adminModulesText.loadFailed}>
        {() =>
          others.length > 0 ? (
            <SelectField
              label={text.label}
              options={others.map(({ id, title }) => ({ value: id, label: title }))}
              value={target}
              onChange={({ target: select }) => setChosen(select.value)}
            />
          ) : (
            <p>{text.none}</p>
          )
        }
      </QueryResult>
      <FailureNotice error={move.error} isRepeatable title={text.failed} />
    </ConfirmDialog>
  );
}
