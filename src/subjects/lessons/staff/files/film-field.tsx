import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { showUndoToast } from '@/shared/forms/undo-toast';
import { adminLessonFilesText } from '../../text/lesson-files';
import { adminLessonsText } from '../../text/lesson-editor';
import {
  lessonFileReference,
  parseLessonFile,
  type LessonFileKind,
} from '../../data/lesson-files/reference';
import { Button } from '@/ui/button';
import { ErrorIcon } from '@/ui/drawings/icons';
import type { LessonFormValues } from '../lesson-schema';
import { UrlField } from '../url-field';
import { FileButton } from '@/ui/fields/file-button';
import { UploadRow } from './upload-row';
import { useLessonUploads } from './use-lesson-uploads';

const text = adminLessonFilesText.film;

type UploadFieldProps = {
  form: UseFormReturn<LessonFormValues>;
  lessonId: string;
  name: 'video' | 'captions';
  kind: LessonFileKind;
  accept: string;
  labels: { upload: string; stored: string; remove: string; removed: string; wrong: string };
};

/** Uploads one file and puts its reference into a field of the form; or says that it holds one, with a way to remove it. */
function UploadField({ form, lessonId, name, kind, accept, labels }: UploadFieldProps) {
  const value = useWatch({ control: form.control, name });
  const { uploads, add, remove } = useLessonUploads(lessonId);
  const [isWrong, setWrong] = useState(false);
  const set = (next: string) => form.setValue(name, next, { shouldDirty: true });

  async function handleChoose([blob]: File[]) {
    if (!blob) return;
    for (const { id } of uploads) remove(id);
    setWrong(false);
    const { id, stored } = await add(blob);
    if (!stored) return;
    remove(id);
    if (stored.kind === kind) set(lessonFileReference(stored));
    else setWrong(true);
  }

  if (parseLessonFile(value)) {
    return (
      <p className="flex flex-wrap items-center gap-x-6">
        <span>
          {labels.stored} ({parseLessonFile(value)?.extension.toUpperCase()})
        </span>
        <Button
          tone="plain"
          className="text-sm"
          onClick={() => {
            set('');
            showUndoToast(labels.removed, () => set(value));
          }}
        >
          {labels.remove}
        </Button>
      </p>
    );
  }
  return (
    <div>
      <FileButton
        label={labels.upload}
        accept={accept}
        onChoose={(files) => void handleChoose(files)}
      />
      {isWrong && (
        <p role="alert" className="flex gap-2 text-sm text-clay">
          <ErrorIcon />
          {labels.wrong}
        </p>
      )}
      {uploads.length > 0 && (
        <ul aria-label={adminLessonFilesText.uploads}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => void handleChoose([upload.blob])}
              onRemove={() => remove(upload.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type FilmFieldProps = { form: UseFormReturn<LessonFormValues>; lessonId: string };

/** The video of a lesson: the URL of one elsewhere, or an uploaded film with its captions. */
export function FilmField({ form, lessonId }: FilmFieldProps) {
  const isStored = parseLessonFile(useWatch({ control: form.control, name: 'video' })) !== null;
  return (
    <fieldset className="grid gap-2">
      {isStored ? (
        <legend className="font-semibold">{adminLessonsText.fields.video}</legend>
      ) : (
        <UrlField
          form={form}
          name="video"
          label={adminLessonsText.fields.video}
          hint={adminLessonsText.fields.videoHint}
        />
      )}
      <UploadField
        form={form}
        lessonId={lessonId}
        name="video"
        kind="film"
        accept=".mp4,.webm"
        labels={{ ...text, wrong: text.wrongFilm }}
      />
      {isStored && (
        <>
          <p className="font-semibold">{text.captions}</p>
          <p className="text-sm text-ink-muted">{text.captionsHint}</p>
          <UploadField
            form={form}
            lessonId={lessonId}
            name="captions"
            kind="captions"
            accept=".vtt"
            labels={{
              upload: text.captionsUpload,
              stored: text.captionsStored,
              remove: text.captionsRemove,
              removed: text.captionsRemoved,
              wrong: text.wrongCaptions,
            }}
          />
        </>
      )}
    </fieldset>
  );
}
