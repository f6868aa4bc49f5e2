import { useMutation } from '@tanstack/react-query';
import { useId, useRef, type ChangeEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { showUndoToast } from '@/components/forms/undo-toast';
import { adminCoursesText } from '@/content/interface/admin-courses';
import { errorMessage } from '@/content/interface/errors';
import { uploadThumbnail } from '@/data/courses/thumbnails';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { ErrorIcon } from '@/ui/icons';
import type { CourseFormValues } from './course-schema';

type ThumbnailFieldProps = { form: UseFormReturn<CourseFormValues>; id: string };

/** The image of a course. It is uploaded when it is chosen, and becomes part of the course when that is saved. */
export function ThumbnailField({ form, id }: ThumbnailFieldProps) {
  const url = useWatch({ control: form.control, name: 'thumbnail' });
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const errorId = useId();
  const upload = useMutation({
    mutationFn: (file: File) => uploadThumbnail({ courseId: id, file }),
    onSuccess: (uploadedUrl) => form.setValue('thumbnail', uploadedUrl, { shouldDirty: true }),
  });

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // Without this, choosing the same file again after a failed upload fires no event.
    event.target.value = '';
    if (file) upload.mutate(file);
  }

  const chooseLabel = url
    ? adminCoursesText.fields.thumbnailReplace
    : adminCoursesText.fields.thumbnailChoose;
  return (
    <fieldset aria-describedby={upload.isError ? `${hintId} ${errorId}` : hintId}>
      <legend className="font-semibold">{adminCoursesText.fields.thumbnail}</legend>
      <p id={hintId} className="mt-1 text-sm text-ink-muted">
        {adminCoursesText.fields.thumbnailHint}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        {url ? (
          <img
            src={url}
            alt={adminCoursesText.fields.thumbnailAlt}
            className="aspect-video w-40 rounded border border-line object-cover"
          />
        ) : (
          <span className="grid aspect-video w-40 place-content-center rounded bg-sand text-sm text-ink-muted">
            {adminCoursesText.fields.thumbnailNone}
          </span>
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/gif"
          aria-label={chooseLabel}
          tabIndex={-1}
          className="sr-only"
          onChange={handleChange}
        />
        <Button
          ref={chooseButton}
          tone="quiet"
          aria-disabled={upload.isPending}
          onClick={() => {
            if (!upload.isPending) input.current?.click();
          }}
        >
          {upload.isPending ? adminCoursesText.fields.thumbnailUploading : chooseLabel}
        </Button>
        {url && (
          <Button
            tone="plain"
            onClick={() => {
              form.setValue('thumbnail', '', { shouldDirty: true });
              // The pressed button disappears.
              chooseButton.current?.focus();
              showUndoToast(adminCoursesText.fields.thumbnailRemoved, () =>
                form.setValue('thumbnail', url, { shouldDirty: true }),
              );
            }}
          >
            {adminCoursesText.fields.thumbnailRemove}
          </Button>
        )}
      </div>
      {upload.isError && (
        <p id={errorId} role="alert" className="mt-1.5 flex gap-2 text-sm text-clay">
          <ErrorIcon />
          {errorMessage(errorCode(upload.error))}
        </p>
      )}
    </fieldset>
  );
}
