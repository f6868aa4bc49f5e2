import { quizText } from '../text/quiz';
import { classNames } from '@/lib/class-names';

type QuestionLinksProps = {
  /** Whether each question has an answer. */
  answered: readonly boolean[];
  /** The question that is shown, from 0. */
  current: number;
  onGoTo: (index: number) => void;
};

/** A button for each question: filled where there is an answer. */
export function QuestionLinks({ answered, current, onGoTo }: QuestionLinksProps) {
  return (
    <nav aria-label={quizText.running.go}>
      <ol className="flex flex-wrap gap-1.5">
        {answered.map((isAnswered, index) => (
          <li key={index}>
            <button
              type="button"
              aria-label={quizText.running.goTo(index + 1, isAnswered)}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onGoTo(index)}
              className={classNames(
                'grid size-11 place-content-center rounded border-[1.5px] text-sm font-semibold tabular-nums',
                isAnswered
                  ? 'border-blue bg-blue-pale/60 text-blue-deep'
                  : 'border-line-strong bg-white text-ink-muted',
                index === current && 'ring-2 ring-ink ring-offset-1',
              )}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
