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

test('parses a stored quiz', () => {
  expect(parseQuiz(JSON.stringify(quiz))).toEqual(quiz);
});

test('accepts a question without an explanation', () => {
  const { explanation: _, ...rest } = question;
  expect(parseQuiz(JSON.stringify({ questions: [rest] }))).toEqual(quiz);
});

test.each([
  ['an empty text', ''],
  ['a text that is not JSON', 'Πρώτη ερώτηση'],
  ['another shape', '[]'],
  ['no question', JSON.stringify({ questions: [] })],
  ['an empty question', JSON.stringify({ questions: [{ ...question, question: ' ' }] })],
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
])('refuses %s', (_name, content) => {
  expect(parseQuiz(content)).toBeNull();
});

test('an answer is right when all right answers and no others are chosen', () => {
  expect(hasSeveralRight(question)).toBe(true);
  expect(isRight(question, [1, 0])).toBe(true);
  expect(isRight(question, [0])).toBe(false);
  expect(isRight(question, [0, 1, 2])).toBe(false);
  expect(isRight(question, [])).toBe(false);
});
