import { useState } from 'react';
import { Button } from '@/ui/button';

type ExternalEmbedProps = {
  /** An https URL of another host. */
  source: string;
  title: string;
  openLabel: string;
  note: string;
  /** The `sandbox` attribute of the iframe: what the embedded page may do. */
  sandbox: string;
  allow?: string;
  newWindowLabel?: string;
  /** Called with the iframe; returns what ends the observation. */
  onFrame?: (frame: HTMLIFrameElement) => () => void;
};

/** An iframe of another host. It is loaded when the user presses the button: before that the host learns nothing. */
export function ExternalEmbed(props: ExternalEmbedProps) {
  const { source, title, openLabel, note, sandbox, allow, newWindowLabel, onFrame } = props;
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <>
        <iframe
          ref={onFrame}
          src={source}
          title={title}
          sandbox={sandbox}
          allow={allow}
          // Browsers warn of both: `allow` names it for the players of films.
          allowFullScreen={allow === undefined}
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-video w-full rounded border border-line bg-white"
        />
        {newWindowLabel && (
          <a
            href={source}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-2 inline-block text-sm text-blue"
          >
            {newWindowLabel}
          </a>
        )}
      </>
    );
  }
  return (
    <div className="grid aspect-video w-full place-content-center justify-items-center gap-3 rounded bg-sand p-6 text-center">
      <Button onClick={() => setOpen(true)}>{openLabel}</Button>
      <p className="max-w-sm text-sm text-ink-muted">{note}</p>
    </div>
  );
}
