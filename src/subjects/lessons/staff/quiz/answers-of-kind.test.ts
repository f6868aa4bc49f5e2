import { expect, test } from 'vitest';
import { newAnswer, type Question } from '@/subjects/quizzes/data/quiz';
import { answersOfKind, type LeftAnswers } from './answers-of-kind';

const typed = () =>
  ['Δύο', 'Τρία', 'Τέσσερα'].map((text, index) => ({ ...newAnswer(index !== 1), text }));

/** The answers after the kind became each of these in turn. */
function through(kinds: Question['kind'][], start = typed()) {
  const left: LeftAnswers = {};
  return kinds.slice(1).reduce((answers, kind, index) => {
    const from = kinds[index];
    return from ? answersOfKind(answers, from, kind, left) : answers;
  }, start);
}

test('a choice keeps its answers and right ones through every other kind', () => {
  const start = typed();
  expect(
    through(['many', 'true_false', 'text', 'order', 'match', 'true_false', 'one', 'many'], start),
  ).toEqual(start);
});

test('true or false keeps which one is right', () => {
  const start = ['Σωστό', 'Λάθος'].map((text, index) => ({ ...newAnswer(index === 1), text }));
  expect(through(['true_false', 'one', 'true_false'], start)).toEqual(start);
});

test('of several right answers the first stays where one may be right', () => {
  expect(through(['many', 'one']).map(({ correct }) => correct)).toEqual([true, false, false]);
});

test('gives each answer an id when a kind without ids becomes one with them', () => {
  const start = ['α', 'β'].map((text) => ({ ...newAnswer(true), text, key: '', matchKey: '' }));
  const keys = through(['text', 'match'], start).flatMap(({ key, matchKey }) => [key, matchKey]);
  expect(new Set(keys).size).toBe(4);
  expect(keys).not.toContain('');
});

test('adds the answers that a kind needs at least', () => {
  expect(through(['text', 'order'], typed().slice(0, 1))).toHaveLength(2);
});
