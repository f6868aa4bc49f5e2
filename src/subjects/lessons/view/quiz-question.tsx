import { useId } from 'react';
import { AnswerField } from '@/subjects/quizzes/attempt/answer-field';
import { lessonText } from '../text/lesson';
import type { Question } from '@/subjects/quizzes/data/quiz';
import { askedQuestion, isRightAnswer, rightAnswers } from '@/subjects/quizzes/data/quiz-check';
import type { QuizAnswer } from '@/subjects/quizzes/data/attempt';
import { classNames } from '@/lib/class-names';

type QuizQuestionProps = {
  position: string;
  question: Question;
  answer: QuizAnswer | undefined;
  checked: boolean;
  onAnswer: (answer: QuizAnswer) => void;
};

function Result({ question, answer }: Pick<QuizQuestionProps, 'question' | 'answer'>) {
  const right = isRightAnswer(question, answer);
  return (
    <div
      className={classNames(
        'mt-3 border-l-4 px-4 py-2 text-sm',
        right ? 'border-olive bg-olive-pale' : 'border-clay bg-clay-pale',
      )}
    >
      <p className="font-semibold">{right ? lessonText.quiz.right : lessonText.quiz.wrong}</p>
      {!right && <p>{lessonText.quiz.rightAnswers(rightAnswers(question).join(', '))}</p>}
      {question.explanation && <p className="mt-1">{question.explanation}</p>}
    </div>
  );
}

/** A question with the control that learners answer it with, and once checked what is right. */
export function QuizQuestion(props: QuizQuestionProps) {
  const { position, question, answer, checked, onAnswer } = props;
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-sm text-ink-muted">
        {position}
      </p>
      <AnswerField
        question={askedQuestion(question)}
        answer={answer}
        onAnswer={onAnswer}
        onBlur={() => {}}
      />
      {checked && <Result question={question} answer={answer} />}
    </div>
  );
}
