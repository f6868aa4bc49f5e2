import type { AskedQuestion, QuizAnswer } from './attempt';
import { plainText } from '@/lib/plain-text';
import { isChoice, type Question } from './quiz';

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
const isBlank = (text: string) => text.trim() === '';

/** The pairs of a question of kind `match`, without what belongs to nothing. */
const pairsOf = ({ answers }: Question) => answers.filter(({ text }) => !isBlank(text));

/**
 * A question as learners get it, without its key. What they put in order or match is in the order of the ids, which are
 * random.
 */
export function askedQuestion(question: Question): AskedQuestion {
  const { key: id, kind, question: text, answers } = question;
  const isMatch = kind === 'match';
  const options = (isMatch ? pairsOf(question) : answers).map((answer) => ({
    id: answer.key,
    text: answer.text,
  }));
  const matches = answers.map((answer) => ({ id: answer.matchKey, text: answer.match }));
  return {
    id,
    kind,
    text,
    options: isChoice(question) ? options : options.toSorted(byId),
    matches: isMatch ? matches.toSorted(byId) : [],
  };
}

/** Whether a question has an answer, and each of its parts one. */
export function isAnswered(question: Question, answer: QuizAnswer | undefined): boolean {
  if (answer === undefined) return false;
  if (typeof answer === 'string') return !isBlank(answer);
  if (Array.isArray(answer)) return answer.length > 0;
  return pairsOf(question).every(({ key }) => answer[key]);
}

/** As `private.comparable_answer` compares typed answers. */
const comparable = (text: string) =>
  plainText(text)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/([^ .,;!…])[ .,;!…]+$/, '$1');

/** Whether an answer is right, as `private.is_right` decides it: all or nothing. */
export function isRightAnswer(question: Question, answer: QuizAnswer | undefined): boolean {
  const { kind, answers } = question;
  if (answer === undefined) return false;
  if (typeof answer === 'string')
    return answers.some(({ text }) => comparable(text) === comparable(answer));
  if (!Array.isArray(answer))
    return pairsOf(question).every(({ key, matchKey }) => answer[key] === matchKey);
  if (kind === 'order') return answers.every(({ key }, index) => answer[index] === key);
  return answers.every(({ key, correct }) => correct === answer.includes(key));
}

/** What is right, part by part; of a typed text, every accepted form. */
export function rightAnswers(question: Question): string[] {
  if (question.kind === 'match')
    return pairsOf(question).map(({ text, match }) => `${text} → ${match}`);
  const right = isChoice(question) ? question.answers.filter(({ correct }) => correct) : null;
  return (right ?? question.answers).map(({ text }) => text);
}
