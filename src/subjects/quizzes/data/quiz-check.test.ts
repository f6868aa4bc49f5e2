import { expect, test } from 'vitest';
import { newAnswer, type Question } from './quiz';
import { askedQuestion, isAnswered, isRightAnswer, rightAnswers } from './quiz-check';

const answer = (text: string, changes = {}) => ({ ...newAnswer(), key: text, text, ...changes });
const questionOf = (kind: Question['kind'], answers: Question['answers']): Question => ({
  key: 'q',
  kind,
  question: 'Ποιο;',
  answers,
  explanation: '',
});

test('a choice is right when all right answers and no others are chosen', () => {
  const many = questionOf('many', [
    answer('α', { correct: true }),
    answer('β', { correct: true }),
    answer('γ'),
  ]);
  expect([['β', 'α'], ['α'], ['α', 'β', 'γ'], []].map((one) => isRightAnswer(many, one))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(isAnswered(many, [])).toBe(false);
  expect(rightAnswers(many)).toEqual(['α', 'β']);
});

test('a typed answer is right in other letters and spaces', () => {
  const text = questionOf('text', [answer('Υπολογιστικό φύλλο'), answer('Excel')]);
  expect(
    ['  υπολογιστικο  ΦΥΛΛΟ', 'excel', 'Excel.'].every((one) => isRightAnswer(text, one)),
  ).toBe(true);
  expect(isRightAnswer(text, 'Word')).toBe(false);
  expect(isAnswered(text, ' ')).toBe(false);
});

test('what is put in order does not come in the right one', () => {
  const order = questionOf('order', [answer('c'), answer('a'), answer('b')]);
  expect(askedQuestion(order).options.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(isRightAnswer(order, ['c', 'a', 'b'])).toBe(true);
  expect(isRightAnswer(order, ['a', 'b', 'c'])).toBe(false);
});

test('a match that belongs to nothing is asked but is no answer', () => {
  const match = questionOf('match', [
    answer('Ελλάδα', { match: 'Αθήνα', matchKey: '2' }),
    answer('', { key: '', match: 'Λυών', matchKey: '1' }),
  ]);
  const asked = askedQuestion(match);
  expect(asked.options.map(({ text }) => text)).toEqual(['Ελλάδα']);
  expect(asked.matches.map(({ text }) => text)).toEqual(['Λυών', 'Αθήνα']);
  expect(isRightAnswer(match, { Ελλάδα: '2' })).toBe(true);
  expect(isRightAnswer(match, { Ελλάδα: '1' })).toBe(false);
  expect(isAnswered(match, {})).toBe(false);
  expect(isAnswered(match, { Ελλάδα: '1' })).toBe(true);
  expect(rightAnswers(match)).toEqual(['Ελλάδα → Αθήνα']);
});
