import { useMutation } from '@tanstack/react-query';
import { useId, useRef, type ChangeEvent } from 'react';
import { showUndoToast } from '@/shared/forms/undo-toast';
import { failureMessage } from '@/shared/errors/text/errors';
import { uploadThumbnail } from './data/thumbnails';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { ErrorIcon } from '@/ui/drawings/icons';

type ImageFieldProps = {
  /** The id of the course or the trainer, which names the folder of the image. */
  folder: string;
  /** Empty for no image. */
  url: string;
  onChange: (url: string) => void;
  shape: 'wide' | 'square';
  text: {
    label: string;
    hint: string;
    none: string;
    alt: string;
    choose: string;
    replace: string;
    remove: string;
    removed: string;
    uploading: string;
  };
};

/** An image that is uploaded when it is chosen, and becomes part of a record when that is saved. */
export function ImageField({ folder, url, onChange, shape, text }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const errorId = useId();
  const upload = useMutation({
    mutationFn: (file: File) => uploadThumbnail({ folder, file }),
    onSuccess: onChange,
  });

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // Without this, choosing the same file again after a failed upload fires no event.
    event.target.value = '';
    if (file) upload.mutate(file);
  }

  const chooseLabel = url ? text.replace : text.choose;
  const shapeClass = shape === 'wide' ? 'aspect-video w-40' : 'aspect-square w-24';
  return (
    <fieldset aria-describedby={upload.isError ? `${hintId} ${errorId}` : hintId}>
      <legend className="font-semibold">{text.label}</legend>
      <p id={hintId} className="mt-1 text-sm text-ink-muted">
        {text.hint}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        {url ? (
          <img
            src={url}
            alt={text.alt}
            className={classNames(shapeClass, 'rounded border border-line object-cover')}
          />
        ) : (
          <span
            className={classNames(
              shapeClass,
              'grid place-content-center rounded bg-sand text-center text-sm text-ink-muted',
            )}
          >
            {text.none}
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
          {upload.isPending ? text.uploading : chooseLabel}
        </Button>
        {url && (
          <Button
            tone="plain"
            onClick={() => {
              onChange('');
              // The pressed button disappears.
              chooseButton.current?.focus();
              showUndoToast(text.removed, () => onChange(url));
            }}
          >
            {text.remove}
          </Button>
        )}
      </div>
      {upload.isError && (
        <p id={errorId} role="alert" className="mt-1.5 flex gap-2 text-sm text-clay">
          <ErrorIcon />
          {failureMessage(upload.error)}
        </p>
      )}
    </fieldset>
  );
}
