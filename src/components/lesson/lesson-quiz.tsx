import { useId, useRef, useState, type FormEvent } from 'react';
import { lessonText } from '@/content/interface/lesson';
import { isChoice, isRight, parseQuiz, type Quiz } from '@/data/lessons/quiz';
import { Button } from '@/ui/button';
import { QuizQuestion } from './quiz-question';

/** The questions, and once checked the result with explanations. Nothing is stored. */
function QuizForm({ quiz, onAgain }: { quiz: Quiz; onAgain: () => void }) {
  const { questions } = quiz;
  const [chosen, setChosen] = useState<number[][]>(() => questions.map(() => []));
  const [state, setState] = useState<'answering' | 'incomplete' | 'checked'>('answering');
  const result = useRef<HTMLParagraphElement>(null);
  const name = useId();
  // Only choices can be answered in the preview; what is typed, ordered or matched is shown.
  const choices = questions.filter(isChoice);
  const right = choices.filter((question) =>
    isRight(question, chosen[questions.indexOf(question)] ?? []),
  );

  function handleCheck(event: FormEvent) {
    event.preventDefault();
    const complete = choices.every((question) => chosen[questions.indexOf(question)]?.length);
    setState(complete ? 'checked' : 'incomplete');
    if (complete) requestAnimationFrame(() => result.current?.focus());
  }

  return (
    <form onSubmit={handleCheck} className="grid max-w-prose gap-8">
      {questions.map((question, index) => (
        <QuizQuestion
          key={index}
          name={`${name}-${index}`}
          position={lessonText.quiz.question(index + 1, questions.length)}
          question={question}
          chosen={chosen[index] ?? []}
          checked={state === 'checked'}
          onChange={(answers) => {
            setChosen(chosen.map((current, position) => (position === index ? answers : current)));
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
            {lessonText.quiz.result(right.length, choices.length)}
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

/** A lesson's quiz, from its stored JSON. */
export function LessonQuiz({ content }: { content: string }) {
  const [attempt, setAttempt] = useState(0);
  const quiz = parseQuiz(content);
  if (!quiz) return <p className="text-ink-muted">{lessonText.quiz.missing}</p>;
  return (
    <QuizForm key={`${content}:${attempt}`} quiz={quiz} onAgain={() => setAttempt(attempt + 1)} />
  );
}
