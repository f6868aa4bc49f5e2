import { expect, test } from 'vitest';
import { hasSeveralRight, isRight, parseQuiz, type Question } from './quiz';

const question: Question = {
  question: 'Ποια είναι πρώτοι;',
  answers: [
    { text: '2', correct: true },
    { text: '3', correct: true },
    { text: '4', correct: false },
  ],
  explanation: '',
};
const quiz = { questions: [question] };

test('a stored quiz is read', () => {
  expect(parseQuiz(JSON.stringify(quiz))).toEqual(quiz);
});

test('an explanation may be missing', () => {
  const { explanation: _, ...rest } = question;
  expect(parseQuiz(JSON.stringify({ questions: [rest] }))).toEqual(quiz);
});

test.each([
  ['nothing', ''],
  ['text', 'Πρώτη ερώτηση'],
  ['another shape', '[]'],
  ['no question', JSON.stringify({ questions: [] })],
  ['a question without words', JSON.stringify({ questions: [{ ...question, question: ' ' }] })],
  [
    'a question without a right answer',
    JSON.stringify({
      questions: [
        { ...question, answers: question.answers.map((a) => ({ ...a, correct: false })) },
      ],
    }),
  ],
  [
    'a single answer',
    JSON.stringify({ questions: [{ ...question, answers: question.answers.slice(0, 1) }] }),
  ],
])('%s is no quiz', (_name, content) => {
  expect(parseQuiz(content)).toBeNull();
});

test('all right answers and no other must be chosen', () => {
  expect(hasSeveralRight(question)).toBe(true);
  expect(isRight(question, [1, 0])).toBe(true);
  expect(isRight(question, [0])).toBe(false);
  expect(isRight(question, [0, 1, 2])).toBe(false);
  expect(isRight(question, [])).toBe(false);
});
