import { useEffect, useRef, useState } from 'react';
import { adminLessonFilesText } from '@/content/interface/admin-lesson-files';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { CheckboxField } from '../../fields/checkbox-field';

type ImageDescriptionProps = {
  isUploaded: boolean;
  /** Called with an empty text for a decorative image. */
  onInsert: (description: string) => void;
};

/** Asks what an image shows while it is uploaded, and then inserts it. */
export function ImageDescription({ isUploaded, onInsert }: ImageDescriptionProps) {
  const text = adminLessonFilesText.description;
  const [description, setDescription] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function handleInsert() {
    if (!isUploaded) return;
    if (isDecorative || description.trim()) return onInsert(isDecorative ? '' : description.trim());
    setError(text.required);
    input.current?.focus();
  }

  return (
    <div className="grid gap-2">
      <Field label={text.label} hint={text.hint} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            autoComplete="off"
            maxLength={300}
            value={description}
            disabled={isDecorative}
            onChange={({ target }) => setDescription(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter would save the lesson.
              event.preventDefault();
              handleInsert();
            }}
          />
        )}
      </Field>
      <CheckboxField
        label={text.decorative}
        checked={isDecorative}
        onChange={({ target }) => setDecorative(target.checked)}
      />
      <p>
        <Button tone="quiet" aria-disabled={!isUploaded} onClick={handleInsert}>
          {isUploaded ? text.insert : text.waiting}
        </Button>
      </p>
    </div>
  );
}
