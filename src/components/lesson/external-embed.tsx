import { useState } from 'react';
import { Button } from '@/ui/button';

type ExternalEmbedProps = {
  /** An https address of another host. */
  source: string;
  title: string;
  openLabel: string;
  note: string;
  /** What the page inside may do; it never gets this site's own rights. */
  sandbox: string;
  allow?: string;
  newWindowLabel?: string;
};

/** Something of another host: nothing is asked of it before the reader does. */
export function ExternalEmbed(props: ExternalEmbedProps) {
  const { source, title, openLabel, note, sandbox, allow, newWindowLabel } = props;
  const [wanted, setWanted] = useState(false);
  if (wanted) {
    return (
      <>
        <iframe
          src={source}
          title={title}
          sandbox={sandbox}
          allow={allow}
          allowFullScreen
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
      <Button onClick={() => setWanted(true)}>{openLabel}</Button>
      <p className="max-w-sm text-sm text-ink-muted">{note}</p>
    </div>
  );
}
