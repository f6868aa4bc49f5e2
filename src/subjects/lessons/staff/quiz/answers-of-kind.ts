import { adminLessonsText } from '../../text/lesson-editor';
import {
  hasOneRight,
  newAnswer,
  newKey,
  type Answer,
  type Question,
} from '@/subjects/quizzes/data/quiz';

type Kind = Question['kind'];

export const minimumAnswers = { one: 2, many: 2, true_false: 2, text: 1, order: 2, match: 2 };

/** What a change of kind took out of a question, to be put back when its kind is chosen again. */
export type LeftAnswers = {
  trueFalse?: Answer[];
  others?: Answer[];
  /** The keys of the right answers where several may be right. */
  right?: string[];
};

const trueFalse = (): Answer[] => [
  { ...newAnswer(true), text: adminLessonsText.quiz.isTrue },
  { ...newAnswer(), text: adminLessonsText.quiz.isFalse },
];

/** With the ids that the kind needs and that another kind was stored without. */
const withKeys = (answer: Answer, kind: Kind): Answer => ({
  ...answer,
  key: answer.key || (kind === 'text' ? '' : newKey()),
  matchKey: answer.matchKey || (kind === 'match' ? newKey() : ''),
});

/** With the first right answer as the only one. */
function withOneRight(answers: Answer[]): Answer[] {
  const first = answers.findIndex(({ correct }) => correct);
  return answers.map((answer, index) => ({ ...answer, correct: index === first }));
}

/**
 * The answers of a question after its kind changed. All kinds share them except true or false, which has its own two:
 * choosing that one and then another brings back what was typed. In a list of kinds every arrow key chooses one.
 * @param left what earlier changes took out; written here
 */
export function answersOfKind(typed: Answer[], from: Kind, to: Kind, left: LeftAnswers): Answer[] {
  if (from === 'true_false') left.trueFalse = typed;
  else left.others = typed;
  if (from === 'many') left.right = typed.filter(({ correct }) => correct).map(({ key }) => key);
  if (to === 'true_false') return left.trueFalse ?? trueFalse();
  const shared = ((from === 'true_false' && left.others) || typed).map((answer) =>
    withKeys(answer, to),
  );
  while (shared.length < minimumAnswers[to]) shared.push(newAnswer());
  if (hasOneRight({ kind: to })) return withOneRight(shared);
  const { right = [] } = left;
  const isRight = ({ correct, key }: Answer) => correct && right.includes(key);
  if (to !== 'many' || !shared.some(isRight)) return shared;
  return shared.map((answer) => ({
    ...answer,
    correct: answer.correct || right.includes(answer.key),
  }));
}
