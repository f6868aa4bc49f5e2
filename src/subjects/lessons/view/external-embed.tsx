import { useCallback, useState } from 'react';
import { delays } from '@/lib/delays';
import { Button } from '@/ui/button';
import { FilmFailure } from './film-failure';

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
  /** Called with the iframe of a film, whose player says where it is; returns what ends the observation. */
  onFrame?: (frame: HTMLIFrameElement) => () => void;
};

/**
 * Observes the iframe of a film. Browsers do not report an iframe that failed to load, so a film has failed when its player
 * has sent no message in the time that it may take.
 */
function useFilmFrame(onFrame: ExternalEmbedProps['onFrame']) {
  const [attempt, setAttempt] = useState(1);
  const [isSilent, setSilent] = useState(false);
  const connect = useCallback(
    (frame: HTMLIFrameElement) => {
      if (!onFrame) return;
      const endObservation = onFrame(frame);
      const timer = setTimeout(() => setSilent(true), delays.filmAnswer);
      const handleMessage = ({ source }: MessageEvent) => {
        if (source !== frame.contentWindow) return;
        clearTimeout(timer);
        setSilent(false);
      };
      window.addEventListener('message', handleMessage);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('message', handleMessage);
        endObservation();
      };
    },
    [onFrame],
  );
  const retry = () => {
    setSilent(false);
    setAttempt(attempt + 1);
  };
  return { connect, attempt, isSilent, retry };
}

/** An iframe of another host. It is loaded when the user presses the button: before that the host learns nothing. */
export function ExternalEmbed(props: ExternalEmbedProps) {
  const { source, title, openLabel, note, sandbox, allow, newWindowLabel, onFrame } = props;
  const [isOpen, setOpen] = useState(false);
  const { connect, attempt, isSilent, retry } = useFilmFrame(onFrame);
  if (isOpen) {
    return (
      <>
        <iframe
          key={attempt}
          ref={connect}
          src={source}
          title={title}
          sandbox={sandbox}
          allow={allow}
          // Browsers warn of both: `allow` names it for the players of films.
          allowFullScreen={allow === undefined}
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-video w-full rounded border border-line bg-white"
        />
        {isSilent && <FilmFailure onRetry={retry} />}
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
