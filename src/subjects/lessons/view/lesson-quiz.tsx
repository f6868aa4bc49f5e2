import { useRef, useState, type FormEvent } from 'react';
import { lessonText } from '../text/lesson';
import { parseQuiz, type Quiz } from '@/subjects/quizzes/data/quiz';
import { isAnswered, isRightAnswer } from '@/subjects/quizzes/data/quiz-check';
import type { QuizAnswer } from '@/subjects/quizzes/data/attempt';
import { Button } from '@/ui/button';
import { QuizQuestion } from './quiz-question';

/** The questions, and once checked the result with explanations. Nothing is stored. */
function QuizForm({ quiz, onAgain }: { quiz: Quiz; onAgain: () => void }) {
  const { questions } = quiz;
  const [answers, setAnswers] = useState<Record<string, QuizAnswer>>({});
  const [state, setState] = useState<'answering' | 'incomplete' | 'checked'>('answering');
  const result = useRef<HTMLParagraphElement>(null);
  const right = questions.filter((question) => isRightAnswer(question, answers[question.key]));

  function handleCheck(event: FormEvent) {
    event.preventDefault();
    const complete = questions.every((question) => isAnswered(question, answers[question.key]));
    setState(complete ? 'checked' : 'incomplete');
    if (complete) requestAnimationFrame(() => result.current?.focus());
  }

  return (
    <form onSubmit={handleCheck} className="grid max-w-prose gap-8">
      {questions.map((question, index) => (
        <QuizQuestion
          key={question.key}
          position={lessonText.quiz.question(index + 1, questions.length)}
          question={question}
          answer={answers[question.key]}
          checked={state === 'checked'}
          onAnswer={(answer) => {
            setAnswers({ ...answers, [question.key]: answer });
            setState('answering');
          }}
        />
      ))}
      {state === 'incomplete' && (
        <p role="alert" className="text-clay">
          {lessonText.quiz.unanswered}
        </p>
      )}
      {state === 'checked' ? (
        <div>
          <p ref={result} tabIndex={-1} role="status" className="heading-style text-h3">
            {lessonText.quiz.result(right.length, questions.length)}
          </p>
          <Button tone="quiet" className="mt-4" onClick={onAgain}>
            {lessonText.quiz.again}
          </Button>
        </div>
      ) : (
        <div>
          <Button type="submit">{lessonText.quiz.check}</Button>
        </div>
      )}
    </form>
  );
}

/** A lesson's quiz for staff, from its stored JSON. */
export function LessonQuiz({ content }: { content: string }) {
  const [attempt, setAttempt] = useState(0);
  const quiz = parseQuiz(content);
  if (!quiz) return <p className="text-ink-muted">{lessonText.quiz.missing}</p>;
  return (
    <QuizForm key={`${content}:${attempt}`} quiz={quiz} onAgain={() => setAttempt(attempt + 1)} />
  );
}
