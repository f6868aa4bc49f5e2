import { lessonText } from '../text/lesson';

/** Says that a film did not load, and tries again. */
export function FilmFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="text-sm text-clay">
      {lessonText.video.failed}{' '}
      <button type="button" className="cursor-pointer py-1.5 text-blue underline" onClick={onRetry}>
        {lessonText.file.retry}
      </button>
    </p>
  );
}
