import { useState, type ReactNode } from 'react';
import { lessonQuestionsText } from './text/lesson-questions';
import type { LessonAnswer } from './data/queries';
import { Button } from '@/ui/button';
import { focusSoon } from './focus-soon';

/** How many are shown, and how many more by each press: what one person posts must not stop the page of the others. */
const step = 10;

type FirstAnswersProps = {
  answers: readonly LessonAnswer[];
  label?: string;
  className?: string;
  /** An item with the id `answer-…`, which can take the focus. */
  children: (answer: LessonAnswer) => ReactNode;
};

/** The first answers and those that the reader wrote; the others are a press away. */
export function FirstAnswers({ answers, label, className, children }: FirstAnswersProps) {
  const [limit, setLimit] = useState(step);
  const shown = answers.filter(({ is_mine: isMine }, index) => index < limit || isMine);
  const next = answers.slice(limit).filter(({ is_mine: isMine }) => !isMine);

  function showMore() {
    setLimit(limit + step);
    focusSoon(`answer-${next[0]?.id}`);
  }

  return (
    <>
      <ul aria-label={label} className={className}>
        {shown.map(children)}
      </ul>
      {next.length > 0 && (
        <div>
          <Button tone="quiet" size="small" onClick={showMore}>
            {lessonQuestionsText.answer.more(next.length)}
          </Button>
        </div>
      )}
    </>
  );
}
