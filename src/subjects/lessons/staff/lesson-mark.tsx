import { adminLessonListText } from '../text/lesson-list';
import { classNames } from '@/lib/class-names';

type LessonMarkProps = {
  lesson: { id: string; title: string };
  /** In its module, from 0. */
  index: number;
  isSelected: boolean;
  onSelect: (id: string) => void;
  /** Whether a phone shows no number. */
  isCompact?: boolean;
};

/** The start of a lesson's row: its checkbox and its number. */
export function LessonMark({ lesson, index, isSelected, onSelect, isCompact }: LessonMarkProps) {
  return (
    <>
      <label className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          aria-label={adminLessonListText.select(lesson.title)}
          checked={isSelected}
          onChange={() => onSelect(lesson.id)}
          className="size-5 cursor-pointer accent-blue"
        />
      </label>
      <span
        aria-hidden="true"
        className={classNames(
          'mr-1 inline-flex min-h-11 shrink-0 items-center text-sm text-ink-muted tabular-nums',
          isCompact && 'max-sm:hidden',
        )}
      >
        {index + 1}.
      </span>
    </>
  );
}
