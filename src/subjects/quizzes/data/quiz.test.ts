import { expect, test } from 'vitest';
import { newAnswer, normalizedQuiz, parseQuiz, quizContent } from './quiz';

const settings = {
  pass_percent: 70,
  max_attempts: 3,
  pause_minutes: 5,
  time_limit_minutes: null,
  shuffles_questions: true,
};
const options = [
  { id: 'a', text: '2' },
  { id: 'b', text: '3' },
  { id: 'c', text: '4' },
];
const question = {
  id: 'q',
  text: 'Ποιοι είναι πρώτοι;',
  explanation: 'Δεν διαιρούνται.',
  kind: 'many',
  options,
  answer: ['a', 'b'],
};
const match = {
  ...question,
  kind: 'match',
  matches: [
    { id: 'x', text: 'δύο' },
    { id: 'y', text: 'τρία' },
    { id: 'z', text: 'πέντε' },
  ],
  options: options.slice(0, 2),
  answer: { a: 'y', b: 'x' },
};
const kinds = [
  question,
  { ...question, answer: ['b'] },
  { ...question, kind: 'one', answer: ['b'] },
  { ...question, kind: 'true_false', options: options.slice(0, 2), answer: ['b'] },
  { ...question, kind: 'text', options: undefined, answer: ['δύο', '2'] },
  { ...question, kind: 'order', answer: ['a', 'b', 'c'] },
  match,
];
const contentOf = (questions: object[]) => JSON.stringify({ ...settings, questions });
const parsed = (stored: object) => parseQuiz(contentOf([stored]))?.questions[0];

test.each(kinds)(
  'a question of the kind $kind with the answer $answer is stored as it was read',
  (stored) => {
    const quiz = parseQuiz(contentOf([stored]));
    expect(JSON.parse(quizContent(quiz!))).toEqual(JSON.parse(contentOf([stored])));
  },
);

test('answers to be ordered are edited in the right order, whatever order is stored', () => {
  const shuffled = { ...question, kind: 'order', answer: ['c', 'a', 'b'] };
  expect(parsed(shuffled)?.answers.map(({ key }) => key)).toEqual(['c', 'a', 'b']);
});

test('the same quiz is the same text, in whatever order the database returns its parts', () => {
  const returned = {
    answer: match.answer,
    matches: match.matches.toReversed(),
    options: match.options.toReversed(),
    kind: match.kind,
    id: match.id,
    text: match.text,
    explanation: match.explanation,
  };
  expect(normalizedQuiz(contentOf([returned]))).toBe(normalizedQuiz(contentOf([match])));
});

test('without settings a quiz has the usual ones', () => {
  expect(parseQuiz(JSON.stringify({ questions: [question] }))).toMatchObject({
    pass_percent: 60,
    max_attempts: null,
    pause_minutes: 0,
    time_limit_minutes: null,
    shuffles_questions: false,
  });
});

test.each([
  ['an empty text', ''],
  ['a text that is not JSON', 'Πρώτη ερώτηση'],
  ['another shape', '[]'],
  ['no question', contentOf([])],
  ['a question without a key', contentOf([{ ...question, answer: undefined }])],
  ['a kind that there is not', contentOf([{ ...question, kind: 'essay' }])],
])('refuses %s', (_name, content) => {
  expect(parseQuiz(content)).toBeNull();
  expect(normalizedQuiz(content)).toBe(content);
});

test('a quiz without questions is an empty content', () => {
  expect(quizContent({ ...settings, questions: [] })).toBe('');
});

test('every new answer has ids of its own', () => {
  const keys = [newAnswer(), newAnswer(true)].flatMap(({ key, matchKey }) => [key, matchKey]);
  expect(new Set(keys).size).toBe(4);
});
