import { lessonText } from '../text/lesson';
import { PlayIcon } from '@/ui/drawings/icons';

type FilmCoverProps = {
  title: string;
  /** Null until there is something to play. */
  onPlay: (() => void) | null;
};

/** The title of a film and a large button over its poster, until it is played. */
export function FilmCover({ title, onPlay }: FilmCoverProps) {
  return (
    <div className="on-dark pointer-events-none absolute inset-0 grid place-items-center overflow-hidden">
      {/* The heading of the lesson says it, and so does the name of the film. */}
      <p
        aria-hidden="true"
        className="absolute top-3 left-4 line-clamp-2 w-3/5 text-base/5.5 font-semibold text-balance text-paper sm:top-6 sm:left-6 sm:text-h3"
      >
        {lessonText.video.bareTitle(title)}
      </p>
      {onPlay && (
        <button
          type="button"
          aria-label={lessonText.video.play}
          onClick={onPlay}
          className="pointer-events-auto grid size-16 cursor-pointer place-items-center rounded bg-saffron text-ink transition-colors hover:bg-paper print:hidden"
        >
          <PlayIcon />
        </button>
      )}
    </div>
  );
}
