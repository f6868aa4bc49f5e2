import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { QueryResult } from '@/shared/list/query-result';
import { adminText } from '@/subjects/staff/text/admin';
import { adminLessonFilesText } from '../../text/lesson-files';
import { failureMessage } from '@/shared/errors/text/errors';
import { deleteLessonFile } from '../../data/lesson-files/mutations';
import { lessonFilesQuery, type StoredFile } from '../../data/lesson-files/queries';
import {
  lessonFileReference,
  parseLessonFile,
  type LessonFile,
} from '../../data/lesson-files/reference';
import { formatDateTime } from '@/shared/dates/athens-time';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';
import type { LessonFormValues } from '../lesson-schema';

const text = adminLessonFilesText.list;

type LessonFileListProps = {
  form: UseFormReturn<LessonFormValues>;
  lessonId: string;
  video: string;
  onInsert: (file: LessonFile, name: string) => void;
};

type Listed = { file: LessonFile; name: string; bytes: number; isUsed: boolean };

/** The files that were uploaded into the lesson, with those that its text does not use. */
export function LessonFileList({ form, lessonId, video, onInsert }: LessonFileListProps) {
  const query = useQuery(lessonFilesQuery(lessonId));
  const [typed, captions] = useWatch({ control: form.control, name: ['text', 'captions'] });
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Listed | null>(null);
  const deletion = useSingleMutation({
    mutationFn: ({ file }: Listed) => deleteLessonFile(file.path),
    onSuccess: () => {
      setChosen(null);
      showSuccessToast(text.deleted);
    },
    onError: showFailureToast,
    onSettled: () => client.invalidateQueries({ queryKey: ['lesson-files', lessonId] }),
  });

  const toListed = ({ path, bytes, createdAt }: StoredFile): Listed[] => {
    const file = parseLessonFile(lessonFileReference({ path, size: null }));
    if (!file) return [];
    const name = text.name(text.kinds[file.kind], formatDateTime(createdAt));
    const isUsed = [typed, video, captions].some((value) => value.includes(path));
    return [{ file, name, bytes, isUsed }];
  };

  if (query.data?.length === 0) return null;
  return (
    <details className="mt-2 border-t border-line">
      <summary className="inline-flex min-h-11 items-center text-sm text-blue">
        {text.title(query.data?.length ?? 0)}
      </summary>
      <QueryResult query={query} failureTitle={text.failed}>
        {(files) => (
          <>
            <p className="text-sm text-ink-muted">{text.kept}</p>
            <ul>
              {files.flatMap(toListed).map((listed) => (
                <li
                  key={listed.file.path}
                  className="flex flex-wrap items-center gap-x-4 border-b border-line py-1 text-sm"
                >
                  <span className="grow">
                    {listed.name} ({text.size(listed.bytes)})
                  </span>
                  <span className="text-ink-muted">{listed.isUsed ? text.used : text.unused}</span>
                  {listed.file.kind !== 'captions' && (
                    <Button
                      tone="plain"
                      className="text-sm"
                      aria-label={text.insertOne(listed.name)}
                      onClick={() => onInsert(listed.file, text.kinds[listed.file.kind])}
                    >
                      {text.insert}
                    </Button>
                  )}
                  {!listed.isUsed && (
                    <Button
                      tone="plain"
                      className="text-sm text-clay"
                      aria-label={text.deleteOne(listed.name)}
                      onClick={() => setChosen(listed)}
                    >
                      {text.delete}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryResult>
      <ConfirmDialog
        open={chosen !== null}
        title={text.confirm.title(chosen?.name ?? '')}
        text={text.confirm.text}
        confirmLabel={text.confirm.confirm}
        cancelLabel={adminText.cancel}
        pending={deletion.isPending}
        onConfirm={() => chosen && deletion.mutate(chosen)}
        onCancel={() => setChosen(null)}
      >
        {deletion.isError && <p className="text-clay">{failureMessage(deletion.error)}</p>}
      </ConfirmDialog>
    </details>
  );
}
