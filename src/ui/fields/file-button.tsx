import { useRef } from 'react';
import { Button } from '../button';

type FileButtonProps = {
  label: string;
  /** The types and extensions that the browser offers. */
  accept: string;
  isMultiple?: boolean;
  onChoose: (files: File[]) => void;
};

/** A button that lets the user choose files. */
export function FileButton({ label, accept, isMultiple, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Without this, choosing the same file again fires no event.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button tone="plain" className="text-sm" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
