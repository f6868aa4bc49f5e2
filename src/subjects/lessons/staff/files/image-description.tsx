import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminLessonFilesText } from '../../text/lesson-files';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/shared/fields/checkbox-field';
import { TextField } from '@/ui/fields/text-field';

type ImageDescriptionProps = {
  isUploaded: boolean;
  /** Called with what is typed, once the image is uploaded. */
  onType: (description: string) => void;
  /** Called with an empty text for a decorative image. */
  onDescribe: (description: string) => void;
};

/** Asks what an image shows. The image is inserted as soon as it is uploaded, and the answer completes it. */
export function ImageDescription({ isUploaded, onType, onDescribe }: ImageDescriptionProps) {
  const text = adminLessonFilesText.description;
  const [description, setDescription] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const answer = isDecorative ? '' : description.trim();
  const handleTyped = useEffectEvent(onType);
  useEffect(() => {
    if (isUploaded) handleTyped(answer);
  }, [isUploaded, answer]);

  function handleDescribe() {
    if (!isUploaded) return;
    if (isDecorative || answer) return onDescribe(answer);
    setError(text.required);
    input.current?.focus();
  }

  return (
    <div className="grid gap-2">
      <TextField
        label={text.label}
        hint={text.hint}
        error={error}
        ref={input}
        maxLength={300}
        value={description}
        disabled={isDecorative}
        onChange={({ target }) => setDescription(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would save the lesson.
          event.preventDefault();
          handleDescribe();
        }}
      />
      <CheckboxField
        label={text.decorative}
        checked={isDecorative}
        onChange={({ target }) => setDecorative(target.checked)}
      />
      <p>
        <Button tone="quiet" aria-disabled={!isUploaded} onClick={handleDescribe}>
          {isUploaded ? text.confirm : text.waiting}
        </Button>
      </p>
    </div>
  );
}
